/// The words of a picture, the same in every format.
extension Picture.Node {
  private static let mostDetails = 4
  private static let mostTitles = 3

  /// The number of nodes that stand in it.
  var foldedCount: Int { folded.count }

  /// The lines of the box.
  var lines: [String] { labels.map(\.text) }

  /// The lines of the box, each with the first step that shows it.
  var labels: [Picture.Label] {
    if kind == .folded {
      let titles = Array(details.prefix(Self.mostTitles))
      return [Picture.Label("\(foldedCount) more")] + titles
        + (details.count > titles.count ? [Picture.Label("…")] : [])
    }
    let shown = details.count <= Self.mostDetails ? details : Array(details.prefix(Self.mostDetails - 1))
    let rest = details.count - shown.count
    let ending = (rest > 0 ? ["… \(rest) more lines"] : []) + remarks
    return [Picture.Label(title)] + shown + ending.map { Picture.Label($0) }
  }

  /// What stands in it.
  private var remarks: [String] { foldedCount > 0 ? ["▸ \(foldedCount) more below"] : [] }
}

extension Picture.Edge {
  /// The label: the parameters, the kind of the need where it is not the usual one, and the number of folded needs.
  var text: String { text(naming: labels.map(\.text)) }

  fileprivate func text(naming names: [String]) -> String {
    let optional = names.map { $0 + "?" }.joined(separator: ", ")
    let names = names.joined(separator: ", ")
    let own =
      switch kind {
      case .direct, .folded: names
      case .optional: names.isEmpty ? kind.rawValue : optional
      case .lazy, .weak, .possible: names.isEmpty ? kind.rawValue : "\(names) (\(kind.rawValue))"
      }
    if folded.isEmpty { return own }
    if kind == .folded { return folded.count == 1 ? "" : folded.count.counted("need") }
    return own + (own.isEmpty ? "" : " ") + "and \(folded.count) more"
  }
}

extension Picture {
  /// The number of edges up to which every label is drawn.
  private static let fewEdges = 16

  /// Whether there are many edges.
  var isCrowded: Bool { edges.count > Self.fewEdges }

  /// The label of an edge in a drawing. Where many edges are drawn, a parameter that is called as the type or service at
  /// the edge's end is left out.
  func text(of edge: Edge) -> String {
    guard isCrowded else { return edge.text }
    let names = Set(nodes[edge.to].names.map { $0.lowercased() })
    return edge.text(naming: edge.labels.map(\.text).filter { !names.contains($0.lowercased()) })
  }
}

extension Picture {
  /// What is to be known besides the boxes: how many nodes are folded, and how to see them.
  var caption: String {
    guard let folding else { return title }
    return "\(title) · \(folding)" + (hint.map { "; \($0)" } ?? "")
  }

  /// How many nodes stand in others: `25 of 200 drawn, 175 folded into 14 boxes`.
  var folding: String? {
    let folded = nodes.reduce(0) { $0 + $1.foldedCount }
    guard folded > 0 else { return nil }
    let drawn = nodes.count { $0.kind != .folded }
    let boxes = nodes.count { $0.foldedCount > 0 }
    return "\(drawn) of \(drawn + folded) drawn, \(folded) folded into \(boxes.counted("box", "boxes"))"
  }
}
