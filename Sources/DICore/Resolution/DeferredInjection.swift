/// An injection that waits until the outermost object of its call is complete.
struct DeferredInjection {
  let injection: Injection
  /// Its number in the registration.
  let index: Int
  /// The object it runs on.
  let owner: Instance
  /// The registration it belongs to, and how its object came about.
  let origin: Origin

  /// After how many generations it is asked whether an injection goes round in a circle.
  static let checkedGenerations = 256

  /// The registration of an object with deferred injections, and the deferred injection that had it made.
  ///
  /// A class, because all injections put off by one share the chain that leads back from it.
  final class Origin {
    let frame: ResolutionCycle.Frame
    /// How many deferred injections lead to this one.
    let generation: Int
    private let previous: Origin?

    init(_ registration: Registration, _ container: Container, after previous: Origin?) {
      frame = ResolutionCycle.Frame(
        request: Request(registration.services[0]), registration: registration, container: container,
        hasArguments: false)
      generation = (previous?.generation ?? 0) + 1
      self.previous = previous
    }

    /// The way from the last object of the same registration to this one, if the registration has come round so
    /// often on the way here that it will for ever.
    var loop: [Origin]? {
      var rounds = 0
      var way = [self]
      var earlier = previous
      while let origin = earlier {
        if rounds == 0 { way.append(origin) }
        if origin.frame.registration === frame.registration { rounds += 1 }
        earlier = origin.previous
      }
      return rounds >= Self.manyRounds ? way.reversed() : nil
    }

    private static let manyRounds = 64
  }
}
