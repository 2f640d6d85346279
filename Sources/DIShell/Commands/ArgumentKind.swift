/// What the words of a command may be, for completion.
enum ArgumentKind {
  /// One of the words given.
  case words([String])
  /// A service that is registered.
  case services
  /// A declared type.
  case types
  case containers
  /// A library that programs may use.
  case libraries
  case scopes
  case variables
  /// A living object.
  case objects
  /// An object that the cycle of the walk made.
  case objectsOfWalk
  /// The number of a resolution cycle.
  case cycles
  case checkpoints
  /// Where registering may start.
  case entries
  /// A sample of the library.
  case samples
  /// What is loaded.
  case sources
  /// A file of what is loaded.
  case programFiles
  /// A command, or a topic of `help`.
  case subjects
  case settings
  /// A file whose name ends so, or any file.
  case files([String])
}
