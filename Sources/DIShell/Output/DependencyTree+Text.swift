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
    let place = (node.registration?.place ?? node.alternativePlace).map { ", \($0)" } ?? ""
    let scope = node.registration.map { " [\($0.scope.name)]" } ?? ""
    let remark = (node.remark.map { " (\($0))" } ?? "") + (node.isAssumed ? " (assumed)" : "")
    let possible = node.request.isPossible && node.remark != Self.untold ? " (possible)" : ""
    let asked = node.request.key
    let key =
      asked.hasOpenArguments ? node.registration?.services.first(where: asked.mayMean) ?? asked : asked
    let isOptional = node.request.isOptional && kind.isEmpty
    let service =
      node.request.kind == .argument
      ? key.type.words + (isOptional ? "?" : "")
      : isOptional ? Self.optional(key) : ServiceName.text(of: key)
    return "\(label)\(service)\(kind)\(scope)\(place)\(remark)\(possible)"
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
    .object([
      ("service", .string(node.request.key.type.name)),
      ("name", .optional(node.request.key.name?.text)),
      ("tag", .optional(node.request.key.tag?.name)),
      ("label", .optional(node.alternativePlace == nil ? node.request.label?.text : nil)),
      ("at", .optional((node.registration?.place ?? node.alternativePlace)?.description)),
      ("scope", .optional(node.registration?.scope.name.text)),
      ("kind", .string(StepJSON.kind(of: node.request))),
      ("possible", .bool(node.request.isPossible)), ("assumed", .bool(node.isAssumed)),
      ("alternative", .bool(node.alternativePlace != nil)),
      ("remark", .optional(node.remark)),
      ("needs", .array(needs)),
    ])
  }
}
