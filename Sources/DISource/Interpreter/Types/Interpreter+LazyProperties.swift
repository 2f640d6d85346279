import DICore
import SwiftSyntax

// The lazy properties of an object in a dry run: what their initial values ask for, they ask for at the first use.
extension Interpreter {
  /// Reads the initial values of an object's lazy properties that may ask a container, in order of declaration. Code that
  /// is not understood there is not reported.
  func readLazyProperties(of declaration: TypeDeclaration, on owner: Variable) throws {
    for current in table.storingClasses(of: declaration) {
      for property in current.storedProperties where property.isLazy && property.mayRequest(libraries) {
        try readLazyProperty(property, of: current, on: owner)
      }
    }
  }

  /// Reads the initial value of a lazy property of `type` in a dry run; `owner` holds the object.
  func readLazyProperty(
    _ property: PropertyDeclaration, of type: TypeDeclaration, on owner: Variable
  ) throws {
    guard let dryRun, let initial = property.initialValue else { return }
    let known = reports
    defer { reports = known }
    let site = Symbol("\(type.name).\(property.name)")
    let propertyType = table.annotatedType(of: property, in: type.name).map {
      table.resolved($0, in: type.name)
    }
    let use = ExpressionUse(propertyType, label: property.name, kind: .lazy, site: site)
    let context = CodeContext(file: property.file, selfVariable: owner, typeName: type.name, site: site)
    do {
      try dryRun.delaying(.lazy) { _ = try value(of: initial, in: Environment(context), for: use) }
    } catch let error as any CodeError where !error.endsAllCode {
      // The requests so far are known; the rest may depend on values that the object gets later.
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
  /// or another one of the library, which counts as given then; nil for another type, and outside of a dry run.
  func containerInDryRun(_ type: TypeExpression) throws -> TypedValue? {
    guard let dryRun, let library = libraries.library(ofContainer: type, in: table),
      let runtime = runtimes.first(where: { $0.rules.areOfLibrary(named: library.name) })
    else { return nil }
    if let given = dryRun.given.flatMap(runtime.value) { return given }
    let value = try runtime.rootContainer.flatMap(runtime.value) ?? runtime.ambient("container", self)
    if dryRun.given == nil, case .library(let library)? = value?.value {
      dryRun.given = (library as? any ContainerValue)?.container
    }
    return value
  }
}

extension PropertyDeclaration {
  /// Whether the initial value may ask a container: it contains a word with which a library is asked.
  func mayRequest(_ libraries: [Library]) -> Bool {
    guard let initialValue else { return false }
    return initialValue.tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .identifier(let word): libraries.contains { $0.requests[word] != nil }
      case .prefixOperator(let sign): libraries.contains { $0.requestOperators.contains(sign) }
      default: false
      }
    }
  }
}
