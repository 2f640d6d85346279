import DICore
import DISource

/// The living objects, who holds each of them, and which of them nobody can reach any more.
///
/// What factories and other code have captured cannot be seen. An object that nothing seen holds must be held
/// so; only those that keep each other alive are leaks.
struct ObjectGraph {
  /// An object and what keeps it alive.
  struct Entry {
    let label: InstanceLabel
    /// Objects by name, with the field; `variable vm`; `scope cached`; `container main`. In the order of finding.
    let holders: [Holder]
    /// Whether only objects keep it that nothing else reaches.
    let isLeaked: Bool
  }

  enum Holder: Hashable {
    case object(InstanceLabel, field: Symbol)
    case variable(String)
    case scope(Symbol)
    case container(Symbol)
    case code
    /// An object, a factory or other code: compiled objects do not show what they hold.
    case compiledCode

    /// The holder as text names it.
    var text: String {
      switch self {
      case .object(let label, let field): "\(label.name).\(field)"
      default: name
      }
    }

    /// The holder as scripts know it.
    var name: String {
      switch self {
      case .object(let label, _): label.description
      case .variable(let name): "variable \(name)"
      case .scope(let name): "scope \(name)"
      case .container(let name): "container \(name)"
      case .code: "a factory or other code"
      case .compiledCode: "compiled code"
      }
    }
  }

  /// The living objects, in the order of their numbering.
  private(set) var entries: [Entry] = []

  private var holders: [ObjectIdentifier: [Holder]] = [:]
  private var reached: Set<ObjectIdentifier> = []
  private let labels: [ObjectIdentifier: InstanceLabel]

  init(_ program: any RunningProgram) {
    let living = program.engine.census.living
    labels = Dictionary(living.map { (ObjectIdentifier($0.object), $0.label) }) { first, _ in first }
    let roots = Self.roots(of: program)
    for (holder, object) in roots { note(holder, holdsFrom: object) }
    for (label, object) in living { noteReferences(of: object, label) }
    reach(from: roots.map(\.object))
    for (_, object) in living where holders[ObjectIdentifier(object)] == nil {
      holders[ObjectIdentifier(object)] = [object is any TransparentObject ? .code : .compiledCode]
      reach(from: [object])
    }
    entries = living.map { label, object in
      let id = ObjectIdentifier(object)
      return Entry(label: label, holders: holders[id] ?? [], isLeaked: !reached.contains(id))
    }
  }

  /// What is known about one object.
  func entry(of label: InstanceLabel) -> Entry? { entries.first { $0.label == label } }

  private static func roots(of program: any RunningProgram) -> [(holder: Holder, object: AnyObject)] {
    let variables = program.roots.map { (Holder.variable($0.name), $0.object) }
    let scopes = scopes(of: program).flatMap { scope in
      strong(scope.holdings).map { (Holder.scope(scope.name), $0) }
    }
    let containers = program.engine.containers.flatMap { container in
      strong(container.strongCache.holdings).map { (Holder.container(container.name), $0) }
    }
    return variables + scopes + containers
  }

  /// The scopes that have names, then those that only registrations know.
  static func scopes(of program: any RunningProgram) -> [Scope] {
    let used = program.engine.containers.flatMap(\.registrations).flatMap { registration in
      sequence(first: registration.scope, next: \.parent)
    }
    return (program.scopes + used).uniqued(by: ObjectIdentifier.init)
  }

  private static func strong(_ holdings: [Holding]) -> [AnyObject] {
    holdings.filter { $0.strength == .strong }.compactMap(\.instance.object)
  }

  /// Objects without a number are passed through: what they hold counts as held by who holds them.
  private mutating func note(_ holder: Holder, holdsFrom object: AnyObject) {
    var pending = [object]
    var seen: Set<ObjectIdentifier> = []
    while let next = pending.popLast() {
      let id = ObjectIdentifier(next)
      guard seen.insert(id).inserted else { continue }
      if labels[id] != nil {
        if holders[id]?.contains(holder) != true { holders[id, default: []].append(holder) }
      } else if let transparent = next as? any TransparentObject {
        pending += transparent.strongReferences.reversed().map(\.target)
      }
    }
  }

  private mutating func noteReferences(of object: AnyObject, _ label: InstanceLabel) {
    guard let transparent = object as? any TransparentObject else { return }
    for reference in transparent.strongReferences {
      note(.object(label, field: reference.field), holdsFrom: reference.target)
    }
  }

  private mutating func reach(from objects: [AnyObject]) {
    var pending = objects
    while let next = pending.popLast() {
      guard reached.insert(ObjectIdentifier(next)).inserted,
        let transparent = next as? any TransparentObject
      else { continue }
      pending += transparent.strongReferences.map(\.target)
    }
  }
}
