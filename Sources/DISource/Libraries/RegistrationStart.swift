/// A function of the program in which a library has registering start, without the program calling it.
protocol RegistrationStart {
  /// The function's name.
  var name: String { get }

  /// The functions that are it in some file, as several programs of a tree have.
  var functions: [FunctionDeclaration] { get }

  /// The one of them that is run; nil where there is none.
  var function: FunctionDeclaration? { get }

  /// Whether `file` declares the function.
  func isDeclared(in file: DeclaredFile) -> Bool

  /// The first of `names` that the function calls, directly or through other functions of the program.
  func called(among names: [String]) -> String?

  /// From now on the next request runs the function first.
  ///
  /// - Parameter files: What was loaded last, where the function is looked for first.
  func arm(for files: [DeclaredFile])

  /// Runs the function, if the program has it, and is to start there.
  func run() throws
}
