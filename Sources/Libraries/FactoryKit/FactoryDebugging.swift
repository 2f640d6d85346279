import DICore
import Foundation
import Synchronization

/// What the library does in debug builds only, for all containers: lines about requests, and the check for circular
/// dependencies.
enum FactoryDebugging {
  #if DEBUG
    private static let checks = Atomic<Bool>(true)
    private static let traces = Atomic<Bool>(false)
    private static let receiver = Locked<(String) -> Void>({ print($0) })
    private static let lines = Locked(FactoryLines())
  #endif

  /// Whether a nested request of the same key is a circular dependency.
  static var findsCircles: Bool {
    #if DEBUG
      checks.load(ordering: .relaxed)
    #else
      false
    #endif
  }

  /// Whether lines about requests are printed.
  static var isTracing: Bool {
    #if DEBUG
      traces.load(ordering: .relaxed)
    #else
      false
    #endif
  }

  /// Whether a promise that nobody keeps ends the program.
  static func promiseEndsProgram(in manager: ContainerManager) -> Bool {
    #if DEBUG
      manager.promiseTriggersError
    #else
      false
    #endif
  }

  /// Runs `body`, which resolves a factory, and prints a line about it if tracing is on. Called with the engine's gate
  /// taken.
  ///
  /// - Parameter role: The closure that has made the instance; nil if it was kept. Called after `body`.
  static func tracing<P, T>(
    _ registration: FactoryRegistration<P, T>, _ role: () -> FactoryRole?, _ body: () -> T
  ) -> T {
    #if DEBUG
      guard isTracing else { return body() }
      let beginning = "\(type(of: registration.container)).\(registration.key.name ?? "*")<\(T.self)>"
      let number = lines.withLock { $0.begin(beginning) }
      let instance = body()
      let result = FactoryLines.result(role(), instance)
      lines.withLock { $0.end(number, result) }.forEach(receiver.withLock { $0 })
      return instance
    #else
      return body()
    #endif
  }

  /// Prints the lines about requests that have not ended, before the program ends.
  static func printPendingLines() {
    #if DEBUG
      lines.withLock { $0.takeAll() }.forEach(receiver.withLock { $0 })
      // The end of the program would discard what standard output has not written yet.
      fflush(nil)
    #endif
  }
}

#if DEBUG
  extension ContainerManager {
    /// Whether a line about each request is printed, in all containers. See
    /// `Documentation/Rules/FactoryKit/tracing.md`. In debug builds only.
    public var trace: Bool {
      get { FactoryDebugging.isTracing }
      set { FactoryDebugging.setTracing(newValue) }
    }

    /// Called with each line, in all containers; by default, it prints the line. In debug builds only.
    public var logger: (String) -> Void {
      get { FactoryDebugging.logger }
      set { FactoryDebugging.logger = newValue }
    }

    /// Whether a nested request for the same type and name ends the program, in all containers. In debug builds only.
    public var circularDependencyTesting: Bool {
      get { FactoryDebugging.findsCircles }
      set { FactoryDebugging.setFindingCircles(newValue) }
    }

    /// Whether a promised factory that nobody has registered ends the program, and is not nil. In debug builds only.
    public var promiseTriggersError: Bool {
      get { table.state.promiseEndsProgram ?? !FactoryContext.current.isPreview }
      set { table.changeState { $0.promiseEndsProgram = newValue } }
    }
  }

  extension FactoryDebugging {
    fileprivate static func setTracing(_ isOn: Bool) { traces.store(isOn, ordering: .relaxed) }

    fileprivate static func setFindingCircles(_ isOn: Bool) { checks.store(isOn, ordering: .relaxed) }

    fileprivate static var logger: (String) -> Void {
      get { receiver.withLock { $0 } }
      set {
        let former = receiver.exchange(for: newValue)
        withExtendedLifetime(former) {}
      }
    }
  }
#endif
