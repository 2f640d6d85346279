"use strict";

// A walk over one recorded cycle: the state after every step, computed from the differences in the data.
class Walk {
  constructor(cycle) {
    const walk = cycle.walk || { title: "", scopes: [], objects: [], outside: [], steps: [], picture: null };
    this.sources = cycle.sources || {};
    this.title = walk.title;
    this.endings = cycle.endings || [];
    this.scopes = walk.scopes;
    this.outside = walk.outside;
    this.picture = walk.picture;
    this.steps = walk.steps;
    this.first = { position: 0, stack: [], scopes: walk.scopes.map((scope) => scope.holds), objects: walk.objects };
    this.latest = this.first;
  }

  // Whether a step is the one at which the cycle fails.
  tellsError(step) {
    return this.steps[this.steps.length - 1] === step && this.endings.some((line) => line.startsWith("error"));
  }

  // The state after the step `position`, counted from 1; 0 is the state before the first one.
  state(position) {
    if (position < this.latest.position) this.latest = this.first;
    while (this.latest.position < position) {
      this.latest = Walk.after(this.latest, this.steps[this.latest.position]);
    }
    return this.latest;
  }

  static after(state, step) {
    const scopes = state.scopes.slice();
    for (const [index, splice] of step.scopes) scopes[index] = Walk.spliced(scopes[index], splice);
    return {
      position: state.position + 1,
      stack: Walk.spliced(state.stack, step.stack),
      scopes,
      objects: Walk.spliced(state.objects, step.objects),
    };
  }

  // The list with the difference `[start, count, added]`; the same list for null.
  static spliced(list, splice) {
    if (splice === null) return list;
    const [start, count, added] = splice;
    return list.slice(0, start).concat(added, list.slice(start + count));
  }
}

// One side of the page: the cycles of a story one after another, so that positions count all their steps.
class Side {
  constructor(title, cycles) {
    this.title = title;
    this.walks = cycles.map((cycle) => new Walk(cycle));
    this.entries = [];
    for (const walk of this.walks) {
      for (const step of walk.steps) this.entries.push({ walk, step });
    }
  }

  // What is to be shown after the step at `index`, counted from 0; null before the first one.
  shown(index) {
    if (index === null || !this.entries[index]) return null;
    const { walk, step } = this.entries[index];
    const before = walk.state(step.step - 1);
    return { walk, step, before, after: walk.state(step.step) };
  }
}

// What the data of the page tells: one or two sides, and the steps of both, row by row.
class Performance {
  constructor(data) {
    const sides = data.sides || [{ title: "", cycles: [data] }];
    this.sides = sides.map((side) => new Side(side.title, side.cycles));
    this.rows = data.rows || this.sides[0].entries.map((_, index) => [index]);
    // For every row the latest step of each side.
    const reached = this.sides.map(() => null);
    this.reached = this.rows.map((row) => {
      row.forEach((index, side) => {
        if (index !== null) reached[side] = index;
      });
      return reached.slice();
    });
  }

  get length() {
    return this.rows.length;
  }
}
