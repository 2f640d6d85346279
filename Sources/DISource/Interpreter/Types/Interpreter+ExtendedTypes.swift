import SwiftParser
import SwiftSyntax

// Types of the standard library and of DI libraries with initialisers that the program adds.
extension Interpreter {
  /// The program's extension of a type of the standard library; nil if there is none.
  func extendedDeclaration(of type: TypeExpression) -> TypeDeclaration? {
    let declaration = table.declaration(of: type) ?? type.nameInLibrary.flatMap { table.type(named: $0) }
    return declaration?.kind == .external ? declaration : nil
  }

  /// Whether it is a library's container, or another type of one, such as `Assembler`.
  func isOfLibrary(_ type: TypeExpression, _ call: Call) -> Bool {
    libraries.library(ofContainer: type, in: table) != nil
      || type.typeName.map { name in
        runtimes(for: call.environment.context.file).contains { $0.offers(type: name) }
      } == true
  }

  /// Whether a closure that is written as an argument has parameters; nil if the argument is none.
  private func takesParameters(_ argument: Call.Argument) -> Bool? {
    argument.syntax?.as(ClosureExprSyntax.self).map { !shape(of: $0).parameters.isEmpty }
  }

  /// Makes a value of the standard library, or a library's container, by an initialiser that the program adds to its
  /// type; nil if none is meant.
  func constructExtended(
    _ type: TypeExpression, _ declaration: TypeDeclaration, _ call: Call
  ) throws -> TypedValue? {
    let own = typeLookups.initialisers(of: declaration, self).filter { $0.origin != .memberwise }
    guard !own.isEmpty,
      KnownProtocols.isValueType(type) || type.elementType != nil || type.isOptional
        || StandardTypes.genericParameters[declaration.name] != nil || isOfLibrary(type, call)
    else { return nil }
    let fitting = own.compactMap { initialiser -> (InitialiserDeclaration, ArgumentMatch)? in
      guard !initialiser.parameters.isEmpty,
        let match = ArgumentMatch(call.arguments, to: initialiser.parameters)
      else { return nil }
      let types = types(
        of: initialiser, match, call.arguments.count, in: declaration.name,
        open: declaration.genericParameters)
      let answers = zip(call.arguments, types).map { argument, type -> Conformance in
        if argument.isClosure, let signature = type.unwrapped.signature {
          return takesParameters(argument) == signature.parameters.isEmpty ? .no : .yes
        }
        return argument.isWrittenCharacter && type == .named("Character")
          ? .unknown : fits(kind(of: argument, call), type)
      }
      let isPlain = initialiser.parameters.allSatisfy { $0.label == nil }
      let wanted = Conformance.all(answers)
      return wanted == .yes || wanted == .unknown && !isPlain ? (initialiser, match) : nil
    }
    guard
      let chosen = try choose(
        fitting, named: "\(declaration.name).init", in: declaration.name, open: [], call)
    else { return nil }
    let made = try strictly {
      try calling(at: call.place) { try construct(type, declaration, call, by: chosen) }
    }
    let isFailable = chosen.0.isFailable
    return TypedValue(made.value, isFailable ? .optional(type) : type)
  }
}

extension Call.Argument {
  /// Whether it is a literal of one character, which may be a `Character`.
  fileprivate var isWrittenCharacter: Bool {
    syntax?.as(StringLiteralExprSyntax.self)?.representedLiteralValue?.count == 1
  }
}
