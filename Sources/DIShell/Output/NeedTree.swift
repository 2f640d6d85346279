import DICore

/// What a service needs, and what that needs: read from the registrations, nothing is run.
///
/// A registration's needs are drawn where they are met first, and only named after that.
struct NeedTree {
  private var nodes: [Node] = []

  private struct Node {
    let request: Request
    let depth: Int
    let isLast: Bool
    let registration: Registration?
    /// What is peculiar: it was drawn already, leads back to itself, is not registered.
    let remark: String?
    var children: [Int] = []
  }

  private static let largest = 20_000

  init(_ request: Request, in container: Container) {
    var drawn: Set<RegistrationID> = []
    var pending: [(request: Request, parent: Int?, isLast: Bool)] = [(request, nil, true)]
    while let next = pending.popLast(), nodes.count < Self.largest {
      let registration = container.candidates(for: next.request).last
      let isKnown = registration.map { !drawn.insert($0.id).inserted } ?? false
      let isCircular = isKnown && registration.map { isAbove(next.parent, $0) } ?? false
      let remark =
        registration == nil
        ? Self.absence(next.request) : isCircular ? "circular dependency" : isKnown ? "see above" : nil
      let depth = next.parent.map { nodes[$0].depth + 1 } ?? 0
      nodes.append(
        Node(
          request: next.request, depth: depth, isLast: next.isLast, registration: registration, remark: remark
        ))
      let index = nodes.count - 1
      if let parent = next.parent { nodes[parent].children.append(index) }
      guard !isKnown, let registration else { continue }
      let needs = Self.needs(of: registration)
      pending += needs.enumerated().reversed().map { ($0.element, index, $0.offset == needs.count - 1) }
      parents[index] = next.parent
    }
  }

  private var parents: [Int: Int?] = [:]

  private func isAbove(_ start: Int?, _ registration: Registration) -> Bool {
    var current = start
    while let index = current {
      if nodes[index].registration === registration { return true }
      current = parents[index] ?? nil
    }
    return false
  }

  private static func needs(of registration: Registration) -> [Request] {
    (registration.needs + registration.injections.flatMap(\.needs)).filter { $0.kind != .argument }
  }

  private static func absence(_ request: Request) -> String {
    request.kind == .many
      ? "none registered" : request.isOptional ? "not registered, nil will do" : "not registered"
  }

  // MARK: Text

  /// One line a service.
  var lines: [String] {
    var continues: [Bool] = []
    return nodes.map { node in
      continues = Array(continues.prefix(max(0, node.depth - 1)))
      let bars = continues.prefix(StoryLines.drawnDepth).map { $0 ? "│  " : "   " }.joined()
      let branch = node.depth == 0 ? "" : node.isLast ? "└─ " : "├─ "
      if node.depth > 0 { continues.append(!node.isLast) }
      return bars + branch + text(of: node)
    }
  }

  private func text(of node: Node) -> String {
    let label = node.request.label.map { "\($0): " } ?? ""
    let kind =
      [.lazy, .provider, .many].contains(node.request.kind)
      ? " (\(node.request.kind))" : node.request.isOptional ? "?" : ""
    let place = node.registration?.place.map { ", \($0)" } ?? ""
    let scope = node.registration.map { " [\($0.scope.name)]" } ?? ""
    let remark = node.remark.map { " (\($0))" } ?? ""
    return "\(label)\(ServiceName.text(of: node.request.key))\(kind)\(scope)\(place)\(remark)"
  }

  // MARK: JSON

  /// The tree as nested objects.
  var json: JSON {
    var built: [JSON] = Array(repeating: .null, count: nodes.count)
    for index in nodes.indices.reversed() {
      built[index] = json(of: nodes[index], nodes[index].children.map { built[$0] })
    }
    return built.first ?? .null
  }

  private func json(of node: Node, _ needs: [JSON]) -> JSON {
    .object([
      ("service", .string(node.request.key.type.name)),
      ("name", .optional(node.request.key.name?.text)),
      ("tag", .optional(node.request.key.tag?.name)),
      ("label", .optional(node.request.label?.text)),
      ("at", .optional(node.registration?.place?.description)),
      ("scope", .optional(node.registration?.scope.name.text)),
      ("remark", .optional(node.remark)),
      ("needs", .array(needs)),
    ])
  }
}
