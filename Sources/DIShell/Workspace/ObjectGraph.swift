import DICore
import DISource

/// The living objects, who holds each of them, and which of them nobody can reach any more.
///
/// What factories and other code have captured cannot be seen. An object that nothing seen holds must be held
/// so; only those that keep each other alive are leaks. An object of an unknown type may hold what it was given weakly,
/// so that nothing certain is known of what it holds.
///
/// A class: what takes long is found out when it is first asked for.
final class ObjectGraph {
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
    case scope(String)
    case container(ContainerLabel)
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

  private let program: any RunningProgram
  private let references: ReferenceTable

  /// The graph of a world as it is now.
  init(_ world: World) {
    program = world.program
    references = world.references
  }

  /// All living objects, in the order of their numbering.
  var entries: [Entry] {
    living.map { label, object in
      entry(of: label, object, roots: rootHolders[label] ?? [], isReached: reached.contains)
    }
  }

  /// What is known about one object; nil for one that has ended.
  func entry(of label: InstanceLabel) -> Entry? {
    program.engine.tracker.object(of: label).map { object in
      entry(of: label, object, roots: rootHolders(of: object), isReached: isReached)
    }
  }

  private func entry(
    of label: InstanceLabel, _ object: AnyObject, roots: [Holder], isReached: (InstanceLabel) -> Bool
  ) -> Entry {
    let owners = references.owners(of: label).map { Holder.object($0.owner, field: $0.field) }.uniqued()
    let holders = roots + owners
    if holders.isEmpty {
      let unseen = object is any TransparentObject ? Holder.code : .compiledCode
      return Entry(label: label, holders: [unseen], isLeaked: false)
    }
    return Entry(label: label, holders: holders, isLeaked: roots.isEmpty && !isReached(label))
  }

  /// The living objects that only objects keep which nothing else reaches.
  var leaked: [InstanceLabel] {
    living.map(\.label).filter { label in
      rootHolders[label] == nil && references.hasOwners(label) && !reached.contains(label)
    }
  }

  /// Whether only objects keep one that nothing else reaches.
  func isLeaked(_ label: InstanceLabel) -> Bool {
    guard references.hasOwners(label), let object = program.engine.tracker.object(of: label) else {
      return false
    }
    return rootHolders(of: object).isEmpty && !isReached(label)
  }

  private var living: [(label: InstanceLabel, object: AnyObject)] { program.engine.tracker.living }

  /// What else than objects holds each object.
  private lazy var rootHolders: [InstanceLabel: [Holder]] = {
    var holders: [InstanceLabel: [Holder]] = [:]
    let tracker = program.engine.tracker
    visitRoots { holder, object, isStrong in
      guard isStrong, let label = tracker.knownLabel(of: object) else { return }
      holders[label, default: []].append(holder())
    }
    return holders.mapValues { $0.uniqued() }
  }()

  /// What else than objects holds one of them.
  private func rootHolders(of object: AnyObject) -> [Holder] {
    let keepers = keepers.filter { $0.scope.keeps(object) }
    return program.names(keeping: object).map(Holder.variable) + keepers.map(\.holder).uniqued()
  }

  /// Whether something else than objects keeps one of them alive, be it by way of others.
  private func isReached(_ label: InstanceLabel) -> Bool {
    var seen: Set = [label]
    var pending = [label]
    while let next = pending.popLast() {
      let owners = references.owners(of: next).map(\.owner)
      let object = program.engine.tracker.object(of: next)
      if owners.isEmpty || owners.contains(where: { !$0.hasKnownType }) { return true }
      if object.map({ !rootHolders(of: $0).isEmpty }) == true { return true }
      pending += owners.filter { seen.insert($0).inserted }
    }
    return false
  }

  /// The objects that something else than objects keeps alive, and all that these hold.
  private lazy var reached: Set<InstanceLabel> = {
    var reached: Set<InstanceLabel> = []
    var pending = living.map(\.label).filter { label in
      rootHolders[label] != nil || !references.hasOwners(label)
        || references.owners(of: label).contains { !$0.owner.hasKnownType }
    }
    while let next = pending.popLast() {
      guard reached.insert(next).inserted else { continue }
      pending += references.references(from: next).map(\.target)
    }
    return reached
  }()

  // MARK: Weak references

  /// What refers to each object without keeping it alive, in the order of finding.
  private(set) lazy var weakHolders: [InstanceLabel: [Holder]] = {
    var holders: [InstanceLabel: [Holder]] = [:]
    let tracker = program.engine.tracker
    func note(_ holder: Holder, _ object: AnyObject) {
      guard let label = tracker.knownLabel(of: object) else { return }
      holders[label, default: []].append(holder)
    }
    visitRoots { holder, object, isStrong in if !isStrong { note(holder(), object) } }
    for case (let owner, let object as any TransparentObject) in living {
      for reference in object.weakReferences {
        note(.object(owner, field: reference.field), reference.target)
      }
    }
    return holders.mapValues { $0.uniqued() }
  }()

  // MARK: Roots

  /// Calls `visit` for what variables, scopes and containers refer to, with whether they keep it alive.
  private func visitRoots(_ visit: (_ holder: () -> Holder, AnyObject, _ isStrong: Bool) -> Void) {
    program.visitRoots { name, object, isStrong in visit({ .variable(name) }, object, isStrong) }
    for (holder, scope) in keepers {
      for holding in scope.holdings {
        holding.instance.object.map { visit({ holder }, $0, holding.strength == .strong) }
      }
    }
  }

  /// What keeps instances: the scopes, then the caches of containers.
  private lazy var keepers: [(holder: Holder, scope: Scope)] = {
    let scopes = Self.scopes(of: program)
    let names = ScopeNames(scopes.map { program.engine.label(of: $0) })
    return scopes.map { (.scope(names.text(of: program.engine.label(of: $0))), $0) }
      + program.engine.containers.flatMap { container -> [(holder: Holder, scope: Scope)] in
        [container.strongCache, container.weakCache].map { (.container(container.label), $0) }
      }
  }()

  /// The scopes that have names, then others that have kept something.
  static func scopes(of program: any RunningProgram) -> [Scope] {
    (program.scopes + program.engine.keepingScopes).uniqued(by: ObjectIdentifier.init)
  }
}
