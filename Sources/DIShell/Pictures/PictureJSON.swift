extension Picture {
  /// The picture for scripts and for the player.
  var json: JSON {
    .object(
      [
        ("title", .string(title)),
        ("scopes", .strings(clusters)),
        ("nodes", .array(nodes.map(\.json))),
        ("edges", .array(edges.map(\.json))),
      ] + (folding.map { [("folding", .string($0))] } ?? [])
        + (passing.isEmpty ? [] : [("passing", .array(passing.map(\.json)))]))
  }
}

extension Picture.Node {
  fileprivate var json: JSON {
    var fields: [(String, JSON)] = [
      ("kind", .string(kind.rawValue)), ("title", .string(title)), ("lines", .array(labels.map(\.json))),
      ("scope", cluster.map(JSON.int) ?? .null), ("root", .bool(isRoot)), ("failed", .bool(isFailed)),
    ]
    if foldedCount > 0 { fields.append(("folded", .int(foldedCount))) }
    guard let appearance else { return .object(fields) }
    if foldedCount > 0 { fields.append(("foldedAt", .array(folded.map { $0.map(JSON.int) ?? .null }))) }
    fields.append(("pending", .optional(pending)))
    fields.append(("names", .strings(names.sorted())))
    let moments = [
      ("asked", appearance.asked), ("there", appearance.there), ("failedAt", appearance.failed),
      ("ended", appearance.ended),
    ]
    return .object(
      fields + moments.map { ($0.0, $0.1.map(JSON.int) ?? .null) }
        + [("requests", .array(requests.map(JSON.int)))])
  }
}

extension Picture.Edge {
  fileprivate var json: JSON {
    .object(
      [
        ("from", .int(from)), ("to", .int(to)), ("kind", .string(kind.rawValue)), ("text", .string(text)),
        ("failed", .bool(isFailed)),
      ] + (folded.isEmpty ? [] : [("folded", .int(folded.count))]) + (step.map(moments) ?? []))
  }

  private func moments(from step: Int) -> [(String, JSON)] {
    [("step", .int(step)), ("labels", .array(labels.map(\.json)))]
      + (folded.isEmpty ? [] : [("foldedAt", .array(folded.map { $0.map(JSON.int) ?? .null }))])
  }
}

extension Picture.Passing {
  fileprivate var json: JSON {
    .object([
      ("owner", .int(owner)), ("title", .string(title)), ("label", .optional(label)),
      ("request", .int(request)), ("asked", .int(asked)), ("answered", .int(answered)),
    ])
  }
}

extension Picture.Label {
  /// The text, and the first step that shows it.
  fileprivate var json: JSON { .array([.string(text), step.map(JSON.int) ?? .null]) }
}
