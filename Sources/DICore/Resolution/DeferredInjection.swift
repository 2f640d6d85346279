/// An injection that is deferred until the outermost object of its call is complete.
struct DeferredInjection {
  let injection: Injection
  /// The injection's number in the registration.
  let index: Int
  /// The object that the injection runs on.
  let owner: Instance
  /// The registration of the call's outermost object, which counts as being resolved until all deferred injections have
  /// run.
  let root: Registration
  /// The registration of the owner, and the chain that led to the owner.
  let origin: Origin

  /// The registration of an object with deferred injections, linked to that of the object whose deferred injection made
  /// it, if one did.
  ///
  /// A class, because all injections deferred while the same one runs share its chain.
  final class Origin {
    let frame: ResolutionCycle.Frame
    /// Retains the registrations and containers of the frames.
    private let owners: [AnyObject]
    /// The frames of the factories from the previous deferred injection to this registration, which is the last.
    private let frames: [ResolutionCycle.Frame]
    /// The number of deferred injections in the chain, this one included.
    let generation: Int
    private var previous: Origin?

    init(
      _ registration: Registration, _ container: Container, after previous: Origin?,
      by frames: ArraySlice<ResolutionCycle.Frame>
    ) {
      frame = .of(Request(registration.service), registration, container)
      self.frames = frames.dropLast().suffix(Self.mostFrames).map(\.withoutArguments) + [frame]
      owners = self.frames.flatMap { [$0.registration, $0.container] as [AnyObject] }
      generation = (previous?.generation ?? 0) + 1
      self.previous = previous
    }

    /// Releases a long chain link by link, since recursive deinitialisers would use up the stack.
    deinit {
      var next = previous.take()
      while isKnownUniquelyReferenced(&next) { next = next?.previous.take() }
    }

    /// The path from the last object of the same registration to this one, if the registration has repeated so often
    /// that it will not end.
    ///
    /// - Parameter injections: The number of deferred injections that have run. If each one defers several others,
    ///   their number is large before one registration has repeated often.
    func circularPath(after injections: Int) -> [ResolutionCycle.Frame]? {
      guard isCheckDue(injections) else { return nil }
      let limit = injections < Self.manyInjections ? 8 : 2
      return repetitions >= limit ? circularPath : nil
    }

    /// Whether to check now. Checks become rarer as the chain grows, so that their total cost stays proportional to its
    /// length.
    private func isCheckDue(_ injections: Int) -> Bool {
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

    /// How often the registration occurs earlier in the chain.
    private var repetitions: Int { earlier.count(where: isRepeated) }

    /// The path from the last object of the same registration to this one.
    private var circularPath: [ResolutionCycle.Frame] {
      var parts = [frames]
      for origin in earlier {
        parts.append(isRepeated(in: origin) ? [origin.frame] : origin.frames)
        if isRepeated(in: origin) { break }
      }
      return parts.reversed().flatMap(\.self)
    }

    private static let manyInjections = 512
    private static let mostFrames = 32
  }
}
