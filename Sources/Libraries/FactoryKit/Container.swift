import DICore

/// The container class of the library, with the API and the behaviour of Factory 3.2. A program adds its factories as
/// properties.
///
///     extension Container {
///       var clock: Factory<any Clock> { self { SystemClock() }.singleton }
///       var alarm: Factory<Alarm> { self { Alarm(clock: self.clock()) } }
///     }
///
///     let alarm = Container.shared.alarm()
///
/// Only one resolution cycle runs at a time, as in debug builds of the library. So a factory must not wait for another
/// thread that resolves too: that would be a deadlock. The rules by their text are in `Documentation/Rules/FactoryKit`.
///
/// A class, because factories and programs refer to the same container.
public final class Container: SharedContainer {
  /// The container that the program shares. `$shared.withValue` sets another one for a task:
  ///
  ///     Container.$shared.withValue(Container()) { test() }
  @TaskLocal public static var shared = Container()

  /// The state of the container.
  public let manager = ContainerManager()

  /// An empty container.
  ///
  ///     let container = Container()   // a test's own: its instances and registered closures are not those of shared
  ///     let alarm = container.alarm()
  public init() {}
}
