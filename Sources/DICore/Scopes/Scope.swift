import Synchronization

/// How long an instance is kept: asked before a factory runs (“is there one already?”) and told what it made.
///
/// A class, because a scope is told apart by identity: two custom scopes of one name and policy keep their
/// instances apart, and every registration that names a scope means the same one. Safe to use from any thread.
public class DICoreScope: @unchecked Sendable {
  /// How firmly a scope holds what it keeps.
  package enum Strength: Hashable, Sendable {
    /// The instance lives at least as long as the scope keeps it.
    case strong
    /// The instance lives only while something else holds it; values cannot be held so.
    case weak
  }

  /// Where instances are kept, and until when.
  package enum Policy: Hashable, Sendable {
    /// Nothing is kept.
    case unique
    /// Kept in the resolution graph, until that is released.
    case graph
    /// Kept in the scope itself, for all containers, until it is reset.
    case cache(Strength)
    /// Kept in the container that was asked.
    case container(Strength)
  }

  /// The name under which its library knows the scope. A program's own scope is named after the variable that holds it,
  /// once one does.
  @exclusivity(unchecked) package var name: Symbol

  /// Where the scope keeps instances.
  package let policy: Policy

  /// A scope that is asked after this one, and is told whatever this one is told (DIT-65). Nil for most.
  package let parent: Scope?

  /// What the scope itself keeps, once it has kept something.
  private let made = Atomic<UnsafeMutableRawPointer?>(nil)
  private let making = BriefLock()

  /// Whether it is one of those that a library offers, which are always there.
  @exclusivity(unchecked) package var isOfLibrary = false

  /// Whether what it keeps is meant to be forgotten while the program runs.
  @exclusivity(unchecked) final var isMeantToBeReset = false

  /// Whether it never ends, so that references to it need not be counted.
  @exclusivity(unchecked) final var isPermanent = false

  /// Whether it was made to keep what scopes keep in one container.
  @exclusivity(unchecked) final var isCacheOfContainer = false

  /// What its engine calls it, if that has been asked. To be used under the engine's lock.
  @exclusivity(unchecked) var label: ScopeLabel?

  /// Whether an engine has put it on the list of scopes that hold something.
  let isNoticed = Atomic<Bool>(false)

  /// The scope and those it passes on to.
  package var withParents: some Sequence<Scope> { sequence(first: self, next: \.parent) }

  /// An empty scope.
  package init(_ name: Symbol, _ policy: Policy, parent: Scope? = nil) {
    self.name = name
    self.policy = policy
    self.parent = parent
  }

  /// An empty cache of a container.
  convenience init(cacheOfContainer name: Symbol, _ strength: Strength) {
    self.init(name, .cache(strength))
    isCacheOfContainer = true
  }

  /// A reference to the scope that holds it until it is given to ``release(_:)``.
  @inline(__always)
  final func held() -> Unmanaged<Scope> { isPermanent ? .passUnretained(self) : .passRetained(self) }

  /// Gives a held reference back.
  @inline(__always)
  static func release(_ held: Unmanaged<Scope>) {
    if !held._withUnsafeGuaranteedRef({ $0.isPermanent }) { held.release() }
  }

  /// An empty scope that is called the same; nil for a scope of a library, which is always there.
  ///
  /// - Parameter engine: The engine that numbers it; without one, it has the number it was given so far.
  func standIn(labelledBy engine: Engine?) -> Scope? {
    guard !isOfLibrary else { return nil }
    let label = engine?.label(of: self) ?? label
    let standIn = Scope(label?.name ?? name, policy)
    standIn.label = label
    return standIn
  }

  deinit {
    ScopeChanges.add()
    unretainedStorage?.release()
  }

  private var unretainedStorage: Unmanaged<SharedStorage>? {
    made.load(ordering: .acquiring).map { .fromOpaque($0) }
  }

  private var storage: SharedStorage? { unretainedStorage?.takeUnretainedValue() }

  private var neededStorage: SharedStorage {
    storage
      ?? making.withLock {
        if let storage { return storage }
        let new = SharedStorage()
        made.store(Unmanaged.passRetained(new).toOpaque(), ordering: .releasing)
        return new
      }
  }

  /// What the scope itself holds now, in the order in which it was stored. Always empty for scopes that keep
  /// their instances in a graph or a container.
  package var holdings: [Holding] { storage?.holdings ?? [] }

  /// What it holds that it did not hold at `mark`, if it has done nothing but take instances since; else all.
  func holdings(after mark: SharedStorage.Mark?) -> SharedStorage.Addition {
    storage?.holdings(after: mark) ?? ([], false, nil)
  }

  /// Whether it keeps `object` alive itself.
  package func keeps(_ object: AnyObject) -> Bool { storage?.keeps(object) ?? false }

  /// How often the scope itself took an instance or let go of some, the two counted apart.
  package var changeCount: Int { storage?.changeCount ?? 0 }

  /// Forgets every instance, in the parent too. Registrations stay (SC2).
  package func reset() { forget() }

  func forget() {
    storage?.empty()
    parent?.forget()
  }

  /// Forgets the instances that it keeps itself.
  ///
  /// - Returns: the instances, which end when the caller dismisses them.
  func takeInstances() -> InstanceStorage { storage?.take() ?? InstanceStorage() }

  /// Answers with the instance kept for `index`, if there is one of the type asked for.
  func give(
    _ index: CacheIndex, to answer: Answer,
    on thread: UnsafeMutablePointer<ThreadState> = ThreadState.current
  ) -> Bool {
    let isGiven =
      unretainedStorage?._withUnsafeGuaranteedRef { $0.give(index, to: answer, on: thread) } ?? false
    return isGiven || parent?.give(index, to: answer, on: thread) ?? false
  }

  /// Answers with the instance kept for `index`, if that takes no more than copying it. To be called while the thread
  /// says that it is reading.
  func copy(_ index: CacheIndex, to answer: Answer) -> Bool {
    unretainedStorage?._withUnsafeGuaranteedRef { $0.copy(index, to: answer) } ?? false
  }

  /// The place that holds an instance for `index`.
  func place(at index: CacheIndex) -> Kept? { storage?.place(at: index) ?? parent?.place(at: index) }

  /// Keeps an instance here and in the parents, there as firmly as here.
  ///
  /// - Returns: whether the instance is kept; a value is not, where the scope holds weakly.
  func keep(_ value: UnsafeRawPointer, _ form: any ValueForm.Type, at index: CacheIndex, _ maker: Maker)
    -> Bool
  {
    guard policy == .cache(.weak) || policy == .container(.weak) else {
      put({ .strongly(value, form, maker) }, at: index)
      return true
    }
    guard let object = form.instance(at: value).object else { return false }
    put({ .weakly(object, maker) }, at: index)
    return true
  }

  private func put(_ kept: () -> Kept, at index: CacheIndex) {
    neededStorage.put(kept(), at: index)
    parent?.put(kept, at: index)
  }
}

/// The engine's own name for it, which programs do not see.
@usableFromInline
package typealias Scope = DICoreScope
