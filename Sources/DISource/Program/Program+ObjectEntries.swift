import SwiftSyntax

// Objects that register services, and that only code which is not there makes: of a package's client, or of a nib.
extension Program {
  /// The initialisers and methods with statements that nothing has reached. The object is made, as far as necessary with
  /// arguments that are not known, and the method is called: `PaySDK.init`, `MainController.awakeFromNib`.
  var objectEntryPoints: [EntryPoint] {
    var counts: [String: Int] = [:]
    var points: [EntryPoint] = []
    let partNames = Set(parts.map(\.name))
    for statement in unreachedStatements {
      guard let point = objectEntryPoint(of: statement, besides: partNames) else { continue }
      if counts[point.name] == nil { points.append(point) }
      counts[point.name, default: 0] += 1
    }
    return points.enumerated().sorted { one, other in
      (-counts[one.element.name, default: 0], one.offset) < (
        -counts[other.element.name, default: 0], other.offset
      )
    }.map(\.element)
  }

  /// The entry point that leads to a statement in an initialiser or a method that takes nothing.
  ///
  /// - Parameter partNames: The types that a container loads: they are entry points themselves.
  private func objectEntryPoint(
    of statement: RegistrationStatement, besides partNames: Set<String>
  ) -> EntryPoint? {
    guard let function = statement.functionName, !statement.file.home.isBeside,
      let type = statement.typeName.flatMap({ interpreter.table.type(named: $0) }), type.isMadeByCode,
      !type.isForTests,
      !libraries.contains(where: { $0.containerType == type.name }),
      !partNames.contains(type.name)
    else { return nil }
    let all = interpreter.typeLookups.initialisers(of: type, interpreter)
    if function == "init" {
      let own = all.first { $0.contains(statement) }
      return own.map { EntryPoint(making: type, $0, calling: nil) }
    }
    let method = type.members.functions.first {
      $0.name == function && !$0.isStatic && $0.parameters.allSatisfy(\.isOptionalForCaller)
    }
    guard let method, !interpreter.hasRun(method) else { return nil }
    let cheapest = all.min { $0.needed.count < $1.needed.count }
    return EntryPoint(making: type, cheapest, calling: method)
  }
}

extension EntryPoint {
  /// - Parameters:
  ///   - initialiser: Makes the object; nil for one without parameters, which a superclass has that is not there.
  ///   - method: What is called on the object; nil if making it is enough.
  fileprivate init(
    making type: TypeDeclaration, _ initialiser: InitialiserDeclaration?, calling method: FunctionDeclaration?
  ) {
    let needed = initialiser?.needed ?? []
    let arguments = needed.enumerated().map { number, parameter in
      (parameter.label.map { "\($0): " } ?? "") + Program.argumentName(number)
    }.joined(separator: ", ")
    let (typeName, variable, call) = (type.name, type.variableName, method?.name)
    name = "\(typeName).\(call ?? "init")"
    plainName = name
    library = nil
    code = { _ in
      "let \(variable) = \(typeName)(\(arguments))" + (call.map { "\n\(variable).\($0)()" } ?? "")
    }
    file = type.file
    unknownArguments = needed
    if let initialiser, !needed.isEmpty {
      taker = ("\(typeName).init(\(initialiser.parameters.labels))", initialiser.position)
    }
    objectType = typeName
    functions = [method].compactMap(\.self)
  }
}

extension InitialiserDeclaration {
  /// The parameters for which a call has to hand something over.
  fileprivate var needed: [ParameterDeclaration] { parameters.filter { !$0.isOptionalForCaller } }

  /// Whether the statement is in the body.
  fileprivate func contains(_ statement: RegistrationStatement) -> Bool {
    guard file == statement.file, let body = $body.parsed else { return false }
    return (body.position.utf8Offset..<body.endPosition.utf8Offset).contains(statement.offset)
  }
}

extension TypeDeclaration {
  fileprivate var isMadeByCode: Bool { kind == .class || kind == .struct || kind == .actor }
}
