"use strict";

// The words of a picture at a step: what is known by then.
class Words {
  // A text that is cut in the middle: numbers of objects stand at the end.
  static cut(text) {
    const longest = 30;
    const characters = Array.from(visible(text));
    if (characters.length <= longest) return characters.join("");
    const end = Math.floor(longest / 2) - 1;
    return `${characters.slice(0, longest - end - 1).join("")}\u2026${characters.slice(-end).join("")}`;
  }

  // The lines of a box at a step: what is known by then.
  static lines(node, scopes, number) {
    const isKnown = (step) => step === null || step <= number;
    if (node.pending && !(node.there !== null && isKnown(node.there))) return [node.pending];
    const lines = node.lines.slice();
    const count = node.foldedAt ? node.foldedAt.filter(isKnown).length : node.folded || 0;
    if (node.kind === "folded") lines[0] = [`${count} more`, null];
    else if (node.folded) lines.pop();
    const known = lines.filter(([, step]) => isKnown(step)).map(([text]) => text);
    if (node.folded && node.kind !== "folded" && count > 0) known.push(`\u25b8 ${count} more below`);
    if (node.scope !== null && node.scope !== undefined && node.kind !== "folded") known.push(`scope ${scopes[node.scope]}`);
    return known;
  }

  // The label of an edge at a step: the names that are known by then. Where many edges are drawn, a name that repeats the
  // type is left out.
  static label(picture, edge, number, isShort) {
    const isKnown = (step) => step === null || step <= number;
    const types = new Set((picture.nodes[edge.to].names || []).map((name) => name.toLowerCase()));
    const mark = edge.kind === "optional" ? "?" : "";
    const names = edge.labels.filter(([text, step]) => isKnown(step) && !(isShort && types.has(text.toLowerCase())))
      .map(([text]) => text + mark).join(", ");
    const count = edge.foldedAt ? edge.foldedAt.filter(isKnown).length : edge.folded || 0;
    if (edge.kind === "folded") return count === 1 ? "" : `${count} needs`;
    const isNamed = edge.kind === "direct" || edge.kind === "optional" && names !== "";
    const own = isNamed ? names : names === "" ? edge.kind : `${names} (${edge.kind})`;
    return count === 0 ? own : `${own}${own === "" ? "" : " "}and ${count} more`;
  }

  // Whether so many edges are drawn that labels are short.
  static isCrowded(picture) {
    return picture.edges.length > 16;
  }

  // The picture with the boxes that are drawn for a while: requests whose answer is another box.
  static whole(picture) {
    const passing = picture.passing || [];
    const nodes = passing.map((request) => ({
      kind: "passing", title: request.title, pending: request.title, lines: [[request.title, null]], scope: null,
      names: [request.title], asked: request.asked, there: null, until: request.answered, requests: [request.request],
    }));
    const edges = passing.map((request, index) => ({
      from: request.owner, to: picture.nodes.length + index, kind: "direct", step: request.asked, until: request.answered,
      text: request.label || "", labels: request.label === null ? [] : [[request.label, request.asked]],
    }));
    return { ...picture, nodes: picture.nodes.concat(nodes), edges: picture.edges.concat(edges) };
  }

  // Whether a box or an edge is drawn at a step.
  static isSeen(part, number) {
    const isAfter = (moment) => moment !== null && moment !== undefined && moment <= number;
    return (isAfter(part.asked) || isAfter(part.there) || isAfter(part.step)) && !isAfter(part.until);
  }
}
