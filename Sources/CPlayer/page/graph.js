"use strict";

const drawingFonts = { name: "600 15px", detail: "13px", label: "12.5px" };
const drawingFamily = 'system-ui, -apple-system, "Segoe UI", Arial, sans-serif';

// The widths of texts, as the browser draws them.
const measured = (() => {
  let pen = null;
  return (text, style) => {
    pen = pen || document.createElement("canvas").getContext("2d");
    pen.font = `${drawingFonts[style]} ${drawingFamily}`;
    return pen.measureText(text).width;
  };
})();

// The drawing of a picture at a step. Everything that strangers have named is set as text, never as markup.
class Drawing {
  // Unless it is told, the size of the panel decides whether the drawing runs from left to right or downwards.
  constructor(picture, room, isDown) {
    this.picture = Words.whole(picture);
    this.isShort = Words.isCrowded(this.picture);
    this.layout = isDown === undefined ? Drawing.fitting(this.picture, room) : new Layout(this.picture, measured, isDown);
    const margin = 12;
    this.width = this.layout.width + 2 * margin;
    this.height = this.layout.height + 2 * margin;
    this.svg = Drawing.element("svg", { viewBox: `${-margin} ${-margin} ${this.width} ${this.height}`, role: "img" });
    this.name = Drawing.element("title", {}, this.svg);
    this.written = [];
    // The boxes as large as they are drawn.
    this.boxes = this.layout.nodes.slice();
    const heads = Drawing.element("defs", {}, this.svg);
    Drawing.head(heads, "head");
    Drawing.head(heads, "failed-head");
    this.edges = this.picture.edges.map((edge, index) => this.edge(edge, this.layout.curves[index]));
    this.nodes = this.picture.nodes.map((node) => this.node(node));
    this.labels = this.layout.labels.map((place, index) => this.label(place, this.picture.edges[index]));
  }

  // The layout of a picture, with its passing boxes, that suits the room.
  static fitting(picture, room) {
    const layouts = [false, true].map((isDown) => new Layout(picture, measured, isDown));
    const fit = ({ width, height }) => Math.min(room.width / (width + 24), room.height / (height + 24), 1);
    const [across, down] = layouts.map(fit);
    // From left to right, if that can be read at a glance; otherwise the one that has to be scrolled less.
    return down > across * (across > 0.85 ? 1.1 : 0.8) ? layouts[1] : layouts[0];
  }

  // Draws in so many times the natural size.
  scale(factor) {
    this.size = factor;
    this.svg.style.setProperty("--width", `${Math.ceil(this.width * factor)}px`);
    this.svg.style.setProperty("--height", `${Math.ceil(this.height * factor)}px`);
  }

  static element(name, attributes, parent) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key of Object.keys(attributes)) element.setAttribute(key, attributes[key]);
    if (parent) parent.append(element);
    return element;
  }

  static head(parent, name) {
    const marker = Drawing.element("marker", {
      id: name, viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 10, markerHeight: 10, markerUnits: "userSpaceOnUse", orient: "auto-start-reverse",
    }, parent);
    Drawing.element("path", { d: "M0 0 L10 5 L0 10 z", class: name }, marker);
  }

  edge(edge, parts) {
    const group = Drawing.element("g", { class: `edge ${edge.kind}` }, this.svg);
    const curves = parts.map(([start, ...points], index) => `${index === 0 ? "M" : "L"}${start.join(" ")} C${points.flat().join(" ")}`);
    const path = Drawing.element("path", { d: curves.join(" ") }, group);
    path.setAttribute(this.layout.turned.has(edge) ? "marker-start" : "marker-end", "url(#head)");
    return group;
  }

  // Labels are drawn after the boxes, so that none is hidden.
  label(place, edge) {
    if (place === null) return null;
    return Drawing.element("text", { x: place.x, y: place.y + 4, "text-anchor": "middle", class: `label ${edge.kind}` }, this.svg);
  }

  node(node) {
    const group = Drawing.element("g", { class: ["node", node.kind, node.root ? "root" : ""].join(" ") }, this.svg);
    Drawing.element("rect", { rx: node.kind === "value" || node.kind === "argument" ? 0 : 8 }, group);
    Drawing.element("title", {}, group);
    return group;
  }

  // Shows what is there after the step `number`; `request` is the one that the step is about.
  show(number, request) {
    const isAfter = (moment) => moment !== null && moment !== undefined && moment <= number;
    const seen = this.picture.nodes.map((node) => Words.isSeen(node, number));
    const counts = { there: 0, waiting: 0 };
    const isAbout = this.picture.nodes.map((node, index) => seen[index] && (node.requests || []).includes(request));
    // While the request has a box of its own, nobody knows that the other one is its answer.
    const isPassing = this.picture.nodes.some((node, index) => isAbout[index] && node.kind === "passing");
    const asking = new Set(this.picture.edges.filter((edge) => Words.isSeen(edge, number) && seen[edge.to]).map((edge) => edge.from));
    this.current = null;
    this.nodes.forEach((group, index) => {
      const node = this.picture.nodes[index];
      const isWaiting = seen[index] && !isAfter(node.there) && node.kind !== "folded";
      group.classList.toggle("unseen-yet", !seen[index]);
      group.classList.toggle("asked", isWaiting);
      group.classList.toggle("answered", seen[index] && !isWaiting);
      group.classList.toggle("failed", isAfter(node.failedAt));
      group.classList.toggle("ended", isAfter(node.ended));
      const isCurrent = isAbout[index] && (!isPassing || node.kind === "passing");
      group.classList.toggle("current", isCurrent);
      this.tell(group, index, number, isWaiting && !asking.has(index));
      if (isCurrent) this.current = this.boxes[index];
      const isInstance = node.kind === "object" || node.kind === "value";
      if (isWaiting) counts.waiting += 1;
      else if (seen[index] && isInstance && !isAfter(node.ended)) counts.there += 1;
    });
    this.seen = this.boxes.filter((_, index) => seen[index]);
    const told = this.picture.edges.flatMap((edge, index) => {
      const isSeen = Words.isSeen(edge, number) && seen[edge.from] && seen[edge.to];
      this.mark(index, isSeen, edge.failed && isAfter(this.picture.nodes[edge.to].failedAt), number);
      return isSeen ? [this.sentence(edge, number)] : [];
    });
    this.name.textContent = `After step ${number}: ${counts.there} there, ${counts.waiting} asked for. ${told.join(" ")}`;
  }

  // Shows or hides an edge and its label.
  mark(index, isSeen, hasFailed, number) {
    const edge = this.picture.edges[index];
    const label = this.labels[index];
    for (const part of [this.edges[index], label]) {
      if (part === null) continue;
      part.classList.toggle("unseen-yet", !isSeen);
      part.classList.toggle("failed", hasFailed === true);
    }
    const path = this.edges[index].querySelector("path");
    for (const end of ["marker-start", "marker-end"]) {
      if (path.hasAttribute(end)) path.setAttribute(end, hasFailed ? "url(#failed-head)" : "url(#head)");
    }
    if (label) label.textContent = Words.cut(Words.label(this.picture, edge, number, this.isShort));
  }

  // Writes the lines of a box that are known by then, in its middle. A small box is as large as its name, where the edge
  // to it ends: all that wait look alike, whatever their answers will be.
  tell(group, index, number, isSmall) {
    const lines = Words.lines(this.picture.nodes[index], this.picture.scopes, number);
    const key = `${isSmall}\n${lines.join("\n")}`;
    if (this.written[index] === key) return;
    this.written[index] = key;
    for (const text of group.querySelectorAll("text")) text.remove();
    const box = isSmall && lines.length === 1 ? this.small(this.layout.nodes[index], lines[0]) : this.layout.nodes[index];
    this.boxes[index] = box;
    const area = { x: box.x - box.width / 2, y: box.y - box.height / 2, width: box.width, height: box.height };
    for (const name of Object.keys(area)) group.querySelector("rect").setAttribute(name, area[name]);
    const top = box.y - Layout.line * (lines.length - 1) / 2 + 5;
    lines.forEach((line, position) => {
      const text = Drawing.element("text", {
        x: box.x, y: top + Layout.line * position, "text-anchor": "middle", class: position === 0 ? "name" : "detail",
      }, group);
      text.textContent = Words.cut(line);
    });
    group.querySelector("title").textContent = lines.map(visible).join(", ");
  }

  small(box, name) {
    const width = Math.min(box.width, Math.max(56, measured(Words.cut(name), "name")) + 20);
    const height = Math.min(box.height, Layout.line + 13);
    return this.layout.isDown
      ? { x: box.x, y: box.y - (box.height - height) / 2, width, height } : { x: box.x - (box.width - width) / 2, y: box.y, width, height };
  }

  // An edge in words, for those who do not see the drawing.
  sentence(edge, number) {
    const names = [edge.from, edge.to].map((node) => visible(Words.lines(this.picture.nodes[node], this.picture.scopes, number)[0]));
    const label = visible(Words.label(this.picture, edge, number, false));
    return label === "" || edge.kind === "folded" ? `${names[0]} needs ${names[1]}.` : `${names[0]} has ${label}: ${names[1]}.`;
  }
}

// How a drawing is printed: on one sheet, if it can be read there, otherwise on several, which are cut between ranks.
class Paper {
  // The least size in which a drawing is read easily on paper.
  static get readable() {
    return 0.7;
  }

  // The sheets that are the fewest, and then the largest drawing on them. `picture` has its passing boxes.
  static plan(picture) {
    const margin = 12;
    const most = 6;
    const plans = [false, true].flatMap((isDown) => {
      const layout = new Layout(picture, measured, isDown);
      return [false, true].flatMap((isTurned) => {
        const sheet = isTurned ? { width: 990, height: 590 } : { width: 680, height: 900 };
        const limit = Math.min(1, isDown ? sheet.width / (layout.width + 2 * margin) : sheet.height / (layout.height + 2 * margin));
        const whole = Math.min(limit, isDown ? sheet.height / (layout.height + 2 * margin) : sheet.width / (layout.width + 2 * margin));
        const sizes = [whole, limit, ...[0.9, 0.8, Paper.readable, 0.6, 0.5].filter((size) => size < limit)];
        return sizes.map((size) => {
          const sheets = Paper.sheets(layout, (isDown ? sheet.height : sheet.width) / size, margin);
          return { isDown, isTurned, size, sheets };
        });
      });
    });
    const rank = ({ size, sheets, isTurned }) => (sheets.length > most ? [2, sheets.length, -size, 0]
      // A single sheet is turned only if it has to be: otherwise the drawing stands among the panels.
      : size >= Paper.readable ? [0, sheets.length, sheets.length === 1 && isTurned ? 1 : 0, -size] : [1, -size, sheets.length, 0]);
    return plans.map((plan) => [rank(plan), plan]).reduce((best, next) => {
      const index = [0, 1, 2, 3].find((place) => next[0][place] !== best[0][place]);
      return index !== undefined && next[0][index] < best[0][index] ? next : best;
    })[1];
  }

  // The parts of a layout that are not longer than `length`, if their ranks are not.
  static sheets(layout, length, margin) {
    const [along, size] = layout.isDown ? ["y", "height"] : ["x", "width"];
    const ends = layout.ranks.map((rank) => Math.max(...rank.map((item) => item[along] + item[size] / 2)));
    const starts = layout.ranks.map((rank) => Math.min(...rank.map((item) => item[along] - item[size] / 2)));
    const end = layout[size] + margin;
    const cuts = [-margin];
    for (let rank = 1; rank < ends.length; rank += 1) {
      const next = rank + 1 < ends.length ? (ends[rank] + starts[rank + 1]) / 2 : end;
      // Half of the space between ranks is on either sheet.
      if (next - cuts[cuts.length - 1] > length + 0.5) cuts.push((ends[rank - 1] + starts[rank]) / 2);
    }
    return cuts.map((start, index) => {
      const stop = index + 1 < cuts.length ? cuts[index + 1] : end;
      return layout.isDown
        ? { x: -margin, y: start, width: layout.width + 2 * margin, height: stop - start }
        : { x: start, y: -margin, width: stop - start, height: layout.height + 2 * margin };
    });
  }
}
