/// The words of a picture, the same in every format.
extension Picture.Node {
  private static let mostDetails = 4

  /// The lines of the box.
  var lines: [String] { labels.map(\.text) }

  /// The lines of the box, each with the first step that shows it.
  var labels: [Picture.Label] {
    if kind == .folded { return [Picture.Label("\(foldedCount) more")] }
    let shown = details.count <= Self.mostDetails ? details : Array(details.prefix(Self.mostDetails - 1))
    let rest = details.count - shown.count
    let ending = (rest > 0 ? ["… \(rest) more lines"] : []) + remarks
    return [Picture.Label(title)] + shown + ending.map { Picture.Label($0) }
  }

  /// What is folded around it.
  var remarks: [String] {
    if kind == .folded { return [] }
    let hidden = [(hiddenUsers, "needed by"), (hiddenNeeds, "needs")].filter { $0.0 > 0 }
    return (foldedCount > 0 ? ["▸ \(foldedCount) more below"] : [])
      + (hidden.isEmpty ? [] : [hidden.map { "\($0.1) \($0.0)" }.joined(separator: ", ") + " folded"])
  }
}

extension Picture.Edge {
  /// The label: the parameters, and the kind of the need where it is not the usual one.
  var text: String {
    let names = labels.map(\.text).joined(separator: ", ")
    switch kind {
    case .direct: return names
    case .optional: return names + "?"
    case .lazy, .weak, .possible: return names.isEmpty ? kind.rawValue : "\(names) (\(kind.rawValue))"
    }
  }
}

extension Picture {
  /// What is to be known besides the boxes: how many nodes are folded.
  var caption: String {
    let folded = nodes.reduce(0) { $0 + $1.foldedCount }
    guard folded > 0 else { return title }
    let drawn = nodes.count { $0.kind != .folded }
    return "\(title) · \(drawn) of \(drawn + folded) drawn, the others folded"
  }
}
