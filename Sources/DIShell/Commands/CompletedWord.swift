/// A kind of argument that completion can list.
enum CompletedWord {
  /// One of these words.
  case words([String])
  /// A service that is registered.
  case services
  /// A declared type.
  case types
  case containers
  /// A library that programs may use.
  case libraries
  /// A situation in which programs of the libraries may run.
  case contexts
  case scopes
  case variables
  /// A living object.
  case objects
  /// An object made by the cycle that the walk is over.
  case objectsOfWalk
  /// The number of a resolution cycle.
  case cycles
  case checkpoints
  /// An entry point, where registering may start.
  case entries
  /// The name of a sample.
  case samples
  /// A loaded source.
  case sources
  /// A file of a loaded source.
  case programFiles
  /// A command or help topic.
  case subjects
  case settings
  /// A file with one of these extensions; any file if there are none.
  case files([String])
}
