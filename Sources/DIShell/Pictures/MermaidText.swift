/// A picture in the language of Mermaid, which Markdown on many sites draws.
struct MermaidText {
  private let picture: Picture
  private let direction: String

  init(picture: Picture) {
    self.picture = picture
    direction = picture.isWide && !picture.isCrowded ? "LR" : "TB"
  }

  private static let mark = "%% a picture by dishell, for Mermaid"

  /// The lines of the file.
  var lines: [String] {
    ["---", "title: \(JSON.string(EscapedText.shown(picture.caption)).line)"] + layout + ["---", Self.mark]
      + ["flowchart \(direction)"] + clusters
      + picture.nodes.indices.filter { picture.nodes[$0].cluster == nil }.map { "  \(node($0))" } + edges
      + styles
  }

  /// The settings for many edges: they leave a box downwards, and turn in the space between two ranks. With the usual
  /// settings many run through other boxes.
  private var layout: [String] {
    guard picture.isCrowded else { return [] }
    return [
      "config:", "  flowchart:", "    curve: bumpY", "    nodeSpacing: 30",
      "    rankSpacing: \(Self.rankSpacing)",
    ]
  }

  private static let rankSpacing = 180

  private var clusters: [String] {
    picture.clusters.indices.flatMap { cluster -> [String] in
      let nodes = picture.nodes.indices.filter { picture.nodes[$0].cluster == cluster }
      guard !nodes.isEmpty else { return [] }
      // Mermaid lays a subgraph with a direction of its own out apart, and draws edges that cross its border from frame to
      // frame.
      return ["  subgraph s\(cluster)[\(quoted(["scope \(picture.clusters[cluster])"]))]"]
        + nodes.map { "    \(node($0))" } + ["  end"]
    }
  }

  private func node(_ index: Int) -> String {
    let node = picture.nodes[index]
    let text = quoted(node.lines)
    let shape =
      switch node.kind {
      case .object, .registration: "(\(text))"
      case .value: "[\(text)]"
      case .missing: "{{\(text)}}"
      case .absent, .delayed: "([\(text)])"
      case .argument: "[/\(text)/]"
      case .collection, .folded: "[[\(text)]]"
      }
    return "n\(index)\(shape)"
  }

  private var edges: [String] {
    picture.edges.map { edge in
      let arrow =
        switch edge.kind {
        case .direct, .optional: edge.isFailed ? "==>" : "-->"
        case .lazy, .weak, .possible: "-.->"
        case .folded: edge.isFailed ? "==>" : "-->"
        }
      let text = picture.text(of: edge)
      let label = text.isEmpty ? "" : "|\(quoted([text]))|"
      return "  n\(edge.from) \(arrow)\(label) n\(edge.to)"
    }
  }

  private var styles: [String] {
    let roots = names { $0.isRoot && !$0.isFailed }
    let failed = names { $0.isFailed }
    let ended = names { $0.isEnded }
    let waiting = names { $0.kind == .delayed || $0.kind == .absent }
    return style("root", "stroke-width:3px", roots)
      + style("failed", "stroke:#b00020,stroke-width:3px,color:#b00020", failed)
      + style("waiting", "stroke-dasharray:4", waiting)
      + style("ended", "stroke:#8a8a8a,stroke-dasharray:4,color:#6a6a6a", ended) + failedEdges
  }

  private var failedEdges: [String] {
    let positions = picture.edges.indices.filter { picture.edges[$0].isFailed }.map(String.init)
    return positions.isEmpty
      ? [] : ["  linkStyle \(positions.joined(separator: ",")) stroke:#b00020,color:#b00020"]
  }

  private func names(_ isMeant: (Picture.Node) -> Bool) -> [String] {
    picture.nodes.indices.filter { isMeant(picture.nodes[$0]) }.map { "n\($0)" }
  }

  private func style(_ name: String, _ style: String, _ nodes: [String]) -> [String] {
    nodes.isEmpty ? [] : ["  classDef \(name) \(style)", "  class \(nodes.joined(separator: ",")) \(name)"]
  }

  /// Lines of text in quotes, in which every character that Mermaid or HTML reads in its own way is an entity.
  ///
  /// Mermaid decodes entities before it takes a backslash and an `n` for a line break: a zero-width space follows each
  /// backslash.
  private func quoted(_ lines: [String]) -> String {
    let lines = lines.map { line in
      EscapedText.replacing(in: EscapedText.shown(line)) { scalar, _ in
        guard "#&;\"<>`\\|%{}[]()*_".unicodeScalars.contains(scalar) else { return nil }
        return "#\(scalar.value);" + (scalar == "\\" ? "#8203;" : "")
      }
    }
    return "\"\(lines.joined(separator: "<br/>"))\""
  }
}
