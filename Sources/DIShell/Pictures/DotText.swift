/// A picture in the language of Graphviz.
struct DotText {
  let picture: Picture

  private static let mark = "// a picture by dishell, for Graphviz: dot -Tsvg"

  /// The lines of the file.
  var lines: [String] {
    [Self.mark, "digraph {"] + settings.map { "  \($0)" } + clusters + unclustered + edges + ["}"]
  }

  private var settings: [String] {
    [
      "graph [label=\(quoted([picture.caption])), labelloc=t, fontname=\"Helvetica\", fontsize=14, "
        + "rankdir=\(picture.isWide ? "LR" : "TB"), ranksep=0.5, nodesep=0.25, newrank=true, bgcolor=white, pad=0.2]",
      "node [shape=box, style=\"rounded,filled\", fillcolor=white, color=\"#444444\", fontname=\"Helvetica\", "
        + "fontsize=11, margin=\"0.12,0.06\"]",
      "edge [color=\"#444444\", fontname=\"Helvetica\", fontsize=9, arrowsize=0.7]",
    ]
  }

  private var clusters: [String] {
    picture.clusters.indices.flatMap { cluster -> [String] in
      let nodes = picture.nodes.indices.filter { picture.nodes[$0].cluster == cluster }
      guard !nodes.isEmpty else { return [] }
      return [
        "  subgraph cluster_\(cluster) {",
        "    graph [label=\(quoted(["scope \(picture.clusters[cluster])"])), style=\"rounded,filled\", "
          + "fillcolor=\"#f2f4f7\", color=\"#9aa3ad\", fontsize=11, labeljust=l]",
      ] + nodes.map { "    \(node($0))" } + ["  }"]
    }
  }

  private var unclustered: [String] {
    picture.nodes.indices.filter { picture.nodes[$0].cluster == nil }.map { "  \(node($0))" }
  }

  private func node(_ index: Int) -> String {
    let node = picture.nodes[index]
    var attributes = ["label=\(quoted(node.lines))"]
    switch node.kind {
    case .object, .registration: break
    case .value: attributes.append("style=\"filled\"")
    case .missing: attributes.append("shape=octagon, style=\"filled\"")
    case .absent: attributes.append("shape=plain, style=\"\"")
    case .delayed: attributes.append("style=\"rounded,dashed\"")
    case .argument: attributes.append("shape=parallelogram, style=\"filled\"")
    case .collection: attributes.append("peripheries=2")
    case .folded: attributes.append("shape=folder, style=\"filled\"")
    }
    if node.isRoot || node.isFailed { attributes.append("penwidth=2.5") }
    if node.isFailed { attributes.append("color=\"#b00020\", fontcolor=\"#b00020\"") }
    if node.isEnded {
      attributes.append("style=\"rounded,dashed\", color=\"#8a8a8a\", fontcolor=\"#6a6a6a\"")
    }
    return "n\(index) [\(attributes.joined(separator: ", "))]"
  }

  private var edges: [String] {
    picture.edges.map { edge in
      let text = picture.text(of: edge)
      var attributes = text.isEmpty ? [] : ["label=\(quoted([text]))"]
      switch edge.kind {
      case .direct, .optional: break
      case .lazy: attributes.append("style=dashed")
      case .weak: attributes.append("style=dotted, arrowhead=open")
      case .possible: attributes.append("style=dashed, color=\"#8a8a8a\", arrowhead=empty")
      case .folded: attributes.append("color=\"#8a8a8a\"")
      }
      if edge.isFailed { attributes.append("color=\"#b00020\", fontcolor=\"#b00020\", penwidth=2.5") }
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      return "  n\(edge.from) -> n\(edge.to)\(list)"
    }
  }

  /// Lines of text in quotes. Graphviz takes `\n` for a line break, and other escapes for names of its own.
  private func quoted(_ lines: [String]) -> String {
    let lines = lines.map { line in
      EscapedText.shown(line).replacing("&", with: "&amp;").replacing("\\", with: "\\\\").replacing(
        "\"", with: "\\\"")
    }
    return "\"\(lines.joined(separator: "\\n"))\""
  }
}
