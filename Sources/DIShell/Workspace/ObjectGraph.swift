import DICore
import DISource

/// The living objects, what holds each of them, and which of them are unreachable.
///
/// Captures of factories and other closures cannot be enumerated. An object without a known holder must therefore be
/// held by one of these; only objects that keep each other alive are leaks. An object of an unknown type may hold
/// weakly what it was given, so that nothing certain is known about its references.
///
/// A class, because expensive parts are computed at the first use.
final class ObjectGraph {
  /// An object and its holders.
  struct Entry {
    let label: InstanceLabel
    /// The holders, in the order of discovery: objects with a field; `variable vm`; `scope cached`; `container main`.
    let holders: [Holder]
    /// Whether only objects that nothing else reaches keep it alive.
    let isLeaked: Bool
  }

  enum Holder: Hashable {
    case object(InstanceLabel, field: Symbol)
    case variable(String)
    case scope(String)
    case container(ContainerLabel)
    case code
    /// An object, a factory or other code of a compiled program, whose references cannot be enumerated.
    case compiledCode

    /// The name of the holder in text.
    var text: String {
      switch self {
      case .object(let label, let field): "\(label.name).\(field)"
      default: name
      }
    }

    /// The name of the holder for scripts.
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

  /// The number of owners that are visited for one object before what is reached is computed for all.
  private static let visitedOwners = 32

  private let program: any RunningProgram
  private let references: ObjectReferences

  /// The present graph of a world.
  init(_ world: World) {
    program = world.program
    references = world.references
  }

  /// All living objects, in the order of their numbers.
  var entries: [Entry] {
    living.map { label, object in
      entry(of: label, object, roots: rootHolders[label] ?? [], isReached: reached.contains)
    }
  }

  /// The entry of an object; nil if it is deallocated.
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
      let unseen = object is any InspectableObject ? Holder.code : .compiledCode
      return Entry(label: label, holders: [unseen], isLeaked: false)
    }
    return Entry(label: label, holders: holders, isLeaked: roots.isEmpty && !isReached(label))
  }

  /// The leaked objects: only objects that nothing else reaches keep them alive.
  var leaked: [InstanceLabel] {
    living.map(\.label).filter { label in
      rootHolders[label] == nil && references.hasOwners(label) && !reached.contains(label)
    }
  }

  /// Whether the object is leaked.
  func isLeaked(_ label: InstanceLabel) -> Bool {
    guard references.hasOwners(label), let object = program.engine.tracker.object(of: label) else {
      return false
    }
    return rootHolders(of: object).isEmpty && !isReached(label)
  }

  private var living: [(label: InstanceLabel, object: AnyObject)] { program.engine.tracker.living }

  /// The holders of each object other than objects.
  private lazy var rootHolders: [InstanceLabel: [Holder]] = {
    var holders: [InstanceLabel: [Holder]] = [:]
    let tracker = program.engine.tracker
    visitRoots { holder, object, isStrong in
      guard isStrong, let label = tracker.knownLabel(of: object) else { return }
      holders[label, default: []].append(holder())
    }
    return holders.mapValues { $0.uniqued() }
  }()

  /// The holders of one object other than objects.
  private func rootHolders(of object: AnyObject) -> [Holder] {
    let keepers = keepers.filter { $0.scope.holdsStrongly(object) }
    return program.names(keeping: object).map(Holder.variable) + keepers.map(\.holder).uniqued()
  }

  /// Whether something other than objects keeps the object alive, directly or through other objects.
  ///
  /// Looks at its owners and theirs. Where these are many, what is reached is computed once for all objects instead.
  private func isReached(_ label: InstanceLabel) -> Bool {
    var seen: Set = [label]
    var pending = [label]
    while let next = pending.popLast() {
      guard seen.count <= Self.visitedOwners else { return reached.contains(label) }
      let owners = references.owners(of: next).map(\.owner)
      let object = program.engine.tracker.object(of: next)
      if owners.isEmpty || owners.contains(where: { !$0.hasKnownType }) { return true }
      if object.map({ !rootHolders(of: $0).isEmpty }) == true { return true }
      pending += owners.filter { seen.insert($0).inserted }
    }
    return false
  }

  /// The objects that are not leaked: kept alive by something other than objects, directly or through other objects.
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

  /// The weak references to each object, in the order of discovery.
  private(set) lazy var weakHolders: [InstanceLabel: [Holder]] = {
    var holders: [InstanceLabel: [Holder]] = [:]
    let tracker = program.engine.tracker
    func note(_ holder: Holder, _ object: AnyObject) {
      guard let label = tracker.knownLabel(of: object) else { return }
      holders[label, default: []].append(holder)
    }
    visitRoots { holder, object, isStrong in if !isStrong { note(holder(), object) } }
    for case (let owner, let object as any InspectableObject) in living {
      for reference in object.weakReferences {
        note(.object(owner, field: reference.field), reference.target)
      }
    }
    return holders.mapValues { $0.uniqued() }
  }()

  // MARK: Roots

  /// Calls `visit` for the references of variables, scopes and containers, and whether each is strong.
  private func visitRoots(_ visit: (_ holder: () -> Holder, AnyObject, _ isStrong: Bool) -> Void) {
    program.visitRoots { name, object, isStrong in visit({ .variable(name) }, object, isStrong) }
    for (holder, scope) in keepers {
      for holding in scope.holdings {
        holding.instance.object.map { visit({ holder }, $0, holding.strength == .strong) }
      }
    }
  }

  /// The scopes that keep instances, then the caches of containers.
  private lazy var keepers: [(holder: Holder, scope: Scope)] = {
    let scopes = Self.scopes(of: program)
    let names = ScopeNames(scopes.map { program.engine.label(of: $0) })
    return scopes.map { (.scope(names.text(of: program.engine.label(of: $0))), $0) }
      + program.engine.containers.flatMap { container -> [(holder: Holder, scope: Scope)] in
        [container.strongCache, container.weakCache].map { (.container(container.label), $0) }
      }
  }()

  /// The scopes of the program, then others that have held something.
  static func scopes(of program: any RunningProgram) -> [Scope] {
    (program.scopes + program.engine.keepingScopes).uniqued(by: ObjectIdentifier.init)
  }
}
