import DICore
import SwiftSyntax

// The lazy properties of an object in a dry run: what their initial values ask for, they ask for at the first use.
extension Interpreter {
  /// Reads the initial values of an object's lazy properties that may ask a container, in order of declaration; of each
  /// type once in a dry run, and not of objects that such values make. Code that is not understood there is not reported.
  func readLazyProperties(of declaration: TypeDeclaration, on owner: Variable) {
    guard let dryRun, !declaration.isPropertyWrapper,
      dryRun.beginsLazyProperties(of: owner.type ?? .named(declaration.name))
    else { return }
    for current in table.storingClasses(of: declaration) {
      for property in current.storedProperties
      where property.isLazy && property.mayRequest(libraries, table)
        && isNearest(property, of: current, seenFrom: declaration)
      {
        readLazyProperty(property, of: current, on: owner)
      }
    }
  }

  /// Whether no class between the object's and the declaring one overrides a property.
  private func isNearest(
    _ property: PropertyDeclaration, of type: TypeDeclaration, seenFrom own: TypeDeclaration
  ) -> Bool {
    let owner = typeLookups.property(property.name, of: own, self)?.owner
    return owner == nil || owner == type.name
  }

  /// The number of steps in which a lazy property is read.
  private static let stepsOfLazyProperty = 5_000

  /// Reads the initial value of a lazy property of `type` in a dry run; `owner` holds the object. What is asked for before an
  /// error is known; the rest may depend on values that the object gets later.
  func readLazyProperty(_ property: PropertyDeclaration, of type: TypeDeclaration, on owner: Variable) {
    guard let dryRun, let initial = property.initialValue else { return }
    let site = Symbol("\(type.name).\(property.name)")
    let generics = generics(of: type, in: owner.type ?? .named(type.name))
    let propertyType = table.annotatedType(of: property, in: type.name).map {
      meaning(of: $0, in: type.name, generics)
    }
    let use = ExpressionUse(propertyType, label: property.name, kind: .lazy, site: site)
    let context = CodeContext(
      file: property.file, selfVariable: owner, typeName: type.name, site: site, generics: generics)
    probing(within: Self.stepsOfLazyProperty) {
      try dryRun.delaying(.lazy) { _ = try value(of: initial, in: Environment(context), for: use) }
    }
  }

  /// An object of a type whose initialiser has not run, for a dry run.
  func instanceInDryRun(of type: TypeDeclaration) -> Variable {
    let own = TypeExpression.named(type.name)
    let fields = typeLookups.emptyFields(of: type, self)
    guard type.isReferenceType else {
      return Variable("self", .structure(StructureValue(type: own, fields: fields)), type: own)
    }
    let object = SourceObject(
      type: own, hasKnownType: true, isTemporary: true, releases: releases, changes: changes)
    object.fields = fields
    return Variable("self", .object(object), type: own)
  }

  /// The container that a variable of a library's container type will hold, in a dry run: the one that the code is given,
  /// or another one of the library; nil for another type, and outside of a dry run. A name of several libraries is that of
  /// the one that `file` means.
  func containerInDryRun(_ type: TypeExpression, in file: SourceFile) throws -> TypedValue? {
    guard let dryRun, let runtime = runtime(ofContainer: type, in: file) else { return nil }
    if let given = dryRun.given.flatMap(runtime.value) { return given }
    return try runtime.rootContainer.flatMap(runtime.value) ?? runtime.ambient("container", self)
  }
}

extension Interpreter {
  /// The runtime of the library whose containers, or whose protocol of containers, code of `file` means by a type; nil
  /// for another type.
  private func runtime(ofContainer type: TypeExpression, in file: SourceFile) -> (any LibraryRuntime)? {
    let resolved = table.resolved(type.unwrapped)
    guard let name = resolved.typeName else { return nil }
    if let declaration = table.declaration(of: resolved), declaration.kind != .external {
      let library = libraries.library(ofContainer: resolved, in: table)
      return runtimes.first { runtime in library.map { runtime.rules.areOfLibrary(named: $0.name) } ?? false }
    }
    let meant = Set(libraries.filter { $0.hasContainers(named: name) }.map(\.name))
    return runtimes(for: file).first { runtime in meant.contains { runtime.rules.areOfLibrary(named: $0) } }
  }
}

extension PropertyDeclaration {
  /// Whether the initial value may ask a container, itself or through a function or subscript of the program that gives
  /// any type: `inject()`, `Injector.shared[Hub.self]`.
  func mayRequest(_ libraries: [Library], _ table: DeclarationTable) -> Bool {
    guard let initialValue else { return false }
    return initialValue.mayRequest(libraries)
      || initialValue.tokens(viewMode: .sourceAccurate).contains { token in
        switch token.tokenKind {
        case .identifier(let name): table.functions(named: name).contains(where: \.givesAnyType)
        case .leftSquare: token.parent?.as(SubscriptCallExprSyntax.self)?.arguments.namesType ?? false
        default: false
        }
      }
  }
}

extension FunctionDeclaration {
  /// Whether its result is of any type that its caller wants.
  fileprivate var givesAnyType: Bool {
    genericParameters.contains { result.unwrapped == .named($0.name) }
  }
}

extension LabeledExprListSyntax {
  /// Whether the first argument is a type: `Hub.self`.
  fileprivate var namesType: Bool {
    first?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind == .keyword(.self)
  }
}

extension SyntaxProtocol {
  /// Whether the code may ask a container: it contains a word with which a library is asked, or names the type of its
  /// containers, as `Container.shared.cat()` does.
  func mayRequest(_ libraries: [Library]) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .identifier(let word): libraries.contains { $0.requests[word] != nil || $0.containerType == word }
      case .prefixOperator(let sign), .binaryOperator(let sign):
        libraries.contains { $0.requestOperators.contains(sign) }
      default: false
      }
    }
  }
}
