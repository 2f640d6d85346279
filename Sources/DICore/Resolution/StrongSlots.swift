/// The graphs that hold objects strongly, and what is to be done when they are complete, where graphs belong to
/// containers: ``Rules/GraphOpening/outermostCallOnContainer``.
///
/// A graph finds the object of a registration as long as it is alive, but only one graph holds it strongly: the one that
/// stored it last, until the outermost call on the container asked ends. While one graph is open, and no ``GraphMemory`` has
/// it, nothing is tracked: it holds all its objects until its call ends.
struct StrongSlots {
  /// Where an object is held.
  typealias Storage = ExclusiveCell<InstanceStore>

  /// The graphs that hold objects, by registration.
  private var storages: [CacheIndex: Storage] = [:]

  /// What to do at the end of the outermost call on a container, in this order.
  private var completions: [(container: Unretained<Container>, completion: Completion)] = []

  /// What is to be done when a graph is complete.
  enum Completion {
    /// Release the object of a registration, whichever graph holds it.
    case release(CacheIndex)
    /// Run this.
    case run(() -> Void)
  }

  /// Notes that `storage` holds the object of the registration with that index.
  ///
  /// - Returns: the storage that held it before; nil if none did, or the same.
  mutating func hold(_ index: CacheIndex, in storage: Storage, asking container: Unretained<Container>)
    -> Storage?
  {
    let former = storages.updateValue(storage, forKey: index)
    completions.append((container, .release(index)))
    return former === storage ? nil : former
  }

  /// Notes that no graph holds the object of the registration with that index any more.
  ///
  /// - Returns: the storage that held it; nil if none did.
  mutating func release(_ index: CacheIndex) -> Storage? { storages.removeValue(forKey: index) }

  /// Adds what is to be done at the end of the outermost call on `container`.
  mutating func complete(_ container: Unretained<Container>, by completion: Completion) {
    completions.append((container, completion))
  }

  /// Removes and returns what is to be done at the ends of the outermost calls on containers that satisfy `isMeant`.
  mutating func takeCompletions(where isMeant: (Unretained<Container>) -> Bool) -> [Completion] {
    let taken = completions.filter { isMeant($0.container) }.map(\.completion)
    if !taken.isEmpty { completions.removeAll { isMeant($0.container) } }
    return taken
  }
}

extension ResolutionCycle {
  /// Keeps track, until no call is running, of the graphs that hold objects strongly. Call it before a second graph
  /// opens, and before something else learns of a graph.
  func trackStrongSlots() {
    if !tracksStrongSlots { beginTracking() }
  }

  @inline(never)
  private func beginTracking() {
    tracksStrongSlots = true
    for call in runningCalls {
      guard let container = call.container else { continue }
      for graph in call.graphs.graphs {
        for (index, slot) in graph.storage.access({ $0.slotsInUse }) where slot.instance != nil {
          _ = strongSlots.access { $0.hold(index, in: graph.storage, asking: container) }
        }
      }
    }
  }

  /// Notes that `graph` is about to store an object of the registration of `place`. A graph that holds an earlier one holds
  /// that weakly from now on.
  @inline(never)
  func hold(_ place: CacheLocation, in graph: Unretained<ResolutionGraph>) {
    guard place.graphOwner != nil else { return }
    let storage = graph.use { $0.storage }
    let former = strongSlots.access {
      $0.hold(place.index, in: storage, asking: place.references.container)
    }
    if let former { weaken(place.index, in: former) }
  }

  /// Runs `completion` at the end of the outermost call on `container`.
  func complete(_ container: Unretained<Container>, by completion: @escaping () -> Void) {
    strongSlots.access { $0.complete(container, by: .run(completion)) }
  }

  /// Makes the graph that holds the object of the registration with that index strongly hold it weakly.
  func releaseStrongSlot(at index: CacheIndex) {
    guard hasCalls else { return }
    trackStrongSlots()
    releaseTrackedSlot(at: index)
  }

  private func releaseTrackedSlot(at index: CacheIndex) {
    if let storage = strongSlots.access({ $0.release(index) }) { weaken(index, in: storage) }
  }

  private func weaken(_ index: CacheIndex, in storage: StrongSlots.Storage) {
    // Released after the access to the graph has ended, because deinitialisers may run code of the program.
    let slot = storage.access { $0.weaken(index) }
    withExtendedLifetime(slot) {}
  }

  /// Runs what was to be done at the end of `call`, which was the innermost one, for the containers that it searches and
  /// that no other running call searches: fallbacks first, the container asked last.
  @inline(never)
  func completeGraphs(of call: ContainerCall) {
    for searched in call.container?.object.searchedContainers.reversed() ?? [] where !isAsked(searched) {
      run(strongSlots.access { $0.takeCompletions { $0 == .init(searched) } })
    }
    guard !hasCalls else { return }
    tracksStrongSlots = false
    run(strongSlots.access { $0.takeCompletions { _ in true } })
  }

  private func run(_ completions: [StrongSlots.Completion]) {
    for completion in completions {
      switch completion {
      case .release(let index): releaseTrackedSlot(at: index)
      case .run(let body): body()
      }
    }
  }

  /// Whether a call on `container`, or on one that searches it, is running.
  private func isAsked(_ container: Container) -> Bool {
    runningCalls.contains { $0.container?.use { $0.searches(container) } ?? false }
  }

  /// The calls that are running, outermost first.
  var runningCalls: ArraySlice<ContainerCall> { outerCalls + [innermostCall].compactMap(\.self) }
}
