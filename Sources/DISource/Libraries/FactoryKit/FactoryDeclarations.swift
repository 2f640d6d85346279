import DICore
import FactoryKit
import SwiftSyntax

import class DICore.Container

// The factories that the text declares. The library keeps no list of them: a factory is known to a container when it is
// first evaluated. Here, those of shared containers, and of containers in variables, are known as soon as they are declared.
extension FactoryRuntime {
  var sharedContainers: [Container] {
    managers.filter { $0 === presentShared?.manager || versionOneType(of: $0) != nil || $0.isOfSharedObject }
      .map(\.container)
  }

  /// Makes the factories of all shared containers and of the program's own in global variables known, and lets these
  /// containers register by themselves: the shared ones in any case, those in variables if the program runs no code of its
  /// own that would have asked them.
  ///
  /// - Parameter preparing: Whether the containers register by themselves now, and not at their first use.
  func declareAll(_ interpreter: Interpreter, preparing: Bool = true) throws {
    misdeclarations = []
    guard !interpreter.table.declares(FactoryValue.name) else { return }
    let mayConform = interpreter.table.mentions(Library.factory.containerConformances)
    let mayBeStatic = interpreter.table.mentions(FactoryType.names)
    var holders: [FactoryHolder] = []
    for type in mayConform || mayBeStatic ? interpreter.table.types : []
    where type.file.name != StandardTypes.fileName && !interpreter.table.isForeign(type.file) {
      if mayConform, isSharedContainer(type, interpreter),
        let shared = try interpreter.listedStatic("shared", of: type),
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
    holders += containersDeclaredBefore(besides: holders)
    for holder in holders {
      holder.manager.adopt(holder)
      declare(in: holder)
      if preparing, preparesUnasked(holder, interpreter) { try holder.prepareForListing(interpreter) }
    }
  }

  /// Whether a container registers by itself although nothing asks it. One that code of the program has made and does not
  /// ask would stay as it is: what its `autoRegister()` does is no part of the run.
  func preparesUnasked(_ holder: FactoryHolder, _ interpreter: Interpreter) -> Bool {
    sharedContainers.contains { $0 === holder.manager.container }
      || !interpreter.table.files.contains { $0.runsCode && !interpreter.table.isForeign($0.source) }
  }

  /// Makes the factories of a container known, by evaluating its properties without any other effect.
  func declare(in holder: FactoryHolder) {
    guard let interpreter = program else { return }
    holder.manager.isDeclared = true
    declaringAsked(interpreter) {
      for (type, property) in interpreter.factories(of: holder) {
        declare(property, of: type, in: holder, interpreter)
      }
    }
  }

  /// Makes the factory of a function known, whatever its arguments are.
  func declare(
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
      let read = FactoryReader(interpreter: interpreter, place: place).read {
        let made = try interpreter.run(
          function, arguments, on: Variable("self", holder.value.value, type: holder.value.type),
          typeName: type.name, site: Symbol("\(type.name).\(function.signature)"), .nothing)
        if let factory = made.value.library(FactoryValue.self) {
          _ = try factory.options(interpreter)
        }
        return made
      }
      note(read.needs, besides: read.product, in: holder)
    }
  }

  /// Notes what a property or function asks for itself: it does so each time that code reads or calls it.
  private func note(_ needs: [Request], besides product: SourceValue?, in holder: FactoryHolder) {
    guard let factory = product?.library(FactoryValue.self), factory.manager === holder.manager else {
      return
    }
    holder.manager.needsOfProperties.note(needs, of: factory.key, in: holder.manager.container)
  }

  private func declare(
    _ property: PropertyDeclaration, of type: TypeDeclaration, in holder: FactoryHolder,
    _ interpreter: Interpreter
  ) {
    guard let getter = property.accessors?.getter else { return }
    let place = interpreter.place(property.position)
    declaring {
      var isUndecided = false
      let read = FactoryReader(interpreter: interpreter, place: place).read {
        let dryRun = interpreter.dryRun
        dryRun?.tellsConditions = true
        let made = try interpreter.compute(property, getter, on: holder.value, type)
        isUndecided = dryRun?.hasToldCondition == true
        if let factory = made.value.library(FactoryValue.self) {
          _ = try factory.options(interpreter)
          note(property, of: holder, makes: factory, interpreter)
        }
        return made
      }
      note(read.needs, besides: read.product, in: holder)
      if let error = interpreter.misdeclaration(of: property, making: read.product) {
        misdeclarations.append(error)
      }
      if let factory = read.product?.library(FactoryValue.self), factory.property == property.name,
        isUndecided
      {
        interpreter.registrationLog.noteUndecided(factory.key, in: holder.manager.container)
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
    guard let statement = property.statementKey else { return }
    if property.accessors?.getter?.definesFactory == true {
      let sharesKey = factory.manager === holder.manager && factory.property == property.name
      guard !sharesKey else { return }
      let other = factory.property ?? factory.key.name?.text ?? "another factory"
      interpreter.registrationLog.leaveOut(
        statement, because: .notRun("'\(property.name)' gives '\(other)' here"))
    } else {
      interpreter.registrationLog.noteOtherName(at: statement)
    }
  }

  /// Notes that a static property gives a factory that something else has defined, if that is so: `static var cat:
  /// Factory<Cat> { shared.cat }`, which apps keep after version 1.
  private func note(
    static property: PropertyDeclaration, makes factory: FactoryValue, _ interpreter: Interpreter
  ) {
    guard let getter = property.accessors?.getter, !getter.makesFactory, let statement = property.statementKey
    else { return }
    factory.manager.know(property.name, asOtherNameOf: factory.key)
    interpreter.registrationLog.noteOtherName(at: statement)
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
          self.note(static: property, makes: factory, interpreter)
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

  /// Whether the text declares factories for the library's container: in an extension of it, of protocols that it conforms
  /// to by an extension, or of the library's, unless these are for the program's own containers alone.
  private func declaresFactories(_ interpreter: Interpreter, besides own: [FactoryHolder]) -> Bool {
    guard !interpreter.table.declares(FactoryContainer.name) else { return false }
    let adopted =
      interpreter.table.type(named: FactoryContainer.name)?.inheritance.compactMap(\.typeName) ?? []
    let protocols =
      own.isEmpty || usesLibraryContainer(interpreter) ? ["SharedContainer", "ManagedContainer"] : []
    return !interpreter.factories(among: [FactoryContainer.name] + adopted + protocols).isEmpty
  }

  /// Whether code names the library's container: `Container.shared`, `@Injected(\.cat)`.
  private func usesLibraryContainer(_ interpreter: Interpreter) -> Bool {
    let files = interpreter.table.files.map(\.source)
    if files.contains(where: { $0.names(FactoryContainer.name) && !interpreter.table.isForeign($0) }) {
      return true
    }
    return interpreter.table.types.contains { type in
      !interpreter.table.isForeign(type.file)
        && type.members.properties.contains { property in
          property.wrapper.map { Self.wrappers[$0.name] != nil && $0.argumentText.hasPrefix("\\.") } ?? false
        }
    }
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

  /// The other containers whose factories are known, because a variable holds them: a definition may be a new one.
  private func containersDeclaredBefore(besides known: [FactoryHolder]) -> [FactoryHolder] {
    managers.filter { manager in
      manager.isDeclared && !known.contains { $0.manager === manager }
        && versionOneType(of: manager) == nil
    }.compactMap(\.holder)
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

extension CodeBlockItemListSyntax {
  /// Whether it has a closure that may make the object of a factory, or promises one.
  fileprivate var makesFactory: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.parent?.is(ClosureExprSyntax.self) == true || $0.text == "promised"
    }
  }
}
