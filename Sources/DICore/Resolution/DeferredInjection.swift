/// An injection that waits until the outermost object of its call is complete.
struct DeferredInjection {
  let injection: Injection
  /// Its number in the registration.
  let index: Int
  /// The object it runs on.
  let owner: Instance
  /// What made the outermost object of the call, which is being resolved until all deferred injections have run.
  let root: Registration
  /// The registration it belongs to, and how its object came about.
  let origin: Origin

  /// The registration of an object with deferred injections, and the deferred injection that had it made.
  ///
  /// A class, because all injections put off by one share the chain that leads back from it.
  final class Origin {
    let frame: ResolutionCycle.Frame
    /// Keeps alive what the frames name.
    private let owners: [AnyObject]
    /// The factories that led from the deferred injection before to this registration, which is the last of them.
    private let way: [ResolutionCycle.Frame]
    /// How many deferred injections lead to this one.
    let generation: Int
    private var previous: Origin?

    init(
      _ registration: Registration, _ container: Container, after previous: Origin?,
      by way: ArraySlice<ResolutionCycle.Frame>
    ) {
      frame = .of(Request(registration.service), registration, container)
      self.way = way.dropLast().suffix(Self.longestWay) + [frame]
      owners = self.way.flatMap { [$0.registration, $0.container] as [AnyObject] }
      generation = (previous?.generation ?? 0) + 1
      self.previous = previous
    }

    /// A long chain ends link by link, or each end would take a part of the stack.
    deinit {
      var next = previous.take()
      while isKnownUniquelyReferenced(&next) { next = next?.previous.take() }
    }

    /// The way from the last object of the same registration to this one, if the registration has come round so
    /// often that it will for ever.
    ///
    /// - Parameter injections: how many deferred injections have run. Where each has several others put off,
    ///   there are very many before one of them has come round often.
    func loop(after injections: Int) -> [ResolutionCycle.Frame]? {
      guard generation.isMultiple(of: 8) || injections.isMultiple(of: Self.manyInjections) else { return nil }
      var rounds = 0
      var loop = way
      var earlier = previous
      while let origin = earlier {
        let isSame = origin.frame.registration === frame.registration
        if rounds == 0 { loop = (isSame ? [origin.frame] : origin.way) + loop }
        if isSame { rounds += 1 }
        earlier = origin.previous
      }
      return rounds >= (injections < Self.manyInjections ? 8 : 2) ? loop : nil
    }

    private static let manyInjections = 512
    private static let longestWay = 32
  }
}
