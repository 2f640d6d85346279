import DICore
import SwiftSyntax

// What the methods and computed properties of a type ask for when something calls them: `viewDidLoad`, `body`.
extension Program {
  /// The number of steps in which a method is read.
  private static let stepsOfMethod = 5_000

  /// The requests of the methods and computed properties of a type and its superclasses, in order of declaration.
  func needs(ofCodeOf type: TypeDeclaration) -> [Request] {
    let own = [type] + interpreter.table.superclasses(of: type)
    return own.filter { $0.mayRequest(libraries) }.flatMap { declaring in
      let functions = declaring.members.functions.filter {
        !$0.isStatic && $0.body?.mayRequest(libraries) == true
      }
      let properties = declaring.members.properties.filter { property in
        !property.isStatic && property.accessors?.getter?.mayRequest(libraries) == true
      }
      return functions.flatMap { needs(of: $0, of: declaring, on: type) }
        + properties.flatMap { needs(ofGetterOf: $0, of: declaring, on: type) }
    }
  }

  private func needs(
    of function: FunctionDeclaration, of declaring: TypeDeclaration, on type: TypeDeclaration
  ) -> [Request] {
    let place = interpreter.place(function.position)
    var arguments = BoundArguments()
    arguments.variables = function.parameters.map { parameter in
      let value = UnknownValue(type: parameter.type, text: parameter.name, place: place)
      return Variable(parameter.name, .unknown(value), type: parameter.type)
    }
    return later(at: place) {
      _ = try self.interpreter.run(
        function, arguments, on: self.interpreter.instanceInDryRun(of: type), typeName: declaring.name,
        site: Symbol("\(type.name).\(function.name)"), .nothing)
    }
  }

  private func needs(
    ofGetterOf property: PropertyDeclaration, of declaring: TypeDeclaration, on type: TypeDeclaration
  ) -> [Request] {
    guard let getter = property.accessors?.getter else { return [] }
    return later(at: interpreter.place(property.position)) {
      _ = try self.interpreter.compute(
        property, getter, on: self.interpreter.instanceInDryRun(of: type), declaring)
    }
  }

  /// What code asks for in a dry run, as it does each time that it runs. Faults in it are not reported: it may depend on
  /// values that the object gets first.
  private func later(at place: SourcePlace, _ body: () throws -> Void) -> [Request] {
    let reports = interpreter.reports
    defer { interpreter.reports = reports }
    return FactoryReader(interpreter: interpreter, place: place).read {
      interpreter.probing(within: Self.stepsOfMethod) {
        try interpreter.dryRun?.delaying(.provider) { try body() }
      }
      return .void
    }.needs
  }
}

extension TypeDeclaration {
  /// Whether the text of its file contains a word with which a library is asked.
  fileprivate func mayRequest(_ libraries: [Library]) -> Bool {
    let words = libraries.flatMap { $0.requests.keys + [$0.containerType] + $0.requestOperators }
    return members.functions.map(\.file).uniqued().contains { file in
      words.contains { file.mayContain(WordTable.Word($0)) }
    }
      || members.properties.map(\.file).uniqued().contains { file in
        words.contains { file.mayContain(WordTable.Word($0)) }
      }
  }
}
