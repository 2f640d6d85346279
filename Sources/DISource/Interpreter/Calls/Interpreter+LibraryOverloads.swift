import SwiftSyntax

// Functions of the program with the name of a library's function.
extension Interpreter {
  /// Whether a library, or the standard library, has a function with this name.
  func isOfLibrary(function name: String) -> Bool {
    runtimes.contains { $0.offers(function: name) } || StandardLibrary.functions.methodNames.contains(name)
  }

  /// Whether a call means a function of the program and not the library's function of the same name.
  ///
  /// Labels distinguish them, otherwise the types of the arguments. A single function passed as an argument fits the
  /// library's registering functions.
  func means(_ functions: [FunctionDeclaration], named name: String, _ call: Call) -> Bool {
    let fitting = functions.compactMap { function in
      ArgumentMatch(call.arguments, to: function.parameters).map { (function, $0) }
    }
    guard !fitting.isEmpty else { return false }
    let kinds = call.arguments.map { kind(of: $0, call) }
    let isFunctionAlone =
      libraries.contains { $0.registeringCalls.contains(name) }
      && call.arguments.allSatisfy { $0.label == nil }
      && kinds.contains { if case .closure = $0 { true } else { false } }
      // None of the libraries' takes a member of its type first: 'register(.container) { _ in Cat() }'.
      && !kinds.contains { if case .member = $0 { true } else { false } }
    // The standard library's `zip(_:_:)` goes before one that would make optionals of its arguments.
    let prefersStandard =
      StandardLibrary.functions.methodNames.contains(name) && call.arguments.allSatisfy { $0.label == nil }
    return fitting.contains { function, match in
      let types = types(of: function, match, taking: kinds, in: function.owner, open: [])
      if prefersStandard, zip(kinds, types).contains(where: isWrapped) { return false }
      return switch Conformance.all(zip(kinds, types).map { fits($0, $1) }) {
      case .yes: true
      case .unknown: !isFunctionAlone
      case .no: false
      }
    }
  }

  /// Whether an argument whose type the program does not declare becomes an optional when it is passed.
  private func isWrapped(_ argument: ArgumentKind, passedAs type: TypeExpression) -> Bool {
    guard type.isOptional else { return false }
    return switch argument {
    case .number, .collection, .range: true
    case .typed(let own): !own.isOptional && !own.hasUnknown && table.declaration(of: own) == nil
    case .nothing, .closure, .function, .member, .keyPath, .unknown: false
    }
  }

  /// Calls a method that the program adds to a library's type under the name of a library's method; nil if the
  /// library's method is meant.
  func callOverload(
    _ name: String, on receiver: TypedValue, _ library: any LibraryValue, _ call: Call, _ base: ExprSyntax?
  ) throws -> TypedValue? {
    guard library.offers(name) else { return nil }
    // What is seen as a protocol has no members of extensions of the type that conforms to it.
    let isSeenAsProtocol = receiver.type?.typeName.map(library.protocolNames.contains) ?? false
    for typeName in isSeenAsProtocol ? library.protocolNames : library.typeNames {
      guard let type = table.type(named: typeName) else { continue }
      let functions = typeLookups.methods(name, of: type, self)
      guard !functions.isEmpty, means(functions, named: name, call) else { continue }
      return try callDeclared(name, on: receiver, typeName, call, base)
    }
    return nil
  }
}
