"use strict";

// A picture laid out in ranks, from those who need to what they need: from left to right, or downwards.
class Layout {
  // `measure` tells the width of a text in a style: name, detail or label.
  constructor(picture, measure, isDown) {
    this.picture = picture;
    this.measure = measure;
    this.isDown = isDown;
    this.nodes = picture.nodes.map((node) => this.box(node));
    this.edges = picture.edges;
    this.rank();
    this.fill();
    this.order();
    this.place();
    this.draw();
  }

  static get line() {
    return 17;
  }

  box(node) {
    const texts = Words.lines(node, this.picture.scopes, Infinity).map(Words.cut);
    const first = [texts[0], Words.cut(node.pending || "")].map((text) => this.measure(text, "name"));
    const rest = texts.slice(1).map((text) => this.measure(text, "detail"));
    const width = Math.ceil(Math.max(56, ...first, ...rest) + 20);
    return { width, height: 13 + Layout.line * texts.length, rank: 0, row: 0, x: 0, y: 0 };
  }

  // The rank of a node: the length of the longest way to it. An edge that closes a circle does not count.
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
        this.nodes[edge.to].rank = Math.max(this.nodes[edge.to].rank, this.nodes[node].rank + 1);
      }
    }
  }

  // The ranks, with a point for every edge that passes through one.
  fill() {
    const count = Math.max(0, ...this.nodes.map((node) => node.rank)) + 1;
    this.ranks = Array.from({ length: count }, () => []);
    this.nodes.forEach((node) => this.ranks[node.rank].push(node));
    this.ways = this.edges.map((edge) => {
      const [from, to] = this.turned.has(edge) ? [edge.to, edge.from] : [edge.from, edge.to];
      const way = [this.nodes[from]];
      for (let rank = this.nodes[from].rank + 1; rank < this.nodes[to].rank; rank += 1) {
        const point = { isPoint: true, width: this.isDown ? 10 : 0, height: this.isDown ? 0 : 10, rank, x: 0, y: 0 };
        this.ranks[rank].push(point);
        way.push(point);
      }
      if (from !== to) way.push(this.nodes[to]);
      return way;
    });
    this.neighbours = new Map();
    for (const rank of this.ranks) for (const item of rank) this.neighbours.set(item, [[], []]);
    for (const way of this.ways) {
      for (let index = 1; index < way.length; index += 1) {
        this.neighbours.get(way[index])[0].push(way[index - 1]);
        this.neighbours.get(way[index - 1])[1].push(way[index]);
      }
    }
  }

  // Few crossings: every rank is sorted by the middle of the neighbours, there and back.
  order() {
    const number = (rank) => rank.forEach((item, index) => { item.row = index; });
    this.ranks.forEach(number);
    for (let sweep = 0; sweep < 8; sweep += 1) {
      const isForward = sweep % 2 === 0;
      const ranks = isForward ? this.ranks.slice(1) : this.ranks.slice(0, -1).reverse();
      for (const rank of ranks) {
        const wish = new Map(rank.map((item) => {
          const near = this.neighbours.get(item)[isForward ? 0 : 1];
          const middle = near.length === 0 ? item.row : near.reduce((sum, other) => sum + other.row, 0) / near.length;
          return [item, middle];
        }));
        rank.sort((first, second) => wish.get(first) - wish.get(second));
        number(rank);
      }
    }
  }

  // The coordinates: ranks beside each other, their nodes near the neighbours and never over one another.
  place() {
    // Along: the direction of the edges; across: that of a rank.
    const [along, length, across, breadth] = this.isDown ? ["y", "height", "x", "width"] : ["x", "width", "y", "height"];
    const gap = this.isDown ? 18 : 14;
    const spaces = this.spaces();
    let position = 0;
    this.ranks.forEach((rank, index) => {
      const size = Math.max(0, ...rank.map((item) => item[length]));
      let next = 0;
      for (const item of rank) {
        item[along] = position + size / 2;
        // An edge passes straight through a rank, so that it cuts no corner.
        if (item.isPoint) item[length] = size;
        item[across] = next + item[breadth] / 2;
        next += item[breadth] + gap;
      }
      position += size + (index < this.ranks.length - 1 ? spaces[index] : 0);
    });
    for (let sweep = 0; sweep < 12; sweep += 1) {
      const ranks = sweep % 2 === 0 ? this.ranks : this.ranks.slice().reverse();
      for (const rank of ranks) Layout.settle(rank, this.neighbours, gap, across, breadth);
    }
    const all = this.ranks.flat();
    const top = Math.min(...all.map((item) => item[across] - item[breadth] / 2), Infinity);
    all.forEach((item) => { item[across] -= top; });
    const loops = this.ways.some((way) => way.length === 1) ? 50 : 0;
    this.width = Math.max(80, ...all.map((item) => item.x + item.width / 2 + loops));
    this.height = Math.max(40, ...all.map((item) => item.y + item.height / 2));
  }

  // The space behind each rank, in which the labels of edges fit.
  spaces() {
    const counts = this.ranks.map(() => 0);
    for (const way of this.ways) for (const item of way.slice(0, -1)) counts[item.rank] += 1;
    // The more edges, the more room to tell them apart.
    const spaces = counts.map((count) => (this.isDown ? 44 + Math.min(count, 20) * 2 : 40 + Math.min(count, 20) * 4));
    const isShort = Words.isCrowded(this.picture);
    const pairs = new Map();
    this.edges.forEach((edge, index) => {
      const way = this.ways[index];
      if (way.length < 2) return;
      const rank = way[way.length - 2].rank;
      const text = Words.cut(Words.label(this.picture, edge, Infinity, isShort));
      if (text === "") return;
      // Downwards the labels of several edges between two boxes stand one above the other.
      const pair = [edge.from, edge.to].sort().join(" ");
      pairs.set(pair, (pairs.get(pair) || 0) + 1);
      const needed = this.isDown ? 24 + 24 * Math.min(pairs.get(pair), 3) : this.measure(text, "label") + 34;
      spaces[rank] = Math.max(spaces[rank], needed);
    });
    return spaces;
  }

  static settle(rank, neighbours, gap, across, breadth) {
    const wish = rank.map((item) => {
      const near = neighbours.get(item).flat();
      return near.length === 0 ? item[across] : near.reduce((sum, other) => sum + other[across], 0) / near.length;
    });
    const space = (first, second) => (first[breadth] + second[breadth]) / 2 + gap;
    const down = [];
    rank.forEach((item, index) => {
      down.push(index === 0 ? wish[0] : Math.max(wish[index], down[index - 1] + space(rank[index - 1], item)));
    });
    const up = [];
    for (let index = rank.length - 1; index >= 0; index -= 1) {
      up[index] = index === rank.length - 1 ? wish[index] : Math.min(wish[index], up[index + 1] - space(rank[index], rank[index + 1]));
    }
    rank.forEach((item, index) => { item[across] = (down[index] + up[index]) / 2; });
  }

  // MARK: Curves and labels

  // The curves of the edges, which leave and reach a box at points of their own, and the places of the labels.
  draw() {
    const ends = this.ends();
    this.curves = this.ways.map((way, index) => (way.length === 1 ? Layout.loop(way[0]) : this.curve(way, ends[index])));
    const taken = this.nodes.map((node) => [node.x - node.width / 2, node.y - node.height / 2, node.width, node.height]);
    const isShort = Words.isCrowded(this.picture);
    this.labels = this.edges.map((edge, index) => {
      const text = Words.cut(Words.label(this.picture, edge, Infinity, isShort));
      return text === "" ? null : Layout.free(this.curves[index], this.measure(text, "label"), taken, this.turned.has(edge));
    });
  }

  // For every way the shift of its beginning and of its end from the middle of the side of the box.
  ends() {
    const across = this.isDown ? "x" : "y";
    const shifts = this.ways.map(() => [0, 0]);
    for (const node of this.nodes) {
      for (const end of [0, 1]) {
        const here = this.ways.map((way, index) => index).filter((index) => {
          const way = this.ways[index];
          return way.length > 1 && way[end === 0 ? 0 : way.length - 1] === node;
        });
        const other = (index) => this.ways[index][end === 0 ? 1 : this.ways[index].length - 2][across];
        here.sort((first, second) => other(first) - other(second) || first - second);
        const room = (this.isDown ? node.width : node.height) - 16;
        const step = Math.min(this.isDown ? 36 : 18, here.length > 1 ? room / (here.length - 1) : 0);
        here.forEach((index, place) => { shifts[index][end] = (place - (here.length - 1) / 2) * step; });
      }
    }
    return shifts;
  }

  // The parts of a way: each one begins where the one before ends, and has two points that bend it.
  curve(way, [first, last]) {
    const point = (item, isEnd, shift) => (this.isDown
      ? [item.x + shift, item.y + (isEnd ? -1 : 1) * item.height / 2] : [item.x + (isEnd ? -1 : 1) * item.width / 2, item.y + shift]);
    const parts = [];
    for (let index = 1; index < way.length; index += 1) {
      const start = point(way[index - 1], false, index === 1 ? first : 0);
      const end = point(way[index], true, index === way.length - 1 ? last : 0);
      const middle = this.isDown ? (start[1] + end[1]) / 2 : (start[0] + end[0]) / 2;
      const bends = this.isDown ? [[start[0], middle], [end[0], middle]] : [[middle, start[1]], [middle, end[1]]];
      parts.push([start, ...bends, end]);
    }
    return parts;
  }

  // An edge from a box to itself.
  static loop({ x, y, width, height }) {
    const right = x + width / 2;
    return [[[right, y - height / 4], [right + 40, y - height], [right + 40, y + height], [right, y + height / 4]]];
  }

  // A place for a label on a curve that overlaps no box and no other label, otherwise the one that overlaps least. The
  // places near the box that is needed come first.
  static free(parts, width, taken, isTurned) {
    const height = 16;
    const order = isTurned ? parts : parts.slice().reverse();
    const areas = order.flatMap((part) => [0.5, 0.58, 0.42, 0.66, 0.34, 0.74, 0.26, 0.82, 0.18, 0.9, 0.1].flatMap((share) => {
      const [x, y] = Layout.at(part, share);
      return [0, -8, 8, -14, 14].map((shift) => [x - width / 2 - 2, y + shift - height / 2, width + 4, height]);
    }));
    let best = areas[0];
    let least = Infinity;
    for (const area of areas) {
      const overlap = taken.reduce((sum, other) => sum + Layout.overlap(area, other), 0);
      if (overlap < least) [best, least] = [area, overlap];
      if (overlap === 0) break;
    }
    taken.push(best);
    return { x: best[0] + best[2] / 2, y: best[1] + height / 2, overlap: least };
  }

  static at([a, b, c, d], share) {
    const rest = 1 - share;
    return [0, 1].map((axis) => rest ** 3 * a[axis] + 3 * rest * rest * share * b[axis] + 3 * rest * share * share * c[axis] + share ** 3 * d[axis]);
  }

  static overlap([x, y, width, height], [left, top, breadth, depth]) {
    const across = Math.min(x + width, left + breadth) - Math.max(x, left);
    const down = Math.min(y + height, top + depth) - Math.max(y, top);
    return across > 0 && down > 0 ? across * down : 0;
  }
}
