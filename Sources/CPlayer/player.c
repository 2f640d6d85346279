#include "CPlayer.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "page/page.html"
};

static const unsigned char style[] = {
#embed "page/style.css"
};

static const unsigned char walk[] = {
#embed "page/walk.js"
};

static const unsigned char words[] = {
#embed "page/words.js"
};

static const unsigned char layout[] = {
#embed "page/layout.js"
};

static const unsigned char graph[] = {
#embed "page/graph.js"
};

static const unsigned char panels[] = {
#embed "page/panels.js"
};

static const unsigned char script[] = {
#embed "page/player.js"
};

struct CPlayerText CPlayerPage(void) { return (struct CPlayerText){page, sizeof page}; }
struct CPlayerText CPlayerStyle(void) { return (struct CPlayerText){style, sizeof style}; }
struct CPlayerText CPlayerWalk(void) { return (struct CPlayerText){walk, sizeof walk}; }
struct CPlayerText CPlayerWords(void) { return (struct CPlayerText){words, sizeof words}; }
struct CPlayerText CPlayerLayout(void) { return (struct CPlayerText){layout, sizeof layout}; }
struct CPlayerText CPlayerGraph(void) { return (struct CPlayerText){graph, sizeof graph}; }
struct CPlayerText CPlayerPanels(void) { return (struct CPlayerText){panels, sizeof panels}; }
struct CPlayerText CPlayerScript(void) { return (struct CPlayerText){script, sizeof script}; }
