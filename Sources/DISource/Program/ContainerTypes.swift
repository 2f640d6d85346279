import SwiftSyntax

/// The types of a library's containers in a program: the library's own type, and the classes of the program that are
/// containers by conforming to a protocol of the library.
struct ContainerTypes {
  let library: Library
  /// The names of the program's classes, with and without those of the types around them.
  private let ofProgram: Set<String>

  init(of library: Library, in table: DeclarationTable) {
    self.library = library
    let classes =
      !table.mentions(library.containerConformances)
      ? [] : table.types.filter { $0.kind == .class && library.hasContainers(of: $0, in: table) }
    ofProgram = Set(classes.flatMap { [$0.name, $0.simpleName] })
  }

  /// The names of the types.
  var names: [String] { [library.containerType] + ofProgram }

  /// What follows the property's name in the code for a container: nothing, or `.resolver`; nil if the property has none.
  func way(to property: PropertyDeclaration) -> String? {
    if property.holdsContainer(named: library.containerType) || holdsOneOfProgram(property) { return "" }
    return library.containerHolders.first { property.holdsContainer(named: $0.key) }.map { ".\($0.value)" }
  }

  /// ``way(to:)`` for a container that the program has made: one of the type of a library with a shared container only
  /// where the code of the property makes it.
  func wayToMade(by property: PropertyDeclaration) -> String? {
    let makesOne = library.sharedContainer == nil || property.makes(library.containerType)
    return makesOne || holdsOneOfProgram(property) ? way(to: property) : nil
  }

  /// Whether the property holds a container of a class of the program, apart from the one that the class shares.
  private func holdsOneOfProgram(_ property: PropertyDeclaration) -> Bool {
    !(property.isStatic && property.name == "shared")
      && ofProgram.contains(where: property.holdsContainer(named:))
  }
}

extension PropertyDeclaration {
  /// Whether the declared type is a container type with this name.
  fileprivate func holdsContainer(named type: String) -> Bool {
    if let own = self.type?.unwrapped.typeName { return own == type }
    return initialValue?.trimmedText.hasPrefix(type + "(") ?? false
  }

  /// Whether the initial value calls the type with this name.
  fileprivate func makes(_ type: String) -> Bool {
    initialValue?.tokens(viewMode: .sourceAccurate).contains { token in
      token.text == type && token.parent?.is(DeclReferenceExprSyntax.self) == true
        && token.parent?.parent?.is(FunctionCallExprSyntax.self) == true
    } ?? false
  }
}
