import SwiftSyntax

// Declarations that are meant to be factories, and that Swift rejects: only a computed property of a container is one.
extension Interpreter {
  /// The errors of the declarations in `files` that are factories by their types, and stand where there is no container
  /// for them.
  func misplacedFactories(in files: [DeclaredFile]) -> [SourceError] {
    guard table.mentions(FactoryType.names), !table.declares(FactoryValue.name) else { return [] }
    return files.flatMap { file in
      let ofExtensions = file.extensions.filter { isOfFactoryContainers($0) }.flatMap(\.members.properties)
      return ofExtensions.filter { $0.isStoredInExtension && isFactory($0) }.map(storedFactory)
        + ofExtensions.compactMap(mistypedFactory)
        + file.variables.filter(\.isFactoryOfSelf).map(globalFactory)
    }
  }

  private func isOfFactoryContainers(_ addition: ExtensionDeclaration) -> Bool {
    addition.typeName == FactoryContainer.name
      || Library.factory.hasContainers(ofTypeNamed: addition.typeName, in: table)
  }

  private func storedFactory(_ property: PropertyDeclaration) -> SourceError {
    SourceError(
      "extensions must not contain stored properties: '\(property.codeOfComputedFactory)'",
      at: place(property.position), .notSwift)
  }

  /// The error of a computed property that makes a factory by its code, and is none by its type; nil for another property.
  private func mistypedFactory(_ property: PropertyDeclaration) -> SourceError? {
    guard !property.isStatic, let type = property.type, let getter = property.accessors?.getter else {
      return nil
    }
    let place = place(property.position)
    if let factory = FactoryType(type) {
      if factory.service == nil {
        return SourceError(
          "reference to generic type '\(type)' requires arguments in <...>: '\(property.codeOfComputedFactory)'",
          at: place, .notSwift)
      }
      guard getter.makesFactoryWithoutContainer else { return nil }
      return SourceError(
        "missing argument for parameter #1 in call: '\(property.codeOfComputedFactory)'", at: place, .notSwift
      )
    }
    guard getter.isFactoryOfSelf, let kind = table.declaration(of: type)?.kind, kind != .external else {
      return nil
    }
    return SourceError(
      "cannot convert return expression of type 'Factory<\(type)>' to return type '\(type)': "
        + "'var \(property.name): Factory<\(type)> { self { … } }'",
      at: place, .notSwift)
  }

  private func globalFactory(_ variable: PropertyDeclaration) -> SourceError {
    SourceError(
      "cannot find 'self' in scope: a factory is a property of a container: "
        + "'extension Container { \(variable.codeOfComputedFactory) }'",
      at: place(variable.position), .notSwift)
  }

  /// The error of a property whose code makes the object itself, and not a factory; nil if `product` may be a factory.
  func misdeclaration(of property: PropertyDeclaration, making product: SourceValue?) -> SourceError? {
    guard let type = property.type, let service = FactoryType(type)?.service else { return nil }
    let own: String
    switch product {
    case .object(let object)? where object.hasKnownType: own = "\(object.type)"
    case .closure?: own = "() -> \(service)"
    default: return nil
    }
    return SourceError(
      "cannot convert return expression of type '\(own)' to return type '\(type)': "
        + "'\(property.codeOfComputedFactory)'",
      at: place(property.position), .notSwift)
  }
}

extension PropertyDeclaration {
  /// Whether it is stored, in an extension, by its own code alone.
  fileprivate var isStoredInExtension: Bool {
    isStoredInInstances && wrapper == nil && !isSetByFramework
  }

  /// Whether it is a factory that is made by `self { … }`.
  fileprivate var isFactoryOfSelf: Bool {
    type.flatMap(FactoryType.init) != nil && accessors?.getter?.definesFactory == true
  }

  /// The code of a factory with that name.
  fileprivate var codeOfComputedFactory: String {
    let service = type.flatMap(FactoryType.init)?.service.map { "\($0)" } ?? "TYPE"
    return "var \(name): Factory<\(service)> { self { … } }"
  }
}

extension CodeBlockItemListSyntax {
  /// Whether it has a closure that makes the object of a factory: `self { Cat() }`.
  var definesFactory: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard token.tokenKind == .keyword(.self), let name = token.parent?.as(DeclReferenceExprSyntax.self),
        let call = name.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == name.id
      else { return false }
      return call.trailingClosure != nil
        || call.arguments.contains { $0.expression.is(ClosureExprSyntax.self) }
    }
  }

  /// Whether it is one expression that makes a factory of `self`, perhaps with modifiers behind it.
  fileprivate var isFactoryOfSelf: Bool {
    guard count == 1, case .expr(let expression)? = first?.item else { return false }
    return definesFactory && expression.chainRoot.trimmedText == "self" && !expression.callsFactory
  }

  /// Whether it is one expression that makes a factory without saying in which container, as static factories of version 1
  /// do: `Factory { Cat() }`.
  fileprivate var makesFactoryWithoutContainer: Bool {
    guard count == 1, case .expr(let expression)? = first?.item,
      let call = expression.as(FunctionCallExprSyntax.self),
      TypeExpression(naming: call.calledExpression).flatMap(FactoryType.init) != nil
    else { return false }
    return call.arguments.isEmpty && call.trailingClosure != nil
  }
}

extension ExprSyntax {
  /// Whether it ends with the call of a factory, which gives the object: `self { Cat() }()`, `.cached()`, `.resolve()`.
  fileprivate var callsFactory: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      !call.arguments.contains(where: { $0.expression.is(ClosureExprSyntax.self) })
    else { return false }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return true }
    let name = member.declName.baseName.text
    return name == "resolve" || call.arguments.isEmpty && name != "once"
  }
}
