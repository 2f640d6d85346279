/// A function of the program that a library calls to register services.
protocol RegistrationStart {
  /// The name of the function.
  var name: String { get }

  /// The functions with this name in all files: several programs of a tree may have one.
  var functions: [FunctionDeclaration] { get }

  /// Whether `file` declares the function.
  func isDeclared(in file: DeclaredFile) -> Bool

  /// The first of `names` that the function calls, directly or through other functions of the program.
  func called(among names: [String]) -> String?

  /// Makes the next request run the function first.
  ///
  /// - Parameter files: The files that were loaded last, whose function takes precedence.
  func schedule(for files: [DeclaredFile])

  /// Runs the function, if the program has it, and registering starts there.
  func run() throws
}
