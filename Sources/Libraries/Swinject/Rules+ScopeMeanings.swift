import DICore

extension Rules {
  /// The meaning of each scope, in words.
  static let scopeMeanings: [Symbol: String] = [
    "transient": "a new instance at every request",
    "graph": "one object of each registration in a call and all calls within it",
    "container": "one instance of each registration, until it is reset; child containers share it",
    "weak": "one object of each registration, while something holds it or the call that made it runs",
  ]
}
