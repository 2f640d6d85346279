/// The name of what keeps instances: a scope, `session`, the second scope of that name, `session 2`, or what a scope
/// keeps in one container, `container of pets`.
///
/// Scopes of one name, and the caches of containers of one name, are numbered in the order in which their engine first
/// names them; a number is never used again. So two scopes never have the same label.
package struct ScopeLabel: Hashable, Sendable {
  /// The scope's name, as its library knows it.
  package let name: Symbol

  /// Which of the scopes of that name it is, counted from one.
  package let number: UInt32

  /// The container that keeps the instances; nil for a scope that keeps them for all containers, or in the graph.
  package let container: Symbol?

  init(_ name: Symbol, number: UInt32 = 1, container: Symbol? = nil) {
    self.name = name
    self.number = number
    self.container = container
  }
}

extension ScopeLabel: ExpressibleByStringLiteral {
  /// The first scope of that name.
  package init(stringLiteral name: String) { self.init(Symbol(name)) }
}

extension ScopeLabel: CustomStringConvertible {
  /// The name with the container and the number, if there are any to tell.
  package var description: String {
    let home = container.map { " of \($0)" } ?? ""
    return "\(name)\(home)" + (number > 1 ? " \(number)" : "")
  }
}

extension ScopeLabel: Packable {
  func pack(into bytes: inout PackedWriter) {
    bytes.append(name, UInt(number - 1) << 1 | (container == nil ? 0 : 1))
    if let container { bytes.append(container) }
  }

  init(from reader: inout PackedReader) {
    let name: Symbol = reader.next()
    let rest = reader.number()
    let number = UInt32(truncatingIfNeeded: rest >> 1) &+ 1
    self.init(name, number: number, container: rest & 1 == 1 ? reader.next() as Symbol : nil)
  }
}

extension ScopeLabel: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, container
    case number = "ordinal"
  }

  /// Writes the name alone where there is nothing else.
  package func encode(to encoder: any Encoder) throws {
    guard number > 1 || container != nil else { return try name.encode(to: encoder) }
    var coder = encoder.container(keyedBy: CodingKeys.self)
    try coder.encode(name, forKey: .name)
    if number > 1 { try coder.encode(number, forKey: .number) }
    try coder.encodeIfPresent(container, forKey: .container)
  }

  /// Reads what was written.
  package init(from decoder: any Decoder) throws {
    guard let coder = try? decoder.container(keyedBy: CodingKeys.self) else {
      self.init(try Symbol(from: decoder))
      return
    }
    let number = try coder.decodeIfPresent(UInt32.self, forKey: .number) ?? 1
    guard number > 0 else { throw TraceDamage("a scope has number 0") }
    self.init(
      try coder.decode(Symbol.self, forKey: .name), number: number,
      container: try coder.decodeIfPresent(Symbol.self, forKey: .container))
  }
}

/// Which numbers the scopes of an engine have.
struct ScopeNumbers: Sendable {
  /// The label of number 1 stands for all of its kind.
  private var counts: [ScopeLabel: UInt32] = [:]

  /// The label of `scope`, given now if it has none under that name and container.
  mutating func label(of scope: Scope, _ name: Symbol, in container: Symbol?) -> ScopeLabel {
    if let known = scope.label, known.name == name, known.container == container { return known }
    let number = counts[ScopeLabel(name, container: container), default: 0] + 1
    counts[ScopeLabel(name, container: container)] = number
    let label = ScopeLabel(name, number: number, container: container)
    scope.label = label
    return label
  }
}

extension Engine {
  /// The name of `scope`, which is given now if it has none.
  ///
  /// - Parameter container: Where to look first for the container that `scope` is the cache of, if it is one.
  package func label(of scope: Scope, near container: Container? = nil) -> ScopeLabel {
    guard let owner = owner(of: scope, near: container) else {
      return scopeNumbers.withLock { $0.label(of: scope, scope.name, in: nil) }
    }
    let policy = Scope.Policy.container(owner.madeCache(.strong) === scope ? .strong : .weak)
    let name = owner.rules.scopes.first { $0.policy == policy }?.name ?? scope.name
    return scopeNumbers.withLock { $0.label(of: scope, name, in: owner.name) }
  }

  /// The container that `scope` is the cache of: the one given, or the first that keeps in it.
  private func owner(of scope: Scope, near container: Container?) -> Container? {
    guard scope.isCacheOfContainer else { return nil }
    if let container, container.keeps(in: scope) { return container }
    return containers.first { $0.keeps(in: scope) }
  }
}

extension Container {
  /// Whether `scope` keeps what scopes keep in this container.
  fileprivate func keeps(in scope: Scope) -> Bool {
    madeCache(.strong) === scope || madeCache(.weak) === scope
  }
}
