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

// A part of the page with a heading.
function panel(title, className) {
  const section = element("section", `panel ${className}`);
  section.setAttribute("aria-label", title);
  section.append(element("h3", "", title));
  const body = element("div", "body");
  section.append(body);
  return { section, body };
}

// The panels of one side of the page.
class SideView {
  constructor(side, isAlone) {
    this.side = side;
    this.root = element("article", "side");
    if (!isAlone) this.root.append(element("h2", "", side.title));
    this.told = panel("Step", "told");
    this.stack = panel("Stack", "stack");
    this.scopes = panel("Scopes", "scopes");
    this.source = panel("Source", "source");
    this.graph = panel("Objects", "graph");
    // With the focus in it, the arrow keys scroll a large drawing.
    this.graph.body.tabIndex = 0;
    this.graph.body.setAttribute("role", "group");
    this.graph.body.setAttribute("aria-label", "The drawing");
    this.told.body.setAttribute("aria-live", "polite");
    for (const part of [this.told, this.graph, this.stack, this.source, this.scopes]) this.root.append(part.section);
    this.drawings = new Map();
    this.factor = null;
    this.addZoom();
  }

  // Buttons for the size of the drawing, which the keys press too.
  addZoom() {
    const heading = this.graph.section.querySelector("h3");
    for (const [text, name, change] of [["\u2212", "Smaller (-)", -1], ["fit", "Fit the panel (0)", 0], ["+", "Larger (+)", 1]]) {
      const button = element("button", "", text);
      button.type = "button";
      button.title = name;
      button.setAttribute("aria-label", `${text} ${name}`);
      button.addEventListener("click", () => this.zoom(change));
      heading.append(button);
    }
  }

  // Draws larger (1) or smaller (-1) than now, or (0) as large as the panel.
  zoom(change) {
    if (!this.drawing) return;
    const sizes = [0.25, 0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4];
    const now = this.drawing.size;
    const next = change > 0 ? sizes.find((size) => size > now * 1.05) : sizes.findLast((size) => size < now * 0.95);
    this.factor = change === 0 ? null : next || this.factor;
    this.drawing.zoom(this.factor);
    this.reveal();
  }

  show(index) {
    const shown = this.side.shown(index);
    const parts = [this.told, this.stack, this.scopes, this.source, this.graph];
    if (!shown) {
      for (const part of parts) part.body.replaceChildren(element("p", "nothing", "nothing yet"));
      return;
    }
    this.told.body.replaceChildren(...this.sentence(shown));
    this.stack.body.replaceChildren(this.frames(shown));
    this.scopes.body.replaceChildren(...this.tables(shown));
    this.source.body.replaceChildren(...this.lines(shown));
    const scroll = [this.graph.body.scrollLeft, this.graph.body.scrollTop];
    this.graph.body.replaceChildren(...this.objects(shown));
    [this.graph.body.scrollLeft, this.graph.body.scrollTop] = scroll;
    this.reveal();
  }

  sentence({ step }) {
    const parts = [element("p", `sentence ${step.kind}`, `${step.step}. ${step.text}`)];
    if (step.assumed) parts.push(element("p", "assumed", "assumed: it rests on a condition that is not known"));
    for (const note of step.notes) parts.push(element("p", "note", `note: ${note}`));
    if (step.shown.length > 0) {
      parts.push(element("h4", "", "Evidence"));
      const lines = element("pre", "evidence");
      step.shown.forEach((line) => lines.append(element("span", "", line), "\n"));
      parts.push(lines);
    }
    return parts;
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
    walk.scopes.forEach((scope, index) => {
      rows.append(this.row(scope.name, before.scopes[index], after.scopes[index]));
    });
    rows.append(this.row("objects", before.objects, after.objects));
    table.append(rows);
    const parts = [table];
    if (walk.outside.length > 0) parts.push(element("p", "outside", `outside: ${walk.outside.join(", ")}`));
    return parts;
  }

  row(name, before, after) {
    const row = element("tr", before === after ? "" : "changed");
    const title = element("th", "", before === after ? name : `* ${name}`);
    title.scope = "row";
    row.append(title, this.cell(before, after, "gone"), this.cell(after, before, "new"));
    return row;
  }

  // The instances of a scope; those that the other list lacks are marked by a word.
  cell(list, other, mark) {
    const cell = element("td", "");
    if (list.length === 0) {
      cell.append(element("span", "nothing", "empty"));
      return cell;
    }
    const most = 40;
    const known = new Set(other);
    list.slice(0, most).forEach((instance, index) => {
      const isMarked = !known.has(instance);
      if (index > 0) cell.append(", ");
      cell.append(element(isMarked ? "strong" : "span", isMarked ? mark : "", isMarked ? `${instance} (${mark})` : instance));
    });
    if (list.length > most) cell.append(`, and ${list.length - most} more`);
    return cell;
  }

  lines({ walk, step }) {
    if (!step.source) return [element("p", "nothing", "nothing found yet")];
    const file = walk.sources[step.source.file] || {};
    const numbers = Object.keys(file).map(Number).sort((first, second) => first - second);
    const near = numbers.filter((number) => Math.abs(number - step.source.line) <= 4);
    const text = element("pre", "code");
    for (const number of near) {
      const isHere = number === step.source.line;
      const line = element("span", isHere ? "here" : "", `${isHere ? ">" : " "} ${String(number).padStart(4)}  ${file[number].replaceAll("\t", "    ")}`);
      text.append(line, "\n");
    }
    return [element("p", "place", step.source.place), text];
  }

  objects({ walk, step }) {
    if (!walk.picture || walk.picture.nodes.length === 0) return [element("p", "nothing", "empty")];
    if (!this.drawings.has(walk)) this.drawings.set(walk, new Drawing(walk.picture));
    const drawing = this.drawings.get(walk);
    drawing.show(step.step, step.request);
    drawing.zoom(this.factor);
    this.drawing = drawing;
    return [drawing.svg];
  }

  // Scrolls the drawing so that the object of the step is seen.
  reveal() {
    const body = this.graph.body;
    const current = body.querySelector(".node.current:not(.folded) rect");
    if (!current) return;
    const box = current.getBoundingClientRect();
    const frame = body.getBoundingClientRect();
    body.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2;
    body.scrollTop += box.top + box.height / 2 - frame.top - frame.height / 2;
  }
}

// The page: the list of steps, the sides, the moves.
class Player {
  constructor(performance) {
    this.performance = performance;
    this.position = 0;
    this.timer = null;
    this.views = performance.sides.map((side) => new SideView(side, performance.sides.length === 1));
    const sides = document.getElementById("sides");
    sides.className = performance.sides.length === 1 ? "one" : "two";
    document.querySelector("main").classList.add(sides.className);
    for (const view of this.views) sides.append(view.root);
    this.tell();
    this.connect();
    this.goToAddress();
  }

  // MARK: Steps

  tell() {
    const story = document.getElementById("story");
    this.items = this.performance.rows.map((row, position) => {
      const isShared = row.length === 1 || row[0] !== null && row[1] !== null;
      const side = row[0] !== null ? 0 : 1;
      const { walk, step } = this.performance.sides[side].entries[row[side]];
      const isOneOfSeveral = this.performance.sides[side].walks.length > 1;
      if (isOneOfSeveral && step.step === 1) story.append(element("li", "cycle", walk.title));
      const item = element("li", isShared ? step.kind : side === 0 ? "removed" : "added");
      const mark = row.length === 1 ? "" : isShared ? "  " : side === 0 ? "- " : "+ ";
      const button = element("button", "", "");
      button.type = "button";
      button.style.setProperty("--depth", Math.min(step.depth, 12));
      button.append(element("span", "number", `${mark}${step.step}`), " ", element("span", "text", step.text));
      for (const note of step.notes) button.append(element("span", "note", `note: ${note}`));
      if (step.assumed) button.append(element("span", "note", "assumed"));
      button.addEventListener("click", () => this.go(position));
      item.append(button);
      story.append(item);
      return item;
    });
    const endings = document.getElementById("endings");
    for (const side of this.performance.sides) {
      const told = side.walks.flatMap((walk) => walk.endings);
      if (told.length === 0) continue;
      if (side.title) endings.append(element("h3", "", side.title));
      for (const line of told) endings.append(element("p", line.startsWith("error") ? "failure" : line.startsWith("  ") ? "detail" : "", line));
    }
  }

  // Shows the row `position`, counted from 0, or the first or last one if it is beyond.
  go(position) {
    const last = this.performance.length - 1;
    this.position = Math.max(0, Math.min(position, last));
    const reached = this.performance.reached[this.position] || this.views.map(() => null);
    this.views.forEach((view, side) => view.show(reached[side]));
    this.items.forEach((item, index) => {
      item.classList.toggle("future", index > this.position);
      const isCurrent = index === this.position;
      item.classList.toggle("current", isCurrent);
      if (isCurrent) item.firstChild.setAttribute("aria-current", "step");
      else item.firstChild.removeAttribute("aria-current");
    });
    const item = this.items[this.position];
    if (item) this.reveal(item);
    const slider = document.getElementById("slider");
    slider.max = String(Math.max(1, last + 1));
    slider.value = String(this.position + 1);
    document.getElementById("place").textContent = `${this.position + 1} / ${last + 1}`;
    // A disabled button would lose the focus.
    for (const name of ["begin", "back"]) Player.mark(name, this.position === 0);
    for (const name of ["step", "end"]) Player.mark(name, this.position === last);
    if (this.position === last) this.pause();
    history.replaceState(null, "", `#${this.position + 1}`);
  }

  static mark(button, isAtEnd) {
    document.getElementById(button).setAttribute("aria-disabled", String(isAtEnd));
  }

  // Scrolls the list of steps, and never the page.
  reveal(item) {
    const list = item.parentElement;
    if (list.scrollHeight <= list.clientHeight) return;
    const top = item.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + item.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top - list.clientHeight / 3;
    }
  }

  goToAddress() {
    const number = Number.parseInt(location.hash.slice(1), 10);
    this.go(Number.isNaN(number) ? 0 : number - 1);
  }

  // MARK: Playing

  play() {
    if (this.position === this.performance.length - 1) this.go(0);
    this.timer = setInterval(() => this.go(this.position + 1), 1500);
    this.tellPlaying();
  }

  pause() {
    clearInterval(this.timer);
    this.timer = null;
    this.tellPlaying();
  }

  tellPlaying() {
    const button = document.getElementById("play");
    button.firstElementChild.textContent = this.timer === null ? "play" : "pause";
    button.setAttribute("aria-pressed", String(this.timer !== null));
  }

  // MARK: Buttons and keys

  connect() {
    const moves = {
      begin: () => this.go(0),
      back: () => this.go(this.position - 1),
      play: () => (this.timer === null ? this.play() : this.pause()),
      step: () => this.go(this.position + 1),
      end: () => this.go(this.performance.length - 1),
      theme: () => this.turnTheme(),
      help: () => {
        this.pause();
        document.getElementById("keys").showModal();
      },
    };
    for (const name of Object.keys(moves)) document.getElementById(name).addEventListener("click", moves[name]);
    document.getElementById("slider").addEventListener("input", (event) => this.go(Number(event.target.value) - 1));
    addEventListener("hashchange", () => this.goToAddress());
    const keys = {
      ArrowRight: moves.step, ArrowDown: moves.step, ArrowLeft: moves.back, ArrowUp: moves.back,
      Home: moves.begin, End: moves.end, " ": moves.play, t: moves.theme, "?": moves.help,
      "+": () => this.zoom(1), "-": () => this.zoom(-1), 0: () => this.zoom(0),
    };
    document.addEventListener("keydown", (event) => {
      const isOpen = document.getElementById("keys").open;
      if (isOpen || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
      // Arrows scroll the drawing that has the focus.
      const isInDrawing = event.target instanceof Element && event.target.closest(".graph .body") !== null;
      if (isInDrawing && event.key.startsWith("Arrow")) return;
      // A button that has the focus is pressed by the space bar.
      if (event.key === " " && event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      keys[event.key]();
    });
    const data = document.getElementById("data").textContent;
    const save = document.getElementById("save");
    save.addEventListener("click", () => {
      save.href = URL.createObjectURL(new Blob([data], { type: "application/json" }));
    });
    if (this.performance.sides.length > 1) save.download = "comparison.json";
    save.href = "#";
  }

  zoom(change) {
    for (const view of this.views) view.zoom(change);
  }

  turnTheme() {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
  }
}

new Player(new Performance(JSON.parse(document.getElementById("data").textContent)));
