/// A library's value that is the state of a container, which may be an object of a class of the program: a property of
/// the object holds it.
protocol ContainerState: ContainerValue {
  /// Notes that a property of the object holds the state.
  func belongs(to object: SourceObject, _ interpreter: Interpreter)

  /// Called when the initialiser of the object and the code that has called it have run.
  func objectIsMade(_ interpreter: Interpreter)

  /// Takes the name of a variable that holds the object, unless there is a better one.
  func take(nameOfObject name: String, isLasting: Bool)
}

extension Interpreter {
  /// Notes that an object has been made, if it is a container.
  func noteMade(_ value: SourceValue) {
    guard case .object(let object) = value, let state = object.containerState, policy.changesState else {
      return
    }
    keepWhileBeginning(state, of: object)
    containersMade.append(state)
  }

  /// Lets the states of the containers that were made take note, once variables hold these.
  func finishContainersMade() {
    guard !containersMade.isEmpty, beginningStatics.isEmpty, dryRun == nil, stop == nil else { return }
    let made = containersMade
    containersMade = []
    for state in made { state.objectIsMade(self) }
  }
}
