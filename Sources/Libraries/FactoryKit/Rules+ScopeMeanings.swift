import DICore

extension Rules {
  /// The meaning of each scope, in words.
  static let scopeMeanings: [Symbol: String] = [
    "unique": "a new instance at every request",
    "graph": "one instance of each factory in a call and all calls within it",
    "cached": "one instance of each factory in a container, until it is reset",
    "shared": "one object of each factory in a container, while something holds it",
    "singleton": "one instance for the type and name of a factory, in all containers",
  ]
}
