/// A situation in which another factory is used: a kind of run of the program, or an argument that it was given. See
/// `Documentation/Rules/FactoryKit/contexts.md`.
public enum FactoryContextType: Hashable, Sendable {
  /// The program was started with this argument, or a runtime argument has this value.
  case arg(String)
  /// The program was started with one of these arguments, or a runtime argument has one of these values.
  case args([String])
  /// The program runs in an Xcode preview.
  case preview
  /// The program runs unit tests.
  case test
  /// The program is a debug build.
  case debug
  /// The program runs in a simulator.
  case simulator
  /// The program does not run in a simulator.
  case device
}

extension FactoryContextType {
  /// The contexts for which a factory is stored: one for each argument.
  package var parts: [FactoryContextType] {
    guard case .args(let arguments) = self else { return [self] }
    return arguments.map(FactoryContextType.arg)
  }

  /// The context as a user names it: `test`, `arg fast`.
  package var words: String {
    switch self {
    case .arg(let argument): "arg \(argument)"
    case .args(let arguments): "args \(arguments.joined(separator: ", "))"
    case .preview: "preview"
    case .test: "test"
    case .debug: "debug"
    case .simulator: "simulator"
    case .device: "device"
    }
  }

  /// Whether factories for the context are stored in debug builds only.
  package var isForDebugBuildsOnly: Bool {
    switch self {
    case .preview, .test, .debug: true
    case .arg, .args, .simulator, .device: false
    }
  }
}
