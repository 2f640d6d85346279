import DICore

extension Rules {
  /// The meaning of each scope, in words.
  static let scopeMeanings: [Symbol: String] = [
    "graph": "one instance until the outermost factory of graph scope has returned",
    "unique": "a new instance at every request",
    "application": "one instance for all containers; as cached, but meant to stay",
    "cached": "one instance for all containers, until it is reset",
    "shared": "one object for all containers, while something holds it",
    "container": "one instance in each container asked",
  ]
}
