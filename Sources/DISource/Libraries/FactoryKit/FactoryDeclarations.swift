import DICore
import FactoryKit
import SwiftSyntax

// The factories that the text declares. The library keeps no list of them: a factory is known to a container when it is
// first evaluated. Here, those of shared containers, and of containers in variables, are known as soon as they are declared.
extension FactoryRuntime {
  /// Makes the factories of all shared containers and of the program's own in global variables known, and lets these
  /// containers register by themselves.
  ///
  /// - Parameter preparing: Whether the containers register by themselves now, and not at their first use.
  func declareAll(_ interpreter: Interpreter, preparing: Bool = true) throws {
    guard !interpreter.table.declares(FactoryValue.name) else { return }
    let mayConform = interpreter.table.mentions(Library.factory.containerConformances)
    let mayBeStatic = interpreter.table.mentions(FactoryType.names)
    var holders: [FactoryHolder] = []
    for type in mayConform || mayBeStatic ? interpreter.table.types : []
    where type.file.name != StandardTypes.fileName && !interpreter.table.isForeign(type.file) {
      if mayConform, isSharedContainer(type, interpreter),
        let shared = try interpreter.staticMember(
          "shared", of: .named(type.name), PlaceholderSyntax.node, interpreter.nowhere, .nothing),
        let holder = try holder(of: shared, interpreter)
      {
        holders.append(holder)
      }
      if mayBeStatic { declareStatic(in: type, interpreter) }
    }
    if declaresFactories(interpreter, besides: holders) || registersByItself(interpreter) {
      holders.insert(try sharedContainer().holder, at: 0)
    }
    if mayConform { holders += try containersInVariables(interpreter, besides: holders) }
    for holder in holders {
      holder.manager.adopt(holder)
      declare(in: holder)
      if preparing { try holder.prepareForListing(interpreter) }
    }
  }

  /// Makes the factories of a container known, by evaluating its properties without any other effect.
  func declare(in holder: FactoryHolder) {
    guard let interpreter = program else { return }
    holder.manager.isDeclared = true
    for (type, property) in interpreter.factories(of: holder) {
      declare(property, of: type, in: holder, interpreter)
    }
    declareAskedFunctions(of: holder, interpreter)
  }

  /// Makes the factories known that functions of a container make and that known factories ask for.
  private func declareAskedFunctions(of holder: FactoryHolder, _ interpreter: Interpreter) {
    var functions = interpreter.factoryFunctions(of: holder)
    while !functions.isEmpty {
      let needs = holder.manager.container.registrations.flatMap(\.needs)
      let asked = Set(needs.compactMap { $0.key.name?.text })
      let next = functions.filter { asked.contains($0.1.signature) }
      guard !next.isEmpty else { return }
      functions.removeAll { asked.contains($0.1.signature) }
      for (type, function) in next { declare(function, of: type, in: holder, interpreter) }
    }
  }

  /// Makes the factory of a function known, whatever its arguments are.
  private func declare(
    _ function: FunctionDeclaration, of type: TypeDeclaration, in holder: FactoryHolder,
    _ interpreter: Interpreter
  ) {
    let place = interpreter.place(function.position)
    var arguments = BoundArguments()
    arguments.variables = function.parameters.map { parameter in
      let value = UnknownValue(type: parameter.type, text: parameter.name, place: place)
      return Variable(parameter.name, .unknown(value), type: parameter.type)
    }
    declaring {
      _ = FactoryReader(interpreter: interpreter, place: place).read {
        let made = try interpreter.run(
          function, arguments, on: Variable("self", holder.value.value, type: holder.value.type),
          typeName: type.name, site: Symbol("\(type.name).\(function.signature)"), .nothing)
        if let factory = made.value.library(FactoryValue.self) {
          _ = try factory.options(interpreter)
        }
        return made
      }
    }
  }

  private func declare(
    _ property: PropertyDeclaration, of type: TypeDeclaration, in holder: FactoryHolder,
    _ interpreter: Interpreter
  ) {
    guard let getter = property.accessors?.getter else { return }
    let place = interpreter.place(property.position)
    declaring {
      _ = FactoryReader(interpreter: interpreter, place: place).read {
        let made = try interpreter.compute(property, getter, on: holder.value, type)
        if let factory = made.value.library(FactoryValue.self) {
          _ = try factory.options(interpreter)
          note(property, of: holder, makes: factory, interpreter)
        }
        return made
      }
    }
  }

  /// Notes that a property gives a factory that something else has defined, if that is so: it is another name of that.
  private func note(
    _ property: PropertyDeclaration, of holder: FactoryHolder, makes factory: FactoryValue,
    _ interpreter: Interpreter
  ) {
    guard factory.manager !== holder.manager || factory.manager.property(of: factory.key) != property.name
    else { return }
    holder.manager.know(property.name, asOtherNameOf: factory.key)
    if let statement = property.statementKey { interpreter.registrationLog.noteOtherName(at: statement) }
  }

  /// Makes the static factories of a type known: those of version 1, which are initialised, and computed ones.
  private func declareStatic(in type: TypeDeclaration, _ interpreter: Interpreter) {
    guard type.overview.hasStaticProperties else { return }
    let factories = type.members.properties.filter { $0.isStatic && interpreter.isFactory($0) }
    guard !factories.isEmpty else { return }
    // Elsewhere a getter may make a factory of a container: 'static var cat: Factory<Cat> { Container.shared { Cat() } }'.
    let isContainer = interpreter.isFactoryContainer(type)
    for property in factories where isContainer || property.isComputed && type.kind != .protocol {
      let evaluate = {
        let made = try interpreter.staticMember(
          property.name, of: .named(type.name), PlaceholderSyntax.node, interpreter.nowhere, .nothing)
        if let factory = made?.value.library(FactoryValue.self) {
          if !isContainer { factory.manager.know(.named(type.name), asOwnerOf: factory.key) }
          _ = try factory.options(interpreter)
        }
        return made ?? .nothing
      }
      declaring {
        let reader = FactoryReader(interpreter: interpreter, place: interpreter.place(property.position))
        if property.isComputed { _ = reader.read(evaluate) } else { initialise(evaluate, interpreter) }
      }
    }
  }

  /// Runs the initial value of a static property; errors are reported.
  private func initialise(_ evaluate: () throws -> TypedValue, _ interpreter: Interpreter) {
    do {
      _ = try interpreter.running { try evaluate() }
    } catch let error as any CodeError {
      interpreter.report(error.message, at: error.place)
    } catch {
      interpreter.report("\(error)", at: nil)
    }
  }

  /// Whether the text declares factories for the library's container: in an extension of it, or of its protocols, unless
  /// these are for the program's own containers.
  private func declaresFactories(_ interpreter: Interpreter, besides own: [FactoryHolder]) -> Bool {
    guard !interpreter.table.declares(FactoryContainer.name) else { return false }
    let protocols = own.isEmpty ? ["SharedContainer", "ManagedContainer"] : []
    return !interpreter.factories(among: [FactoryContainer.name] + protocols).isEmpty
  }

  /// Whether the text lets the library's container register by itself.
  private func registersByItself(_ interpreter: Interpreter) -> Bool {
    guard let type = interpreter.table.type(named: FactoryContainer.name), type.kind == .external else {
      return false
    }
    return type.inheritance.contains { $0.typeName == "AutoRegistering" }
      && type.members.functions.contains { $0.name == "autoRegister" && !$0.isStatic }
  }

  /// The containers of the program's own types that global variables hold, each once.
  private func containersInVariables(
    _ interpreter: Interpreter, besides known: [FactoryHolder]
  ) throws -> [FactoryHolder] {
    guard interpreter.table.types.contains(where: isOwnContainer) else { return [] }
    var found: [FactoryHolder] = []
    for variable in interpreter.globals {
      guard case .object(let object)? = variable.value,
        let holder = try holder(of: TypedValue(.object(object), object.type), interpreter),
        !(known + found).contains(where: { $0.manager === holder.manager })
      else { continue }
      holder.manager.adopt(holder)
      holder.manager.take(nameOfObject: variable.name, isLasting: true)
      found.append(holder)
    }
    return found
  }

  /// Whether a type says itself that it is a container.
  private func isOwnContainer(_ type: TypeDeclaration) -> Bool {
    type.kind == .class
      && type.inheritance.contains { ["ManagedContainer", "SharedContainer"].contains($0.typeName) }
  }

  private func isSharedContainer(_ type: TypeDeclaration, _ interpreter: Interpreter) -> Bool {
    type.kind == .class && interpreter.isFactoryContainer(type)
      && type.members.properties.contains { $0.isStatic && $0.name == "shared" }
  }
}

extension Interpreter {
  /// Whether a type is one of containers of factories.
  func isFactoryContainer(_ type: TypeDeclaration) -> Bool {
    if type.kind == .external, type.name == FactoryContainer.name { return true }
    return Library.factory.hasContainers(of: type, in: table)
  }

  /// The computed properties of a container whose types are factories, each with the type that declares it.
  func factories(of holder: FactoryHolder) -> [(TypeDeclaration, PropertyDeclaration)] {
    factories(among: typeNames(of: holder))
  }

  /// The types whose members a container has.
  func typeNames(of holder: FactoryHolder) -> [String] {
    switch holder.value.value {
    case .library(let container):
      let own = container.typeNames
      let adopted = table.type(named: FactoryContainer.name)?.inheritance.compactMap(\.typeName) ?? []
      return own + adopted.filter { !own.contains($0) }
    case .object(let object):
      guard let name = object.type.typeName, let type = table.type(named: name) else { return [] }
      return [name] + table.superclasses(of: type).map(\.name)
        + type.inheritance.compactMap(\.typeName) + ["SharedContainer", "ManagedContainer"]
    default: return []
    }
  }

  /// The factories of types; those of tests only where nothing but tests is loaded.
  fileprivate func factories(among types: [String]) -> [(TypeDeclaration, PropertyDeclaration)] {
    var seen: Set<String> = []
    let all = types.compactMap { table.type(named: $0) }.flatMap { type in
      type.members.properties.filter { property in
        !property.isStatic && property.isComputed && property.type.flatMap(FactoryType.init) != nil
          && seen.insert(property.name).inserted && !isCopy(property, in: type)
      }.map { (type, $0) }
    }
    let own = all.filter { !$0.1.file.home.isOfTests }
    return own.isEmpty && table.files.allSatisfy(\.source.home.isOfTests) ? all : own
  }

  /// Whether an earlier property of the type has the same name and code: a file that lies in the tree twice declares one
  /// factory. Records that the copy is not run.
  private func isCopy(_ property: PropertyDeclaration, in type: TypeDeclaration) -> Bool {
    guard let name = property.writtenName, !property.isPrivate, let code = property.accessors?.getter else {
      return false
    }
    let original = type.members.properties.first { other in
      (other.writtenName ?? other.name) == name && other.type == property.type && !other.isPrivate
        && other.accessors?.getter?.trimmedText == code.trimmedText
    }
    guard let original, original.position != property.position else { return false }
    if let statement = property.statementKey {
      registrationLog.leaveOut(
        statement, because: .notRun("'\(name)' is declared alike at \(place(original.position))"))
    }
    return true
  }

  /// The functions of a container whose results are factories, each with the type that declares it; not those of tests.
  fileprivate func factoryFunctions(of holder: FactoryHolder) -> [(TypeDeclaration, FunctionDeclaration)] {
    typeNames(of: holder).compactMap { table.type(named: $0) }.flatMap { type in
      type.members.functions.filter { function in
        !function.isStatic && function.genericParameters.isEmpty && !function.file.home.isOfTests
          && FactoryType(function.result) != nil
      }.map { (type, $0) }
    }
  }

  /// Whether the library's container has factories of version 1 and of version 2, none with the same name.
  var hasFactoriesOfBothVersions: Bool {
    let own = table.type(named: FactoryContainer.name)?.members.properties ?? []
    let staticNames = Set(own.filter { $0.isStatic && isFactory($0) }.map(\.name))
    let names = Set(
      factories(among: [FactoryContainer.name, "SharedContainer", "ManagedContainer"]).map(\.1.name))
    return !staticNames.isEmpty && !names.isEmpty && names.isDisjoint(with: staticNames)
  }

  /// Whether a static property has a factory.
  func isFactory(_ property: PropertyDeclaration) -> Bool {
    if property.type.flatMap(FactoryType.init) != nil { return true }
    guard let call = property.$initialValue.parsed?.as(FunctionCallExprSyntax.self) else { return false }
    return TypeExpression(naming: call.calledExpression).flatMap(FactoryType.init) != nil
  }

  /// The definition of a factory in the text: the property with its name, or the function with that signature. Nil if
  /// there is none.
  func definition(ofFactory name: String, in holder: FactoryHolder) -> StatementKey? {
    declaration(ofFactory: name, in: holder)?.statementKey
      ?? factoryFunctions(of: holder).first { $0.1.signature == name }?.1.statementKey
  }

  /// The property of a container, or of the type of its factories, that makes the factory of that name.
  func declaration(ofFactory name: String, in holder: FactoryHolder) -> PropertyDeclaration? {
    factories(of: holder).first { $0.1.name == name }?.1
      ?? holder.manager.staticProperty(named: name, self)?.1
  }
}
