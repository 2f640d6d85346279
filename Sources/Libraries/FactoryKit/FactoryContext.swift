import DICore
import Foundation

/// The situation in which the program runs, which decides between the contexts of a factory. Each property may be set.
/// See `Documentation/Rules/FactoryKit/contexts.md`.
///
///     FactoryContext.current.isTest = true
///     FactoryContext.setArg("dark", forKey: "theme")
public struct FactoryContext: Sendable {
  /// The present situation. Set it while no other thread resolves.
  public static var current: FactoryContext {
    get { known.withLock { $0 } }
    set {
      let former = known.exchange(for: newValue)
      withExtendedLifetime(former) {}
    }
  }

  private static let known = Locked(FactoryContext())

  /// The arguments that the program was started with.
  public var arguments: [String]

  /// Arguments that the program sets while it runs, by key.
  public var runtimeArguments: [String: String] = [:]

  /// Whether the program runs in an Xcode preview.
  public var isPreview: Bool

  /// Whether the program runs unit tests.
  public var isTest: Bool

  /// Whether the program runs in a simulator.
  public var isSimulator: Bool

  /// Whether the program is a debug build.
  public var isDebug: Bool

  /// The situation of this process.
  init() {
    let process = ProcessInfo.processInfo
    self.init(process.arguments, process.environment, of: process.processName)
  }

  /// The situation of a process.
  package init(_ arguments: [String], _ environment: [String: String], of processName: String) {
    self.arguments = arguments
    isPreview = environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1"
    isTest = Self.runsTests(processName)
    isSimulator = environment["SIMULATOR_UDID"] != nil
    #if DEBUG
      isDebug = true
    #else
      isDebug = false
    #endif
  }

  /// A situation in which no context applies, except ``FactoryContextType/device``.
  package static var plain: FactoryContext {
    var context = FactoryContext()
    context.arguments = []
    (context.isPreview, context.isTest, context.isSimulator, context.isDebug) = (false, false, false, false)
    return context
  }

  private static func runsTests(_ processName: String) -> Bool {
    #if canImport(ObjectiveC)
      if NSClassFromString("XCTest") != nil { return true }
    #endif
    return ["xctest", "swiftpm-testing-helper"].contains(where: processName.contains)
  }

  /// Sets a runtime argument. Contexts are chosen by its value.
  ///
  ///     FactoryContext.setArg("demo", forKey: "mode")   // as if the program was started with demo: onArg("demo")
  public static func setArg(_ arg: String, forKey key: String) { current.runtimeArguments[key] = arg }

  /// Removes a runtime argument; without one of that key, does nothing.
  ///
  ///     FactoryContext.removeArg(forKey: "mode")
  public static func removeArg(forKey key: String) { current.runtimeArguments[key] = nil }
}

extension FactoryContext {
  /// The one of `contexts` that comes first among those that apply; nil if none applies. Arguments come before preview,
  /// test, simulator, device, and debug.
  package func first(of contexts: [FactoryContextType]) -> FactoryContextType? {
    let values = arguments + runtimeArguments.sorted { $0.key < $1.key }.map(\.value)
    let inOrder = values.map(FactoryContextType.arg) + [.preview, .test, .simulator, .device, .debug]
    return inOrder.first { contexts.contains($0) && applies($0) }
  }

  /// Whether `context` applies.
  package func applies(_ context: FactoryContextType) -> Bool {
    switch context {
    case .arg(let argument): arguments.contains(argument) || runtimeArguments.values.contains(argument)
    case .args(let arguments): arguments.contains { applies(.arg($0)) }
    case .preview: isPreview
    case .test: isTest
    case .simulator: isSimulator
    case .device: !isSimulator
    case .debug: isDebug
    }
  }
}
