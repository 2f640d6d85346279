// The contexts in which the program runs, which its libraries may ask for.
extension Program {
  /// The contexts that were set: words of ``Library/contexts``, and `arg NAME`.
  package var contexts: [String] { interpreter.runtimes.flatMap(\.contexts) }

  /// Sets the contexts that apply from now on.
  package func setContexts(_ names: [String]) { interpreter.runtimes.forEach { $0.setContexts(names) } }
}
