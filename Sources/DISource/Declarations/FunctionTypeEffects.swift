import SwiftSyntax

/// What a function type says beside the types of its parameters and result: `@Sendable`, `inout`, `async`, `throws`.
///
/// It is part of a service's name: `(Int) -> Void` and `(Int) throws -> Void` are different services. It is ignored by
/// comparisons, because a value of the one is converted to the other.
package struct FunctionTypeEffects: Sendable {
  /// The attributes that make another type, in the order of their names: `@MainActor`, `@Sendable`.
  private var attributes: [String] = []
  /// The numbers of the `inout` parameters.
  private var changing: Set<Int> = []
  private var isAsync = false
  /// `throws`, or `throws(E)`; empty for a function that does not throw.
  private var failing = ""

  /// Those of a type that says nothing more.
  package static let none = FunctionTypeEffects()

  private init() {}

  /// - Parameters:
  ///   - changing: The numbers of the `inout` parameters.
  ///   - failing: `throws`, or `throws(E)`; empty for none.
  init(changing: Set<Int>, isAsync: Bool, failing: String) {
    self.changing = changing
    self.isAsync = isAsync
    self.failing = failing
  }

  /// - Parameter parameters: The types of the parameters as written; nil for one that is written as an expression.
  init(_ specifiers: TypeEffectSpecifiersSyntax?, of parameters: [TypeSyntax?]) {
    let changing = parameters.indices.filter {
      parameters[$0]?.as(AttributedTypeSyntax.self)?.isInout == true
    }
    self.init(
      changing: Set(changing), isAsync: specifiers?.asyncSpecifier != nil,
      failing: specifiers?.throwsClause?.normalForm ?? "")
  }

  /// The same with the attributes that make another type.
  func adding(_ list: AttributeListSyntax) -> FunctionTypeEffects {
    var effects = self
    let own = list.compactMap { $0.as(AttributeSyntax.self) }.filter(\.makesOtherFunctionType)
    effects.attributes = Set(attributes + own.map(\.trimmedDescription)).sorted()
    return effects
  }

  /// The function type with these parameters and this result as text.
  func written(_ parameters: [String], result: String) -> String {
    let list = parameters.enumerated().map { changing.contains($0) ? "inout \($1)" : $1 }
    let arrow = [isAsync ? "async" : "", failing, "->"].filter { !$0.isEmpty }
    return (attributes + ["(\(list.joined(separator: ", ")))"] + arrow + [result]).joined(separator: " ")
  }
}

extension FunctionTypeEffects: Hashable {
  package static func == (left: FunctionTypeEffects, right: FunctionTypeEffects) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

extension TypeExpression {
  /// The type with the attributes that make another type of functions; other types have none.
  func adding(_ attributes: AttributeListSyntax) -> TypeExpression {
    guard !attributes.isEmpty, case .function(let parameters, let result, let effects) = self else {
      return self
    }
    return .function(parameters, result: result, effects.adding(attributes))
  }
}

extension AttributeSyntax {
  /// Whether it is `@Sendable`, `@convention` or that of a global actor, and not one of a parameter, such as `@escaping`.
  fileprivate var makesOtherFunctionType: Bool {
    let name = attributeName.trimmedDescription
    return name == "convention" || name.first?.isUppercase == true
  }
}

extension ThrowsClauseSyntax {
  /// `throws` for any error, `throws(E)` for one of a type; empty where there is none.
  fileprivate var normalForm: String {
    switch type?.trimmedDescription {
    case nil, "any Error", "Error": "throws"
    case "Never": ""
    case let error?: "throws(\(error))"
    }
  }
}
