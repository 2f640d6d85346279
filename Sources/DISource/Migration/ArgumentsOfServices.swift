import DICore

/// What the factories of the converted services take from their callers.
struct ArgumentsOfServices {
  private let taken: [ServiceKey: [ArgumentSketch]]

  init(_ sketches: [RegistrationSketch]) {
    let pairs = sketches.flatMap { sketch in sketch.services.map { ($0, sketch.factory.arguments) }
    }
    taken = Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  /// What a request hands on, in the order of the factory's arguments, and with their names.
  ///
  /// - Throws: ``Inexpressible`` if the factory takes others.
  func ordered(_ handed: [FunctionSketch.Handed], for request: Request) throws -> [FunctionSketch
    .Handed]
  {
    guard !handed.isEmpty else { return [] }
    guard let taken = taken[request.key], taken.count == handed.count else {
      throw Inexpressible(
        "what it hands to \(request.key.type) is not what a converted factory takes")
    }
    return try zip(taken, handed).map { argument, inPlace in
      guard argument.key != nil || inPlace.key != nil else {
        return FunctionSketch.Handed(key: argument.name, pieces: inPlace.pieces)
      }
      guard let own = handed.first(where: { $0.key == argument.key }) else {
        throw Inexpressible("it hands no '\(argument.key ?? argument.name)' to \(request.key.type)")
      }
      return FunctionSketch.Handed(key: argument.name, pieces: own.pieces)
    }
  }
}

extension RegistrationSketch {
  /// The same with the arguments of its requests in the order of those who take them.
  func handing(to services: ArgumentsOfServices) throws -> RegistrationSketch {
    RegistrationSketch(
      services: self.services, scope: scope, factory: try factory.handing(to: services),
      injections: try injections.map {
        InjectionSketch(isDeferred: $0.isDeferred, function: try $0.function.handing(to: services))
      }, decorator: try decorator?.handing(to: services), semantics: semantics)
  }
}

extension FunctionSketch {
  fileprivate func handing(to services: ArgumentsOfServices) throws -> FunctionSketch {
    var sketch = self
    sketch.pieces = try pieces.map { piece in
      try piece.mapping { request, handed in handed = try services.ordered(handed, for: request) }
    }
    sketch.late = try late?.mapping { try $0.handing(to: services) }
    return sketch
  }
}
