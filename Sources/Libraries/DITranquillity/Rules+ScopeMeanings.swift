import DICore

extension Rules {
  /// The meaning of each lifetime, in words.
  static let scopeMeanings: [Symbol: String] = [
    "prototype": "a new instance at every request, as unique does in Resolver",
    "objectGraph": "one instance in each call on a container",
    "perContainer(strong)": "one instance in each container asked, until its clean()",
    "perContainer(weak)": "one object in each container asked, while something holds it",
    "perRun(strong)": "one instance of each registration, to the end of the program",
    "perRun(weak)": "one object of each registration, while something holds it",
    "single": "one instance of each registration; initializeSingletonObjects() makes it ahead",
  ]
}
