import DICore
import SwiftSyntax

/// The containers that objects of frameworks keep, by the code that reads them: `storage[ContainerKey.self]`.
struct ContainersOutside {
  /// A container, and the assumption under which it is there.
  struct Kept {
    let value: TypedValue
    let assumption: Assumption?
  }

  private var kept: [String: Kept] = [:]

  var isEmpty: Bool { kept.isEmpty }

  /// - Parameter code: The code that reads the container, as the text of an unknown value.
  subscript(code: String) -> Kept? {
    get { kept[code] }
    set { kept[code] = newValue }
  }
}

extension Interpreter {
  /// The container that an unknown value is; nil if it is none, or not known either.
  func containerKept(as unknown: UnknownValue) -> TypedValue? {
    guard let found = containersOutside[unknown.text] else { return nil }
    depend(on: found.assumption)
    return found.value
  }

  /// Notes the container that code puts into what may be an object of a framework. What the program declares keeps it
  /// itself, and lets go of it.
  ///
  /// - Parameter expression: The left side of the assignment, which means `target`.
  func noteKept(_ value: SourceValue, at expression: ExprSyntax, _ target: AssignmentTarget) {
    guard expression.is(SubscriptCallExprSyntax.self) || expression.is(MemberAccessExprSyntax.self),
      !isDeclared(target)
    else { return }
    keep(value, outsideAs: UnknownValue.text(of: expression))
    keepContainers(in: value)
  }

  /// Whether a place is of the program, or of a library that is read.
  private func isDeclared(_ place: AssignmentTarget) -> Bool {
    switch place {
    case .nowhere: false
    case .variable, .superProperty, .part, .ambient, .tuple: true
    case .element(_, _, .variable(let collection)), .elements(_, .variable(let collection)):
      collection.value?.isUnknown != true
    case .element(_, _, let collection), .elements(_, let collection): isDeclared(collection)
    case .property(let name, let owner): owner.value.isLibrary || declares(name, owner.value.dynamicType)
    case .field(let name, _, let structure): declares(name, structure)
    case .staticMember(let name, let type): staticType(name, of: type) != nil
    case .subscripted(let use, _): use.type.kind != .external
    case .keyPath(_, let owner), .copy(_, let owner): isDeclared(owner)
    case .unread(let place): isDeclared(place.target)
    }
  }

  private func declares(_ property: String, _ type: TypeExpression?) -> Bool {
    let declaration = type.flatMap { table.declaration(of: $0) }
    return declaration.map { typeLookups.property(property, of: $0, self) != nil } ?? false
  }

  /// Notes the container that a call of the Objective-C runtime puts into an object.
  ///
  /// - Returns: The call with the value that it puts there, which is evaluated once; another call as it is.
  func notingAssociated(_ name: String, _ call: Call) throws -> Call {
    guard name == "objc_setAssociatedObject", call.arguments.count == 4 else { return call }
    let value = try call.value(call.arguments[2])
    keep(
      value.value,
      outsideAs: "objc_getAssociatedObject(\(call.arguments[0].text), \(call.arguments[1].text))")
    var arguments = call.arguments
    arguments[2] = Call.Argument(label: nil, content: .value(value))
    return call.replacing(arguments: arguments)
  }

  /// Retains until the program has started the containers that code which is not known was given, by themselves or in
  /// objects and closures: it may keep them.
  func keepContainers(in value: SourceValue) {
    guard handedClosures.keepsLater, policy.changesState, !policy.keepsContainers else { return }
    visitAll(value) { held in
      guard let container = held as? Container,
        case .library(let value)? = runtimes.lazy.compactMap({ $0.value(of: container)?.value }).first
      else { return true }
      containersOfBeginning.append(HeldContainer(container: container, value: value as? any ContainerValue))
      return true
    }
  }

  private func keep(_ value: SourceValue, outsideAs code: String) {
    guard policy.changesState, case .library(let library) = value, library is any ContainerValue else {
      return
    }
    containersOutside[code] = .init(
      value: TypedValue(value, .named(library.typeName)), assumption: assumption)
  }

  /// The container that stands for one which the code gets from a place that is not known, where it registers: nil for
  /// another value, and where a program does not start.
  ///
  /// - Parameter name: The method that is called on it.
  func containerStandingIn(
    for receiver: TypedValue, calling name: String, _ base: ExprSyntax?, _ call: Call
  ) throws -> TypedValue? {
    guard continuesAfterFaults, policy.changesState, case .unknown(let unknown) = receiver.value,
      unknown.parameter == nil, unknown.preview == nil,
      let library = library(ofContainer: receiver.type ?? unknown.type, calling: name, call)
    else { return nil }
    return try containerStandingIn(for: unknown, of: library, named: base?.lastName, call)
  }

  /// The same for a value that is handed over as a container of `library`.
  func containerStandingIn(
    for unknown: UnknownValue, of library: Library, named name: String?, _ call: Call
  ) throws -> TypedValue? {
    if let known = containerKept(as: unknown) { return known }
    guard let runtime = runtimes.first(where: { $0.rules.areOfLibrary(named: library.name) }) else {
      return nil
    }
    var making = call.replacing(arguments: [])
    making.generics = []
    guard let made = try runtime.construct(.named(library.containerType), making) else { return nil }
    self.name(made.value, name ?? "container")
    report("'\(unknown.text)' is not known: a container of its own stands for it", at: call.place)
    let assumption = Assumption(condition: Symbol(unknown.text), place: unknown.place ?? call.place)
    depend(on: assumption)
    containersOutside[unknown.text] = .init(value: made, assumption: assumption)
    return made
  }

  /// The library whose container a value is on which a method is called that registers: by the type of the value, or, where
  /// that is not known, because only an extension of containers declares the method. Only of libraries whose containers
  /// programs make.
  private func library(ofContainer type: TypeExpression?, calling name: String, _ call: Call) -> Library? {
    let own = runtimes(for: call.environment.context.file).compactMap { runtime in
      libraries.first { runtime.rules.areOfLibrary(named: $0.name) }
    }.filter { $0.sharedContainer == nil && !table.declares($0.containerType) }
    if let type = type?.unwrapped.typeName {
      let library = own.first { $0.isContainer(type) }
      return library.flatMap { registeringWords.contains(name) || $0.adds(name, self) ? $0 : nil }
    }
    guard let library = own.first(where: { $0.adds(name, self) }) else { return nil }
    let isDeclaredElsewhere = table.types.contains { type in
      type.name != library.containerType && type.members.functions.contains { $0.name == name }
    }
    return isDeclaredElsewhere ? nil : library
  }

  /// Whether code is in an extension of a container that `runtime` does not have, and whose own library has other functions:
  /// `register` in an extension of `DIContainer` is never Resolver's.
  func isInContainer(besides runtime: any LibraryRuntime, _ environment: Environment) -> Bool {
    guard let name = environment.context.typeName else { return false }
    let owners = libraries.filter { $0.hasContainers(ofTypeNamed: name, in: table) }
    return !owners.isEmpty && !owners.contains { runtime.rules.areOfLibrary(named: $0.name) }
  }
}

extension Library {
  /// Whether the program adds a method to the library's containers that registers.
  fileprivate func adds(_ method: String, _ interpreter: Interpreter) -> Bool {
    guard let type = interpreter.table.type(named: containerType), type.kind == .external else {
      return false
    }
    return interpreter.typeLookups.methods(method, of: type, interpreter).contains { function in
      function.$body.parsed.map { interpreter.mayRegister(Syntax($0)) } ?? false
    }
  }
}
