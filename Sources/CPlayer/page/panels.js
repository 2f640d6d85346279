"use strict";

const shortEscapes = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

// Characters that nobody sees, or that turn the direction of text; those that EscapedText of the shell escapes.
const delicate = /(?! )[\p{Cc}\p{Cf}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu;

// The text with escapes for delicate characters. What joins the parts of an emoji stays.
function visible(text) {
  return text.replace(delicate, (character, position) => {
    const previous = Array.from(text.slice(Math.max(0, position - 2), position)).pop() || "";
    const isOfEmoji = previous > "\u007f" && /\p{Emoji}/u.test(previous);
    if (character === "\ufe0f" && isOfEmoji) return character;
    if (character === "\u200d" && (isOfEmoji || previous === "\ufe0f")) return character;
    const number = character.codePointAt(0).toString(16).toUpperCase();
    return shortEscapes[character] || `\\u{${number}}`;
  });
}

// An element with a class and text. Text is never read as markup.
function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = visible(text);
  return made;
}

// Text in a narrow column, which breaks between the words of a name rather than within one.
function breaking(text) {
  const words = visible(text).replace(/([\p{Ll}\p{Nd}])(?=\p{Lu})/gu, "$1\n").split("\n");
  return words.flatMap((word, index) => (index === 0 ? [word] : [document.createElement("wbr"), word]));
}

// A line of code or of evidence; where it is wrapped, its rest is indented by so many characters.
function hanging(className, text, indent) {
  const line = element("span", className, text);
  line.style.setProperty("--hang", indent);
  return line;
}

// A part of the page with a heading. `side` is the title of one of two sides.
function panel(title, className, side) {
  const section = element("section", `panel ${className}`);
  section.setAttribute("aria-label", side ? `${title}, ${side}` : title);
  const head = element("div", "head");
  const heading = element(side ? "h3" : "h2", "", title);
  if (side) heading.append(element("span", "of", ` \u00b7 ${side}`));
  head.append(heading);
  const body = element("div", "body");
  section.append(head, body);
  return { section, head, body };
}

// The panels of one side of the page.
class SideView {
  constructor(side, isAlone) {
    this.side = side;
    this.root = element("article", "side");
    if (!isAlone) this.root.append(element("h2", "", side.title));
    const name = isAlone ? "" : side.title;
    this.told = panel("Step", "told", name);
    this.stack = panel("Stack", "stack", name);
    this.scopes = panel("Scopes", "scopes", name);
    this.source = panel("Source", "source", name);
    this.graph = panel("Objects", "graph", name);
    // With the focus in it, the arrow keys scroll a large drawing.
    this.graph.body.tabIndex = 0;
    this.graph.body.setAttribute("role", "group");
    this.graph.body.setAttribute("aria-label", "The drawing");
    this.folding = element("p", "place folding");
    this.graph.section.append(this.folding);
    // The sentence is said aloud at every step; what belongs to it can be read.
    this.said = element("div", "said");
    this.said.setAttribute("aria-live", "polite");
    this.evidence = element("div", "because");
    this.told.body.append(this.said, this.evidence);
    for (const parts of [[this.told, this.graph], [this.scopes, this.stack, this.source]]) {
      const column = element("div", "column");
      for (const part of parts) column.append(part.section);
      this.root.append(column);
    }
    this.drawings = new Map();
    this.factor = null;
    // Whether the drawing runs downwards; undefined where its panel decides.
    this.direction = () => undefined;
    this.addZoom();
  }

  // Buttons for the size of the drawing, which the keys press too.
  addZoom() {
    for (const [text, name, change] of [["\u2212", "Smaller (-)", -1], ["fit", "Fit the panel (0)", 0], ["+", "Larger (+)", 1]]) {
      const button = element("button", "", text);
      button.type = "button";
      button.title = name;
      button.setAttribute("aria-label", `${text} ${name}`);
      button.addEventListener("click", () => this.zoom(change));
      this.graph.head.append(button);
    }
  }

  // Draws larger (1) or smaller (-1) than now, or (0) as large as the panel.
  zoom(change) {
    if (!this.drawing) return;
    const sizes = [0.25, 0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4];
    const now = this.drawing.size;
    const next = change > 0 ? sizes.find((size) => size > now * 1.05) : sizes.findLast((size) => size < now * 0.95);
    this.factor = change === 0 ? null : next || this.factor;
    for (const drawing of this.drawings.values()) drawing.scale(this.factor || this.fitting(drawing));
    this.reveal();
  }

  // The room for the drawing: where the panel grows with it, as high as it may become.
  get room() {
    const body = this.graph.body;
    const most = Number.parseFloat(getComputedStyle(body).maxHeight);
    return { width: body.clientWidth, height: Number.isNaN(most) ? body.clientHeight : most };
  }

  // The size in which the drawing fits its panel, but never so small that it cannot be read: then the panel scrolls. For
  // being seen as a whole it may be a little smaller than otherwise.
  fitting(drawing) {
    const natural = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const { width, height } = this.room;
    const [least, usual] = innerWidth < 480 ? [0.7, 0.85] : [0.82, 0.96];
    const fits = (size) => size >= least * natural;
    const whole = Math.min(width / drawing.width, height / drawing.height);
    // What is too high scrolls downwards only.
    const size = fits(whole) ? whole : fits(width / drawing.width) ? Math.min(width / drawing.width, usual * natural) : usual * natural;
    return Math.min(size, 1.25 * natural);
  }

  // Draws anew, where the panel has another size than before.
  resize() {
    const { width, height } = this.room;
    const size = `${width} ${height}`;
    if (size === this.latestSize) return;
    if (!this.latestSize || this.latestSize.split(" ")[0] !== String(width)) this.makeRoomForWords();
    this.latestSize = size;
    this.drawings.clear();
    if (this.latest) this.draw(this.latest);
  }

  // The panel of the step is as high as four of five texts need, and an error, so that the others stay in place from step
  // to step, and the drawing has room.
  makeRoomForWords() {
    const rows = (text, columns) => Math.ceil(text.length / columns);
    const heights = this.side.entries.map(({ walk, step }) => [
      2 * rows(step.text, 46) + step.notes.reduce((sum, note) => sum + rows(note, 60), 0) + step.shown.reduce((sum, line) => sum + rows(line, 56), 0),
      { walk, step },
    ]);
    const trial = this.told.section.cloneNode(true);
    trial.classList.add("trial");
    trial.setAttribute("aria-hidden", "true");
    trial.style.width = `${this.told.section.offsetWidth}px`;
    const body = trial.querySelector(".body");
    this.told.section.after(trial);
    let most = 0;
    heights.sort(([first], [second]) => second - first);
    const longest = Math.floor(heights.length / 5);
    const entries = heights.slice(longest, longest + 4).map(([, entry]) => entry);
    for (const entry of [...entries, ...this.side.entries.slice(-1)]) {
      body.replaceChildren(...this.sentence(entry), ...this.reasons(entry));
      most = Math.max(most, trial.offsetHeight);
    }
    trial.remove();
    this.root.style.setProperty("--words", `${most}px`);
  }

  draw(shown) {
    const parts = this.objects(shown);
    const isThere = parts.length === this.graph.body.children.length && parts[0] === this.graph.body.firstChild;
    if (!isThere) this.graph.body.replaceChildren(...parts);
    this.reveal();
  }

  show(index) {
    const shown = this.side.shown(index);
    const parts = [this.stack, this.scopes, this.source, this.graph];
    this.latest = shown;
    if (!shown) {
      this.evidence.replaceChildren();
      this.said.replaceChildren(element("p", "nothing", "nothing yet"));
      for (const part of parts) part.body.replaceChildren(element("p", "nothing", "nothing yet"));
      return;
    }
    this.said.replaceChildren(...this.sentence(shown));
    this.evidence.replaceChildren(...this.reasons(shown));
    this.stack.body.replaceChildren(this.frames(shown));
    this.scopes.body.replaceChildren(...this.tables(shown));
    this.source.body.replaceChildren(...this.lines(shown));
    this.draw(shown);
    SideView.centre(this.source.body, ".here");
    SideView.centre(this.stack.body, "li:last-child");
    this.told.body.scrollTop = 0;
  }

  // Scrolls a panel, and never the page, so that a part of it is seen.
  static centre(body, selector) {
    const part = body.querySelector(selector);
    if (!part || body.scrollHeight <= body.clientHeight) return;
    const [box, frame] = [part.getBoundingClientRect(), body.getBoundingClientRect()];
    body.scrollTop += box.top + box.height / 2 - frame.top - frame.height / 2;
  }

  sentence({ step }) {
    const parts = [element("p", `sentence ${step.kind}`, `${step.step}. ${step.text}`)];
    for (const note of step.notes) parts.push(element("p", "note", `note: ${note}`));
    return parts;
  }

  // The evidence of a step; at the last one of a cycle that fails also the error, with what to try.
  reasons({ walk, step }) {
    const heading = (text) => element(this.root.querySelector("h3") ? "h4" : "h3", "", text);
    const listed = (title, lines) => {
      if (lines.length === 0) return [];
      const list = element("pre", "evidence");
      // The rest of a line stands below its text, not below the word that names it.
      const indent = (line) => (/^ *[^ ]+(?: [^ ]+)* {2,}/.exec(line) || ["    "])[0].length;
      lines.forEach((line) => list.append(hanging("", line, Math.min(indent(line), 24))));
      return [heading(title), list];
    };
    return [...listed("Evidence", step.shown), ...listed("Error", walk.tellsError(step) ? walk.endings : [])];
  }

  frames({ after }) {
    if (after.stack.length === 0) return element("p", "nothing", "empty");
    const list = element("ol", "frames");
    after.stack.forEach((frame) => list.append(element("li", "", frame)));
    return list;
  }

  tables({ walk, before, after }) {
    const table = element("table", "");
    const head = element("tr", "");
    for (const title of ["scope", "before the step", "after the step"]) {
      const cell = element("th", "", title);
      cell.scope = "col";
      head.append(cell);
    }
    const top = element("thead", "");
    top.append(head);
    table.append(top);
    const rows = element("tbody", "");
    const empty = [];
    const lists = walk.scopes.map((scope, index) => [scope.name, before.scopes[index], after.scopes[index]]);
    for (const [name, old, latest] of [...lists, ["objects", before.objects, after.objects]]) {
      if (old.length === 0 && latest.length === 0) empty.push(name);
      else rows.append(this.row(name, old, latest));
    }
    table.append(rows);
    // On paper it may go on on the next sheet.
    this.scopes.section.classList.toggle("long", lists.reduce((sum, [, old, latest]) => sum + old.length + latest.length, 0) > 40);
    const parts = rows.children.length > 0 ? [table] : [];
    // Scopes that stay empty take one line.
    if (empty.length > 0) parts.push(element("p", "empties", `empty before and after: ${empty.join(", ")}`));
    if (walk.outside.length > 0) parts.push(element("p", "outside", `outside: ${walk.outside.join(", ")}`));
    return parts;
  }

  row(name, before, after) {
    const row = element("tr", before === after ? "" : "changed");
    const title = element("th", "");
    title.append(before === after ? "" : "*\u00a0", ...breaking(name));
    title.scope = "row";
    row.append(title, this.cell(before, after, "gone"), this.cell(after, before, "new"));
    return row;
  }

  // The instances of a scope; those that the other list lacks are marked by a word, and are shown however long the list is.
  cell(list, other, mark) {
    const cell = element("td", "");
    if (list.length === 0) {
      cell.append(element("span", "nothing", "empty"));
      return cell;
    }
    const most = 40;
    const known = new Set(other);
    let others = most;
    let marks = most;
    const told = list.filter((instance) => (known.has(instance) ? (others -= 1) >= 0 : (marks -= 1) >= 0));
    told.forEach((instance, index) => {
      const isMarked = !known.has(instance);
      const part = element(isMarked ? "strong" : "span", `instance ${isMarked ? mark : ""}`);
      part.append(...breaking(isMarked ? `${instance} (${mark})` : instance));
      if (index > 0) cell.append(" ");
      if (index < told.length - 1) part.append(",");
      cell.append(part);
    });
    if (list.length > told.length) cell.append(` and ${list.length - told.length} more`);
    return cell;
  }

  lines({ walk, step }) {
    if (!step.source) return [element("p", "nothing", "nothing found yet")];
    const file = walk.sources[step.source.file] || {};
    const numbers = Object.keys(file).map(Number).sort((first, second) => first - second);
    const near = numbers.filter((number) => Math.abs(number - step.source.line) <= 4);
    const text = element("pre", "code");
    const code = near.map((number) => file[number].replaceAll("\t", "    "));
    const indents = code.map((line) => line.search(/[^ ]/));
    // What all lines are indented by would only make the panel narrower.
    const shared = Math.max(0, Math.min(...indents.filter((indent) => indent >= 0)));
    near.forEach((number, index) => {
      const isHere = number === step.source.line;
      const head = `${isHere ? ">" : " "} ${String(number).padStart(4)}  `;
      const indent = head.length + Math.max(0, indents[index] - shared) + 2;
      text.append(hanging(isHere ? "here" : "", head + code[index].slice(Number.isFinite(shared) ? shared : 0), Math.min(indent, 24)));
    });
    return [element("p", "place", step.source.place), text];
  }

  objects({ walk, step }) {
    const folding = walk.picture && walk.picture.folding;
    this.folding.textContent = folding ? visible(`The whole: ${folding}. To draw every one: export svg with --all`) : "";
    if (!walk.picture || walk.picture.nodes.length === 0) return [element("p", "nothing", "empty")];
    if (!this.drawings.has(walk)) {
      const drawing = new Drawing(walk.picture, this.room, this.direction());
      drawing.scale(this.factor || this.fitting(drawing));
      this.drawings.set(walk, drawing);
    }
    this.drawing = this.drawings.get(walk);
    this.drawing.show(step.step, step.request);
    return [this.drawing.svg];
  }

  // MARK: Paper

  // Draws on as many sheets as the drawing needs for being read; `isAlone` tells that it has their whole width.
  drawOnPaper(isAlone) {
    if (!this.latest || !this.drawing || !isAlone) return;
    const plan = Paper.plan(this.drawing.picture);
    const { walk, step } = this.latest;
    const drawing = new Drawing(walk.picture, this.room, plan.isDown);
    drawing.show(step.step, step.request);
    const isWhole = plan.sheets.length === 1;
    const sheets = plan.sheets.map((view, index) => {
      const sheet = element("figure", "sheet");
      if (!isWhole) sheet.append(element("figcaption", "place", `Part ${index + 1} of ${plan.sheets.length}`));
      const svg = drawing.svg.cloneNode(true);
      svg.setAttribute("viewBox", [view.x, view.y, view.width, view.height].join(" "));
      svg.style.setProperty("--width", `${Math.floor(view.width * plan.size)}px`);
      svg.style.setProperty("--height", `${Math.floor(view.height * plan.size)}px`);
      sheet.append(svg);
      return sheet;
    });
    if (plan.size < 0.5) sheets.push(element("p", "place", "Small on paper: for a large sheet there is export svg."));
    this.graph.body.replaceChildren(...sheets);
    this.graph.section.classList.toggle("turned", plan.isTurned);
    this.graph.section.classList.toggle("parts", !isWhole);
    // Sheets of its own are behind the other panels, which fill one together.
    if (plan.isTurned || !isWhole) this.root.append(this.graph.section);
  }

  // The page as it is on the screen.
  drawOnScreen() {
    this.graph.section.classList.remove("turned", "parts");
    this.told.section.after(this.graph.section);
    if (this.latest) this.draw(this.latest);
  }

  // Scrolls the drawing so that the object of the step is seen, and stays where it is if that is seen already.
  reveal() {
    const body = this.graph.body;
    const drawing = this.drawing;
    if (!drawing || !drawing.current || drawing.svg.parentElement !== body) return;
    const frame = drawing.svg.getBoundingClientRect();
    const room = body.getBoundingClientRect();
    const offset = { x: frame.left - room.left + body.scrollLeft, y: frame.top - room.top + body.scrollTop };
    for (const [axis, length, scroll, size] of [["x", "width", "scrollLeft", body.clientWidth], ["y", "height", "scrollTop", body.clientHeight]]) {
      const start = (box) => (box[axis] - box[length] / 2 + 12) * drawing.size + offset[axis];
      const end = (box) => start(box) + box[length] * drawing.size;
      const first = Math.min(...drawing.seen.map(start));
      const last = Math.max(...drawing.seen.map(end));
      // All that is there, if it fits.
      const fits = last - first <= size;
      const margin = 12 * drawing.size;
      const [from, to] = [start(drawing.current) - margin, end(drawing.current) + margin];
      const isSeen = from >= body[scroll] && to <= body[scroll] + size;
      if (fits) body[scroll] = (first + last - size) / 2;
      else if (to - from > size) body[scroll] = (from + to - size) / 2;
      else if (!isSeen) {
        // Of the places that show the object of the step the one that shows the most others as a whole, and is nearest.
        const places = [body[scroll], (from + to - size) / 2, ...drawing.seen.flatMap((box) => [start(box) - margin, end(box) + margin - size])]
          .map((place) => Math.max(to - size, Math.min(from, place)));
        const count = (place) => drawing.seen.filter((box) => start(box) >= place && end(box) <= place + size).length;
        const rank = (place) => count(place) - Math.abs(place - body[scroll]) / 1e6;
        body[scroll] = places.reduce((best, place) => (rank(place) > rank(best) ? place : best));
      }
    }
  }
}
