"use strict";

// A picture laid out in columns, from those who need to what they need.
class Layout {
  constructor(picture) {
    this.nodes = picture.nodes.map((node) => Layout.box(node, picture.scopes));
    this.edges = picture.edges;
    this.rank();
    this.fill();
    this.order();
    this.place();
  }

  static get longest() {
    return 30;
  }

  // A text that is cut in the middle: numbers of objects stand at the end.
  static cut(text) {
    const characters = Array.from(visible(text));
    if (characters.length <= Layout.longest) return characters.join("");
    const end = Math.floor(Layout.longest / 2) - 1;
    return `${characters.slice(0, Layout.longest - end - 1).join("")}\u2026${characters.slice(-end).join("")}`;
  }

  static box(node, scopes) {
    const lines = node.lines.slice();
    if (node.scope !== null) lines.push([`scope ${scopes[node.scope]}`, null]);
    const shown = lines.map(([text, step]) => ({ text: Layout.cut(text), step }));
    const width = Math.max(60, ...shown.map(({ text }, index) => text.length * (index === 0 ? 7.6 : 6.4) + 18));
    return { lines: shown, width, height: 12 + 15 * shown.length, column: 0, row: 0, x: 0, y: 0 };
  }

  // The column of a node: the length of the longest way to it. An edge that closes a circle does not count.
  rank() {
    const below = this.nodes.map(() => []);
    this.edges.forEach((edge) => {
      if (edge.from !== edge.to) below[edge.from].push(edge);
    });
    const state = this.nodes.map(() => 0);
    this.turned = new Set();
    const order = [];
    for (let start = 0; start < this.nodes.length; start += 1) {
      if (state[start] !== 0) continue;
      const path = [[start, 0]];
      state[start] = 1;
      while (path.length > 0) {
        const top = path[path.length - 1];
        const edge = below[top[0]][top[1]];
        if (!edge) {
          state[top[0]] = 2;
          order.push(top[0]);
          path.pop();
          continue;
        }
        top[1] += 1;
        if (state[edge.to] === 1) this.turned.add(edge);
        if (state[edge.to] === 0) {
          state[edge.to] = 1;
          path.push([edge.to, 0]);
        }
      }
    }
    for (const node of order.reverse()) {
      for (const edge of below[node]) {
        if (this.turned.has(edge)) continue;
        this.nodes[edge.to].column = Math.max(this.nodes[edge.to].column, this.nodes[node].column + 1);
      }
    }
  }

  // The columns, with a point for every edge that passes through one.
  fill() {
    const count = Math.max(0, ...this.nodes.map((node) => node.column)) + 1;
    this.columns = Array.from({ length: count }, () => []);
    this.nodes.forEach((node) => this.columns[node.column].push(node));
    this.ways = this.edges.map((edge) => {
      const [from, to] = this.turned.has(edge) ? [edge.to, edge.from] : [edge.from, edge.to];
      const way = [this.nodes[from]];
      for (let column = this.nodes[from].column + 1; column < this.nodes[to].column; column += 1) {
        const point = { isPoint: true, width: 0, height: 14, column, x: 0, y: 0 };
        this.columns[column].push(point);
        way.push(point);
      }
      if (from !== to) way.push(this.nodes[to]);
      return way;
    });
    this.neighbours = new Map();
    for (const column of this.columns) for (const item of column) this.neighbours.set(item, [[], []]);
    for (const way of this.ways) {
      for (let index = 1; index < way.length; index += 1) {
        this.neighbours.get(way[index])[0].push(way[index - 1]);
        this.neighbours.get(way[index - 1])[1].push(way[index]);
      }
    }
  }

  // Few crossings: every column is sorted by the middle of the neighbours, there and back.
  order() {
    const number = (column) => column.forEach((item, index) => { item.row = index; });
    this.columns.forEach(number);
    for (let sweep = 0; sweep < 8; sweep += 1) {
      const isForward = sweep % 2 === 0;
      const columns = isForward ? this.columns.slice(1) : this.columns.slice(0, -1).reverse();
      for (const column of columns) {
        const wish = new Map(column.map((item) => {
          const near = this.neighbours.get(item)[isForward ? 0 : 1];
          const middle = near.length === 0 ? item.row : near.reduce((sum, other) => sum + other.row, 0) / near.length;
          return [item, middle];
        }));
        column.sort((first, second) => wish.get(first) - wish.get(second));
        number(column);
      }
    }
  }

  // The coordinates: columns beside each other, their nodes near the neighbours and never over one another.
  place() {
    const gap = 14;
    let x = 0;
    const spaces = this.spaces();
    this.columns.forEach((column, index) => {
      const width = Math.max(0, ...column.map((item) => item.width));
      let y = 0;
      for (const item of column) {
        item.x = x + width / 2;
        item.y = y + item.height / 2;
        y += item.height + gap;
      }
      x += width + (index < this.columns.length - 1 ? spaces[index] : 0);
    });
    for (let sweep = 0; sweep < 12; sweep += 1) {
      const columns = sweep % 2 === 0 ? this.columns : this.columns.slice().reverse();
      for (const column of columns) Layout.settle(column, this.neighbours, gap);
    }
    const all = this.columns.flat();
    const top = Math.min(0, ...all.map((item) => item.y - item.height / 2));
    all.forEach((item) => { item.y -= top; });
    this.width = Math.max(80, x);
    this.height = Math.max(40, ...all.map((item) => item.y + item.height / 2));
  }

  // The space behind each column, in which the labels of edges fit.
  spaces() {
    const spaces = this.columns.map(() => 60);
    this.edges.forEach((edge, index) => {
      const way = this.ways[index];
      if (way.length < 2) return;
      const column = way[way.length - 2].column;
      spaces[column] = Math.max(spaces[column], Layout.cut(edge.text).length * 6 + 36);
    });
    return spaces;
  }

  static settle(column, neighbours, gap) {
    const wish = column.map((item) => {
      const near = neighbours.get(item).flat();
      return near.length === 0 ? item.y : near.reduce((sum, other) => sum + other.y, 0) / near.length;
    });
    const space = (first, second) => (first.height + second.height) / 2 + gap;
    const down = [];
    column.forEach((item, index) => {
      down.push(index === 0 ? wish[0] : Math.max(wish[index], down[index - 1] + space(column[index - 1], item)));
    });
    const up = [];
    for (let index = column.length - 1; index >= 0; index -= 1) {
      up[index] = index === column.length - 1
        ? wish[index] : Math.min(wish[index], up[index + 1] - space(column[index], column[index + 1]));
    }
    column.forEach((item, index) => { item.y = (down[index] + up[index]) / 2; });
  }
}

// The drawing of a picture at a step. Everything that strangers have named is set as text, never as markup.
class Drawing {
  constructor(picture) {
    this.picture = picture;
    this.layout = new Layout(picture);
    const margin = 12;
    const { width, height } = this.layout;
    this.svg = Drawing.element("svg", {
      viewBox: `${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`,
      style: `min-width:${Math.ceil((width + 2 * margin) * 0.65)}px;max-width:${Math.ceil((width + 2 * margin) * 1.3)}px`,
      role: "img",
    });
    this.width = width + 2 * margin;
    this.name = Drawing.element("title", {}, this.svg);
    const heads = Drawing.element("defs", {}, this.svg);
    Drawing.head(heads, "head");
    Drawing.head(heads, "failed-head");
    this.edges = picture.edges.map((edge, index) => this.edge(edge, this.layout.ways[index]));
    this.nodes = picture.nodes.map((node, index) => this.node(node, this.layout.nodes[index]));
  }

  // Draws in so many times the natural size; null is as large as the panel.
  zoom(factor) {
    this.svg.classList.toggle("zoomed", factor !== null);
    this.svg.style.setProperty("--width", `${Math.ceil(this.width * (factor || 1))}px`);
  }

  // The present size, in times of the natural one.
  get size() {
    return this.svg.getBoundingClientRect().width / this.width;
  }

  static element(name, attributes, parent) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key of Object.keys(attributes)) element.setAttribute(key, attributes[key]);
    if (parent) parent.append(element);
    return element;
  }

  static head(parent, name) {
    const marker = Drawing.element("marker", {
      id: name, viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse",
    }, parent);
    Drawing.element("path", { d: "M0 0 L10 5 L0 10 z", class: name }, marker);
  }

  // An edge that leads back is drawn below the straight one, so that both are seen.
  edge(edge, way) {
    const group = Drawing.element("g", { class: `edge ${edge.kind}` }, this.svg);
    const isTurned = this.layout.turned.has(edge);
    const shift = isTurned ? 9 : 0;
    const path = Drawing.element("path", { d: Drawing.curve(way, shift) }, group);
    path.setAttribute(isTurned ? "marker-start" : "marker-end", "url(#head)");
    if (edge.text !== "") Drawing.element("text", Drawing.middle(way, shift), group);
    return group;
  }

  static curve(way, shift) {
    if (way.length === 1) {
      const { x, y, width, height } = way[0];
      const right = x + width / 2;
      return `M${right} ${y - height / 4} C${right + 40} ${y - height} ${right + 40} ${y + height} ${right} ${y + height / 4}`;
    }
    let path = `M${way[0].x + way[0].width / 2} ${way[0].y + shift}`;
    for (let index = 1; index < way.length; index += 1) {
      const from = way[index - 1];
      const to = way[index];
      const start = from.x + from.width / 2;
      const end = to.x - to.width / 2;
      const middle = (start + end) / 2;
      path += ` C${middle} ${from.y + 2 * shift} ${middle} ${to.y + 2 * shift} ${end} ${to.y + shift}`;
    }
    return path;
  }

  // The place of the label: in the last gap, near the node that is needed, where edges have come apart.
  static middle(way, shift) {
    if (way.length === 1) return { x: way[0].x + way[0].width / 2 + 34, y: way[0].y + 4 };
    const from = way[way.length - 2];
    const to = way[way.length - 1];
    const start = from.x + from.width / 2;
    const end = to.x - to.width / 2;
    return { x: start + (end - start) * 0.55, y: from.y + (to.y - from.y) * 0.6 - 4 + 3 * shift, "text-anchor": "middle" };
  }

  node(node, box) {
    const classes = ["node", node.kind, node.root ? "root" : ""];
    const group = Drawing.element("g", { class: classes.join(" ") }, this.svg);
    Drawing.element("rect", {
      x: box.x - box.width / 2, y: box.y - box.height / 2, width: box.width, height: box.height,
      rx: node.kind === "value" || node.kind === "argument" ? 0 : 8,
    }, group);
    box.lines.forEach((line, index) => {
      const text = Drawing.element("text", {
        x: box.x, y: box.y - box.height / 2 + 19 + 15 * index, "text-anchor": "middle",
        class: index === 0 ? "name" : "detail",
      }, group);
      text.textContent = line.text;
    });
    Drawing.element("title", {}, group);
    return group;
  }

  // The text of an edge at a step: the names that are known by then.
  static label(edge, number) {
    const known = edge.labels.filter(([, step]) => step === null || step <= number).map(([text]) => text);
    return known.length === edge.labels.length ? edge.text : known.join(", ");
  }

  // Shows what is there after the step `number`; `request` is the one that the step is about.
  show(number, request) {
    const isAfter = (moment) => moment !== null && moment !== undefined && moment <= number;
    const seen = this.picture.nodes.map((node) => isAfter(node.asked) || isAfter(node.there));
    let there = 0;
    this.current = null;
    this.nodes.forEach((group, index) => {
      const node = this.picture.nodes[index];
      const isWaiting = seen[index] && !isAfter(node.there) && node.kind !== "folded";
      group.classList.toggle("unseen-yet", !seen[index] && node.kind !== "folded");
      group.classList.toggle("asked", isWaiting);
      group.classList.toggle("answered", seen[index] && !isWaiting);
      group.classList.toggle("failed", isAfter(node.failedAt));
      group.classList.toggle("ended", isAfter(node.ended));
      const isCurrent = seen[index] && (node.requests || []).includes(request);
      group.classList.toggle("current", isCurrent);
      if (isCurrent) this.current = group;
      this.tell(group, index, number);
      const isInstance = node.kind === "object" || node.kind === "value";
      if (isInstance && isAfter(node.there) && !isAfter(node.ended)) there += 1;
    });
    const told = [];
    this.edges.forEach((group, index) => {
      const edge = this.picture.edges[index];
      const isSeen = isAfter(edge.step) && seen[edge.from] && seen[edge.to];
      group.classList.toggle("unseen-yet", !isSeen);
      const hasFailed = edge.failed && isAfter(this.picture.nodes[edge.to].failedAt);
      group.classList.toggle("failed", hasFailed);
      const path = group.querySelector("path");
      for (const end of ["marker-start", "marker-end"]) {
        if (path.hasAttribute(end)) path.setAttribute(end, hasFailed ? "url(#failed-head)" : "url(#head)");
      }
      const text = group.querySelector("text");
      if (text) text.textContent = Layout.cut(Drawing.label(edge, number));
      if (isSeen) told.push(this.sentence(edge, number));
    });
    this.name.textContent = `${there} ${there === 1 ? "box" : "boxes"} after step ${number}. ${told.join(" ")}`;
  }

  // Shows the lines of a box that are known by then.
  tell(group, index, number) {
    const isKnown = (step) => step === null || step <= number;
    const texts = group.querySelectorAll("text");
    this.layout.nodes[index].lines.forEach(({ step }, line) => {
      texts[line].classList.toggle("unseen-yet", !isKnown(step));
    });
    const known = this.picture.nodes[index].lines.filter(([, step]) => isKnown(step));
    group.querySelector("title").textContent = known.map(([text]) => visible(text)).join(", ");
  }

  // An edge in words, for those who do not see the drawing.
  sentence(edge, number) {
    const [from, to] = [edge.from, edge.to].map((node) => visible(this.picture.nodes[node].title));
    const label = visible(Drawing.label(edge, number));
    return label === "" ? `${from} needs ${to}.` : `${from} has ${label}: ${to}.`;
  }
}
