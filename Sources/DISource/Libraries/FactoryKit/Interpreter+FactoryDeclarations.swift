import SwiftSyntax

// The factories that types declare.
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
  func factories(among types: [String]) -> [(TypeDeclaration, PropertyDeclaration)] {
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
  func factoryFunctions(of holder: FactoryHolder) -> [(TypeDeclaration, FunctionDeclaration)] {
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
