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
      guard isToLookAt(injections) else { return nil }
      let limit = injections < Self.manyInjections ? 8 : 2
      return repetitions >= limit ? loop : nil
    }

    /// Seldom, the longer the chain, so that all looks together cost in proportion to its length.
    private func isToLookAt(_ injections: Int) -> Bool {
      Self.isDue(generation, from: 8) || Self.isDue(injections, from: Self.manyInjections)
    }

    private static func isDue(_ count: Int, from first: Int) -> Bool {
      guard count >= first else { return false }
      let eighth = count / 8
      let step = eighth == 0 ? 1 : 1 << (Int.bitWidth - 1 - eighth.leadingZeroBitCount)
      return count.isMultiple(of: max(first, step))
    }

    private var earlier: some Sequence<Origin> { sequence(first: self, next: \.previous).dropFirst() }

    private func isRepeated(in origin: Origin) -> Bool {
      origin.frame.registration === frame.registration
    }

    /// How often the registration stands in the chain before.
    private var repetitions: Int { earlier.count(where: isRepeated) }

    /// The way from the last object of the same registration to this one.
    private var loop: [ResolutionCycle.Frame] {
      var parts = [way]
      for origin in earlier {
        parts.append(isRepeated(in: origin) ? [origin.frame] : origin.way)
        if isRepeated(in: origin) { break }
      }
      return parts.reversed().flatMap(\.self)
    }

    private static let manyInjections = 512
    private static let longestWay = 32
  }
}
