"use strict";

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
    document.body.classList.add(`plays-${sides.className}`);
    for (const view of this.views) sides.append(view.root);
    if (this.views.length > 1) this.alignDrawings();
    this.tell();
    this.connect();
    this.watchSize();
    this.goToAddress();
  }

  // The drawings of two sides run in the same direction, which suits the larger one.
  alignDrawings() {
    const all = this.views.flatMap((view) => view.side.walks.map(({ picture }) => ({ view, picture })));
    const size = ({ picture }) => (picture ? picture.nodes.length : 0);
    const largest = all.reduce((most, next) => (size(next) > size(most) ? next : most), { view: null, picture: null });
    if (!largest.picture) return;
    for (const view of this.views) view.direction = () => Drawing.fitting(Words.whole(largest.picture), largest.view.room).isDown;
  }

  // The list of steps ends where the window does, whatever the height of the header; drawings fit their panels.
  watchSize() {
    const header = document.querySelector("header");
    new ResizeObserver(() => {
      document.documentElement.style.setProperty("--header", `${header.offsetHeight}px`);
    }).observe(header);
    const panels = new ResizeObserver(() => {
      for (const view of this.views) view.resize();
    });
    for (const view of this.views) panels.observe(view.graph.body);
    addEventListener("resize", () => this.reveal());
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
      const mark = row.length === 1 || isShared ? "" : side === 0 ? "\u2212 only before: " : "+ only after: ";
      const button = element("button", "", "");
      button.type = "button";
      button.style.setProperty("--depth", Math.min(step.depth, 12));
      button.append(element("span", "number", `${mark}${step.step}`), " ", element("span", "text", step.text));
      for (const note of step.notes) button.append(element("span", "note", `note: ${note}`));
      button.tabIndex = -1;
      button.addEventListener("click", () => {
        this.pause();
        this.go(position);
      });
      item.append(button);
      story.append(item);
      return item;
    });
    const endings = document.getElementById("endings");
    this.endings = [];
    this.performance.sides.forEach((side, index) => {
      let title = side.title;
      for (const walk of side.walks.filter(({ endings: lines }) => lines.length > 0)) {
        const part = element("div", "");
        if (title) part.append(element("h3", "", title));
        title = "";
        for (const line of walk.endings) part.append(element("p", line.startsWith("error") ? "failure" : line.startsWith("  ") ? "detail" : "", line));
        endings.append(part);
        this.endings.push({ part, walk, index });
      }
    });
  }

  // Shows the row `position`, counted from 0, or the first or last one if it is beyond.
  go(position) {
    const last = this.performance.length - 1;
    const before = this.position;
    this.position = Math.max(0, Math.min(position, last));
    const reached = this.performance.reached[this.position] || this.views.map(() => null);
    this.views.forEach((view, side) => view.show(reached[side]));
    // An error is told once: at the step at which it happens its panel tells it.
    for (const { part, walk, index } of this.endings) {
      const shown = this.performance.sides[index].entries[reached[index]];
      part.hidden = shown !== undefined && shown.walk === walk && walk.tellsError(shown.step);
    }
    const changed = this.isShown ? [before, this.position].sort((first, second) => first - second) : [0, last];
    this.isShown = true;
    for (let index = changed[0]; index <= changed[1]; index += 1) {
      const item = this.items[index];
      item.classList.toggle("future", index > this.position);
      const isCurrent = index === this.position;
      item.classList.toggle("current", isCurrent);
      const button = item.firstChild;
      if (isCurrent) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
      // The list is one stop of the tab key: its current step.
      button.tabIndex = isCurrent ? 0 : -1;
    }
    const item = this.items[this.position];
    if (item && document.getElementById("story").contains(document.activeElement)) item.firstChild.focus({ preventScroll: true });
    this.reveal();
    const slider = document.getElementById("slider");
    slider.max = String(Math.max(1, last + 1));
    slider.value = String(this.position + 1);
    const word = this.views.length > 1 ? "row " : "";
    document.getElementById("place").textContent = `${word}${this.position + 1} / ${last + 1}`;
    document.getElementById("message").textContent = "";
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
  reveal() {
    const item = this.items[this.position];
    const list = document.getElementById("story");
    if (!item || list.scrollHeight <= list.clientHeight) return;
    // The list is positioned, so that this counts from its beginning.
    const top = item.offsetTop;
    if (top < list.scrollTop || top + item.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top - Math.max(0, Math.min(list.clientHeight / 3, list.clientHeight - item.offsetHeight));
    }
  }

  goToAddress() {
    const address = location.hash.slice(1);
    const number = Number.parseInt(address, 10);
    this.go(Number.isNaN(number) ? 0 : number - 1);
    const isHere = address === "" || /^\d+$/.test(address) && number >= 1 && number <= this.performance.length;
    if (!isHere) {
      document.getElementById("message").textContent = visible(`There is no step ${address.slice(0, 20)} here: this is ${this.position + 1}.`);
    }
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
    // Who moves by hand does not want to be moved.
    const go = (position) => {
      this.pause();
      this.go(position);
    };
    const moves = {
      begin: () => go(0),
      back: () => go(this.position - 1),
      play: () => (this.timer === null ? this.play() : this.pause()),
      step: () => go(this.position + 1),
      end: () => go(this.performance.length - 1),
      theme: () => this.turnTheme(),
      help: () => {
        this.pause();
        document.getElementById("keys").showModal();
      },
    };
    for (const name of Object.keys(moves)) document.getElementById(name).addEventListener("click", moves[name]);
    document.getElementById("slider").addEventListener("input", (event) => go(Number(event.target.value) - 1));
    // After a click the keys belong to the page again.
    document.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button && event.detail > 0 && !button.closest("dialog")) button.blur();
    });
    addEventListener("hashchange", () => this.goToAddress());
    addEventListener("beforeprint", () => this.drawOnPaper());
    addEventListener("afterprint", () => {
      for (const view of this.views) view.drawOnScreen();
    });
    const keys = {
      ArrowRight: moves.step, ArrowDown: moves.step, ArrowLeft: moves.back, ArrowUp: moves.back,
      Home: moves.begin, End: moves.end, " ": moves.play, t: moves.theme, "?": moves.help,
      "+": () => this.zoom(1), "-": () => this.zoom(-1), 0: () => this.zoom(0),
    };
    const isInStory = (event) => event.target instanceof Element && event.target.closest("#story") !== null;
    document.addEventListener("keydown", (event) => {
      const isOpen = document.getElementById("keys").open;
      if (isOpen || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
      // Arrows scroll the drawing that has the focus.
      const isInDrawing = event.target instanceof Element && event.target.closest(".graph .body") !== null;
      if (isInDrawing && event.key.startsWith("Arrow")) return;
      // So do up and down in another panel that is longer than its room.
      const body = event.target instanceof Element ? event.target.closest(".panel .body") : null;
      if (body && body.scrollHeight > body.clientHeight && ["ArrowUp", "ArrowDown"].includes(event.key)) return;
      // A button that has the focus is pressed by the space bar, but a step of the list by enter only.
      if (event.key === " " && event.target instanceof HTMLButtonElement && !isInStory(event)) return;
      event.preventDefault();
      keys[event.key]();
    });
    document.addEventListener("keyup", (event) => {
      if (event.key === " " && isInStory(event)) event.preventDefault();
    });
    const data = document.getElementById("data").textContent;
    const save = document.getElementById("save");
    save.addEventListener("click", () => {
      save.href = URL.createObjectURL(new Blob([data], { type: "application/json" }));
    });
    if (this.performance.sides.length > 1) save.download = "comparison.json";
    save.href = "#";
  }

  // Two sides are printed beside each other, if their drawings can be read so.
  drawOnPaper() {
    const isNarrow = ({ drawing }) => drawing && 320 / drawing.width < 0.6;
    const isApart = this.views.length === 1 || this.views.some(isNarrow);
    document.getElementById("sides").classList.toggle("apart", isApart);
    for (const view of this.views) view.drawOnPaper(isApart);
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
