#include "CSamples.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Written by Scripts/embed-lessons: the lessons in their order, the files of each in the order of their names.

static const unsigned char file0[] = {
#embed "../../Lessons/01-registration/Lesson.md"
};

static const unsigned char file1[] = {
#embed "../../Lessons/01-registration/Podcast.swift"
};

static const unsigned char file2[] = {
#embed "../../Lessons/02-cycle/Checkout.swift"
};

static const unsigned char file3[] = {
#embed "../../Lessons/02-cycle/Lesson.md"
};

static const unsigned char file4[] = {
#embed "../../Lessons/03-inference/Hike.swift"
};

static const unsigned char file5[] = {
#embed "../../Lessons/03-inference/Lesson.md"
};

static const unsigned char file6[] = {
#embed "../../Lessons/04-protocols/Cats.swift"
};

static const unsigned char file7[] = {
#embed "../../Lessons/04-protocols/Lesson.md"
};

static const unsigned char file8[] = {
#embed "../../Lessons/04-protocols/Notes.swift"
};

static const unsigned char file9[] = {
#embed "../../Lessons/05-scopes/Lesson.md"
};

static const unsigned char file10[] = {
#embed "../../Lessons/05-scopes/Photos.swift"
};

static const unsigned char file11[] = {
#embed "../../Lessons/06-lifetimes/Chess.swift"
};

static const unsigned char file12[] = {
#embed "../../Lessons/06-lifetimes/Lesson.md"
};

static const unsigned char file13[] = {
#embed "../../Lessons/07-names/Alarm.swift"
};

static const unsigned char file14[] = {
#embed "../../Lessons/07-names/Lesson.md"
};

static const unsigned char file15[] = {
#embed "../../Lessons/07-names/Mail.swift"
};

static const unsigned char file16[] = {
#embed "../../Lessons/08-optional/Lesson.md"
};

static const unsigned char file17[] = {
#embed "../../Lessons/08-optional/Newspaper.swift"
};

static const unsigned char file18[] = {
#embed "../../Lessons/08-optional/Prints.swift"
};

static const unsigned char file19[] = {
#embed "../../Lessons/09-containers/Company.swift"
};

static const unsigned char file20[] = {
#embed "../../Lessons/09-containers/Garage.swift"
};

static const unsigned char file21[] = {
#embed "../../Lessons/09-containers/Lesson.md"
};

static const unsigned char file22[] = {
#embed "../../Lessons/10-circular/Concert.swift"
};

static const unsigned char file23[] = {
#embed "../../Lessons/10-circular/Lesson.md"
};

static const unsigned char file24[] = {
#embed "../../Lessons/10-circular/Program.swift"
};

static const unsigned char file25[] = {
#embed "../../Lessons/11-captive/Dispatch.swift"
};

static const unsigned char file26[] = {
#embed "../../Lessons/11-captive/Lesson.md"
};

static const unsigned char file27[] = {
#embed "../../Lessons/11-captive/Taxi.swift"
};

static const unsigned char file28[] = {
#embed "../../Lessons/12-leaks/Kitchen.swift"
};

static const unsigned char file29[] = {
#embed "../../Lessons/12-leaks/Lesson.md"
};

static const unsigned char file30[] = {
#embed "../../Lessons/13-your-app/Audio+Injection.swift"
};

static const unsigned char file31[] = {
#embed "../../Lessons/13-your-app/Lesson.md"
};

static const unsigned char file32[] = {
#embed "../../Lessons/13-your-app/MuseumApp.swift"
};

static const unsigned char file33[] = {
#embed "../../Lessons/13-your-app/Network+Injection.swift"
};

static const unsigned char file34[] = {
#embed "../../Lessons/13-your-app/Screens.swift"
};

static const unsigned char file35[] = {
#embed "../../Lessons/13-your-app/Storage+Injection.swift"
};

static const unsigned char file36[] = {
#embed "../../Lessons/13-your-app/Widget.swift"
};

static const unsigned char file37[] = {
#embed "../../Lessons/14-detective/Bank.swift"
};

static const unsigned char file38[] = {
#embed "../../Lessons/14-detective/Lesson.md"
};

static const unsigned char file39[] = {
#embed "../../Lessons/14-detective/Suspects.swift"
};

static const unsigned char file40[] = {
#embed "../../Lessons/15-swinject/Harbour.swift"
};

static const unsigned char file41[] = {
#embed "../../Lessons/15-swinject/Lesson.md"
};

static const unsigned char file42[] = {
#embed "../../Lessons/16-factory/Bakery.swift"
};

static const unsigned char file43[] = {
#embed "../../Lessons/16-factory/Lesson.md"
};

static const struct CSampleFile files[] = {
    {"01-registration", "Lesson.md", file0, sizeof file0},
    {"01-registration", "Podcast.swift", file1, sizeof file1},
    {"02-cycle", "Checkout.swift", file2, sizeof file2},
    {"02-cycle", "Lesson.md", file3, sizeof file3},
    {"03-inference", "Hike.swift", file4, sizeof file4},
    {"03-inference", "Lesson.md", file5, sizeof file5},
    {"04-protocols", "Cats.swift", file6, sizeof file6},
    {"04-protocols", "Lesson.md", file7, sizeof file7},
    {"04-protocols", "Notes.swift", file8, sizeof file8},
    {"05-scopes", "Lesson.md", file9, sizeof file9},
    {"05-scopes", "Photos.swift", file10, sizeof file10},
    {"06-lifetimes", "Chess.swift", file11, sizeof file11},
    {"06-lifetimes", "Lesson.md", file12, sizeof file12},
    {"07-names", "Alarm.swift", file13, sizeof file13},
    {"07-names", "Lesson.md", file14, sizeof file14},
    {"07-names", "Mail.swift", file15, sizeof file15},
    {"08-optional", "Lesson.md", file16, sizeof file16},
    {"08-optional", "Newspaper.swift", file17, sizeof file17},
    {"08-optional", "Prints.swift", file18, sizeof file18},
    {"09-containers", "Company.swift", file19, sizeof file19},
    {"09-containers", "Garage.swift", file20, sizeof file20},
    {"09-containers", "Lesson.md", file21, sizeof file21},
    {"10-circular", "Concert.swift", file22, sizeof file22},
    {"10-circular", "Lesson.md", file23, sizeof file23},
    {"10-circular", "Program.swift", file24, sizeof file24},
    {"11-captive", "Dispatch.swift", file25, sizeof file25},
    {"11-captive", "Lesson.md", file26, sizeof file26},
    {"11-captive", "Taxi.swift", file27, sizeof file27},
    {"12-leaks", "Kitchen.swift", file28, sizeof file28},
    {"12-leaks", "Lesson.md", file29, sizeof file29},
    {"13-your-app", "Audio+Injection.swift", file30, sizeof file30},
    {"13-your-app", "Lesson.md", file31, sizeof file31},
    {"13-your-app", "MuseumApp.swift", file32, sizeof file32},
    {"13-your-app", "Network+Injection.swift", file33, sizeof file33},
    {"13-your-app", "Screens.swift", file34, sizeof file34},
    {"13-your-app", "Storage+Injection.swift", file35, sizeof file35},
    {"13-your-app", "Widget.swift", file36, sizeof file36},
    {"14-detective", "Bank.swift", file37, sizeof file37},
    {"14-detective", "Lesson.md", file38, sizeof file38},
    {"14-detective", "Suspects.swift", file39, sizeof file39},
    {"15-swinject", "Harbour.swift", file40, sizeof file40},
    {"15-swinject", "Lesson.md", file41, sizeof file41},
    {"16-factory", "Bakery.swift", file42, sizeof file42},
    {"16-factory", "Lesson.md", file43, sizeof file43},
};

size_t CLessonFileCount(void) {
  return sizeof files / sizeof files[0];
}

struct CSampleFile CLessonFileAt(size_t position) {
  return files[position];
}
