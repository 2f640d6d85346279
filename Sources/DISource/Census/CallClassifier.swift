import SwiftSyntax

/// Distinguishes calls that register a service from calls that look the same.
struct CallClassifier {
  /// The classification of a call.
  struct Classification {
    let library: Library
    var certainty = RegistrationStatement.Certainty.certain
    /// The service of the declared registration that the call registers over; nil for none.
    var overridden: RegistrationStatement.Service?
    /// The roles of an override.
    var roles: [RegistrationRole] = [.override(nil)]
  }

  let typing: ExpressionTyping

  private var libraries: [Library] { typing.libraries }

  /// A classifier of the calls in a file, whose code means `libraries` in this order.
  init(of file: SourceFile, table: DeclarationTable, libraries: [Library]) {
    typing = ExpressionTyping(table: table, libraries: libraries, file: file)
  }

  /// The classification of `call` in a file that may be written for the libraries `candidates`; nil if the call registers
  /// nothing of a known library.
  func classification(of call: RegisterCall, candidates: @autoclosure () -> [Library]) -> Classification? {
    guard mayRegister(call) else { return nil }
    guard let receiver = call.receiver else { return classificationOnImplicitSelf(call) }
    guard let type = typing.type(of: receiver), !type.isUnknown else {
      return guess(call, on: receiver, candidates: candidates())
    }
    if let classification = classification(of: call, ofDeclared: type, receiver) { return classification }
    return libraries.library(ofContainer: type, in: typing.table).flatMap { classification(of: call, as: $0) }
  }

  /// Whether the arguments are such as a registering function takes. That takes less time to tell than the type of the
  /// receiver, and apps call other functions of the name often: `table.register(Cell.self, forCellReuseIdentifier: "cell")`.
  private func mayRegister(_ call: RegisterCall) -> Bool {
    call.call.arguments.isEmpty
      || libraries.contains { library in
        let shape = library.statement
        return shape.words.contains(call.word.text) && (shape.fits(call) || shape.fitsOnContainer(call))
      }
  }

  /// The classification of a call on the value of a declared registration: `Container.shared.cat.register { … }`. Nil for a
  /// receiver of another type.
  private func classification(
    of call: RegisterCall, ofDeclared type: TypeExpression, _ receiver: ExprSyntax
  ) -> Classification? {
    guard let (library, service) = declared(type, receiver),
      var classification = classification(of: call, as: library)
    else { return nil }
    classification.overridden = service
    return classification
  }

  /// The library whose declared registration a value of that type is, and its service; nil for another type.
  private func declared(
    _ type: TypeExpression, _ value: ExprSyntax
  ) -> (Library, RegistrationStatement.Service)? {
    guard case .named(let names) = type, let name = names.last,
      let library = libraries.first(where: { $0.statement.declaredTypes.contains(name.text) }),
      names.count == 1 || library.modules.contains(names[0].text), !typing.table.declares(name.text)
    else { return nil }
    return (library, .init(type: name.arguments.last ?? .unknown(""), name: value.lastName))
  }

  /// The classification of a call that registers over a declared registration without a registering word:
  /// `Container.shared.cat.onTest { … }`, `Container.shared.cat { … }`. Nil for another call.
  func classification(ofOverriding call: RegisterCall) -> Classification? {
    guard call.closure != nil else { return nil }
    let named = libraries.contains { $0.statement.overridingWords.contains(call.word.text) }
    if named, let receiver = call.receiver, let type = typing.type(of: receiver),
      let (library, service) = declared(type, receiver),
      library.statement.overridingWords.contains(call.word.text)
    {
      let contexts = library.statement.contexts(call)
      var classification = Classification(library: library, overridden: service)
      if !contexts.isEmpty { classification.roles = contexts.map { .override($0) } }
      return classification
    }
    let called = call.call.calledExpression
    guard call.call.arguments.isEmpty, !called.is(GenericSpecializationExprSyntax.self),
      let type = typing.type(of: called), let (library, service) = declared(type, called)
    else { return nil }
    return Classification(library: library, overridden: service)
  }

  /// Classifies a call of a function that passes its closure to `register` of a container; nil if the call means another
  /// function.
  func classification(onForwarding call: RegisterCall, to forwarder: Forwarder) -> Classification? {
    guard isCall(call, of: forwarder) else { return nil }
    return Classification(
      library: forwarder.library, overridden: forwarder.overridden, roles: forwarder.roles)
  }

  private func isCall(_ call: RegisterCall, of forwarder: Forwarder) -> Bool {
    if call.receiver == nil,
      typing.table.functions(named: call.word.text).contains(where: {
        call.fits($0) && forwarder.signatures.contains($0.signature)
      })
    {
      return true
    }
    let surroundings = SyntaxContext(of: call.call)
    let receiver =
      call.receiver.map { typing.type(of: $0) } ?? typing.owner(surroundings).map(TypeExpression.named)
    guard let receiver else { return false }
    if let library = libraries.library(ofContainer: receiver, in: typing.table) {
      return !library.statement.words.contains(call.word.text) || isOfContainers(call, of: library)
    }
    return has((receiver.instance ?? receiver).unwrapped, call, of: forwarder)
  }

  /// Whether the program adds a function to the containers that accepts a call with the name of the library's own.
  private func isOfContainers(_ call: RegisterCall, of library: Library) -> Bool {
    ([library.containerType] + library.containerConformances.sorted()).contains { name in
      typing.table.type(named: name)?.members.functions.contains {
        $0.name == call.word.text && call.surelyFits($0)
      } ?? false
    }
  }

  /// Whether a type of the program is one with the forwarding function, or one that such a type is seen as.
  private func has(_ type: TypeExpression, _ call: RegisterCall, of forwarder: Forwarder) -> Bool {
    guard let declaration = typing.table.declaration(of: type), declaration.kind != .external else {
      return false
    }
    let isLibrarysWord = forwarder.library.statement.words.contains(call.word.text)
    return forwarder.owners.contains { owner in
      guard owner != declaration.name else {
        return !isLibrarysWord || fits(call, declaration, as: forwarder)
      }
      return typing.table.conforms(.named(owner), to: .named(declaration.name)) == .yes
        && fits(call, declaration, as: forwarder)
        || typing.table.conforms(.named(declaration.name), to: .named(owner)) == .yes
          && (!isLibrarysWord
            || typing.table.type(named: owner).map { fits(call, $0, as: forwarder) } ?? true)
    }
  }

  /// Whether a function that the type declares, and that forwards, accepts the call.
  private func fits(_ call: RegisterCall, _ declaration: TypeDeclaration, as forwarder: Forwarder) -> Bool {
    declaration.members.functions.contains {
      $0.name == call.word.text && forwarder.signatures.contains($0.signature) && call.surelyFits($0)
    }
  }

  /// The classification of a call on a property of a container that would be a declared registration, if the text
  /// declared it: `Container.shared.cat.register { Cat() }`. Nil for another call.
  private func overrideOfUndeclared(_ call: RegisterCall, on receiver: ExprSyntax) -> Classification? {
    guard call.call.arguments.isEmpty, let closure = call.closure,
      let (library, name) = memberOfContainer(receiver), !library.statement.declaredTypes.isEmpty
    else { return nil }
    let service = RegistrationStatement.Service(
      type: typing.result(of: closure) ?? .unknown(""), name: name)
    return Classification(library: library, overridden: service)
  }

  private func classification(
    of call: RegisterCall, as library: Library, _ certainty: RegistrationStatement.Certainty = .certain
  ) -> Classification? {
    let shape = library.statement
    guard shape.words.contains(call.word.text) else { return nil }
    if shape.fits(call) {
      guard !meansOwnFunction(call, of: library) else { return nil }
    } else {
      guard certainty == .certain, shape.fitsOnContainer(call), !isOfContainers(call, of: library) else {
        return nil
      }
    }
    return Classification(library: library, certainty: certainty)
  }

  /// Whether the program has added a function to the containers that accepts the call, and the library's function
  /// surely does not: no argument makes an object or names a type.
  private func meansOwnFunction(_ call: RegisterCall, of library: Library) -> Bool {
    guard !call.handsOverFactoryOrType, let type = typing.table.type(named: library.containerType) else {
      return false
    }
    return type.members.functions.contains { $0.name == call.word.text && call.fits($0) }
  }

  /// The classification of a call without receiver, `register { … }`: in a type that is a container, or outside types,
  /// where the prompt means the shared container.
  private func classificationOnImplicitSelf(_ call: RegisterCall) -> Classification? {
    let word = call.word.text
    guard typing.locals.binding(of: word, from: call.call) == nil else { return nil }
    let surroundings = SyntaxContext(of: call.call)
    guard let owner = typing.owner(surroundings) else {
      guard !typing.table.functions(named: word).contains(where: call.fits) else { return nil }
      let certainty: RegistrationStatement.Certainty =
        surroundings.functionName == nil ? .certain : .assumed
      return libraries.lazy.filter { $0.sharedContainer != nil }.compactMap {
        classification(of: call, as: $0, certainty)
      }
      .first
    }
    return libraries.library(ofContainer: .named(owner), in: typing.table).flatMap {
      classification(of: call, as: $0)
    }
  }

  /// The classification of a call on a receiver of unknown type: it counts if the receiver is named like a container,
  /// or is an undeclared member of one, and it has the form of one of the libraries only.
  private func guess(_ call: RegisterCall, on receiver: ExprSyntax, candidates: [Library]) -> Classification?
  {
    guard libraries.mayNameContainer(receiver.trimmedText) || memberOfContainer(receiver) != nil else {
      return nil
    }
    if let override = overrideOfUndeclared(call, on: receiver) { return override }
    let fitting = candidates.compactMap { classification(of: call, as: $0, .assumed) }
    guard fitting.count == 1 else { return nil }
    var found = fitting[0]
    if !found.library.statement.declaredTypes.isEmpty {
      // Only declarations are statements there.
      found.overridden = RegistrationStatement.Service(
        type: call.closure.flatMap(typing.result) ?? .unknown(""), name: receiver.lastName)
    }
    return found
  }

  /// The library of the container of which an expression of unknown type is a member, and the member's name: `mock` in an
  /// extension of `Resolver`, `Resolver.mock`. Nil for another expression.
  private func memberOfContainer(_ expression: ExprSyntax) -> (library: Library, name: String)? {
    var owner: TypeExpression?
    var member: DeclReferenceExprSyntax?
    if let access = expression.as(MemberAccessExprSyntax.self) {
      member = access.declName
      owner = access.base.flatMap(typing.type).map { $0.instance ?? $0 }
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      let text = name.baseName.plainText
      guard typing.locals.binding(of: text, from: expression) == nil,
        typing.table.variable(named: text) == nil
      else { return nil }
      member = name
      owner = typing.owner(SyntaxContext(of: expression)).map(TypeExpression.named)
    }
    guard let owner, let member, let library = libraries.library(ofContainer: owner, in: typing.table) else {
      return nil
    }
    return (library, member.baseName.plainText)
  }
}
