import DICore
import DISource

// The tree in words.
extension DependencyTree {
  /// One line for each service.
  var lines: [String] {
    var continues: [Bool] = []
    return nodes.map { node in
      continues = Array(continues.prefix(max(0, node.depth - 1)))
      let bars = continues.prefix(StoryLines.drawnDepth).map { $0 ? "│  " : "   " }.joined()
      let isDrawn = node.depth <= StoryLines.drawnDepth
      let branch =
        node.depth == 0 ? "" : !isDrawn ? "(depth \(node.depth)) " : node.isLast ? "└─ " : "├─ "
      if node.depth > 0 { continues.append(!node.isLast) }
      return bars + branch + text(of: node)
    }
  }

  private func text(of node: Node) -> String {
    let label = node.request.label.map { "\($0): " } ?? ""
    let kind =
      [.lazy, .provider, .many].contains(node.request.kind) ? " (\(node.request.kind))" : ""
    let place = (node.registration?.place ?? node.alternative?.place).map { ", \($0)" } ?? ""
    let scope = node.registration.map { " [\($0.scope.name)]" } ?? ""
    let remark = remark(of: node).map { " (\($0))" } ?? ""
    let marks = [
      node.isAssumed ? "assumed" : nil,
      node.request.isPossible && node.remark != Self.untold ? "possible" : nil,
    ].compactMap(\.self)
    let mark = marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"
    let implementation = node.alternative?.implementation.map {
      $0 == node.request.key.type.name ? "" : " (\($0))"
    }
    let asked = node.request.key
    let key =
      asked.hasOpenArguments ? node.registration?.services.first(where: asked.mayMean) ?? asked : asked
    let isOptional = node.request.isOptional && kind.isEmpty
    let service =
      node.request.kind == .argument
      ? key.type.words + (isOptional ? "?" : "")
      : (isOptional && !node.isBesideOptional ? Self.optional(key) : ServiceName.text(of: key))
        + node.request.moreTags.map { " and \($0)" }.joined()
    return "\(label)\(service)\(implementation ?? "")\(kind)\(scope)\(place)\(remark)\(mark)"
  }

  /// The remark in words. What asks for an optional type itself is told apart from what takes nil.
  private func remark(of node: Node) -> String? {
    let type = node.request.key.type
    if node.remark == Self.missing, !node.request.isOptional, type.wrappedName != nil {
      return "\(Self.missing): \(type.words) itself is asked for"
    }
    guard node.isBesideOptional, node.registration != nil else { return node.remark }
    return [node.remark, "nil will do"].compactMap(\.self).joined(separator: ", ")
  }

  /// The service with a question mark behind the type, unless that is an optional one: `Fuel? named main`.
  private static func optional(_ key: ServiceKey) -> String {
    let (type, text) = (key.type.words, ServiceName.text(of: key))
    guard text.hasPrefix(type) else { return text + "?" }
    return key.type.wrappedName == nil ? "\(type)?\(text.dropFirst(type.count))" : text
  }

  // MARK: JSON

  /// The tree as nested objects; of several, the first.
  var json: JSON { roots.first ?? .null }

  /// The trees as nested objects, one for each service at the top.
  var roots: [JSON] {
    var built: [JSON] = Array(repeating: .null, count: nodes.count)
    for index in nodes.indices.reversed() {
      built[index] = json(of: nodes[index], nodes[index].children.map { built[$0] })
    }
    return nodes.indices.filter { nodes[$0].parent == nil }.map { built[$0] }
  }

  private func json(of node: Node, _ needs: [JSON]) -> JSON {
    .object(
      [
        ("service", .string(node.request.key.type.name)),
        ("name", .optional(node.request.key.name?.text)),
        ("tag", .optional(node.request.key.tag?.name)),
        ("label", .optional(node.alternative == nil ? node.request.label?.text : nil)),
        ("at", .optional((node.registration?.place ?? node.alternative?.place)?.description)),
        ("scope", .optional(node.registration?.scope.name.text)),
        ("kind", .string(StepJSON.kind(of: node.request))),
        ("possible", .bool(node.request.isPossible)), ("assumed", .bool(node.isAssumed)),
        ("alternative", .bool(node.alternative != nil)),
        ("remark", .optional(node.remark)),
        ("needs", .array(needs)),
      ] + (node.alternative.map { [("implementation", .optional($0.implementation))] } ?? [])
        + (node.request.moreTags.isEmpty ? [] : [("moreTags", .strings(node.request.moreTags.map(\.name)))]))
  }
}
