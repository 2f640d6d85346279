import SwiftSyntax

/// A property of a type, or a variable outside of types.
package struct PropertyDeclaration: Sendable {
  /// What a property's getter and setter do, where it has any.
  struct Accessors: Sendable {
    var getter: CodeBlockItemListSyntax?
    var setter: CodeBlockItemListSyntax?
    var setterParameter = "newValue"
    /// Whether setting it leaves the value as it is that it is set on.
    var isSetterNonmutating = false
    var observers: [Observer] = []
    /// A protocol's `{ get }` or `{ get set }`.
    var isRequirement = false
  }

  /// `willSet` or `didSet`.
  struct Observer: Sendable {
    let isAfter: Bool
    let parameter: String
    let body: CodeBlockItemListSyntax
  }

  package var name: String
  /// The type as annotated; nil when it is left to inference.
  package var type: TypeExpression?
  /// The labels in the type as annotated.
  var labels: TupleLabels?
  package var isLet = false
  package var isWeak = false
  package var isUnowned = false
  package var isLazy = false
  package var isStatic = false
  package var isOverride = false
  package var isPrivate = false
  /// What has to hold of the generic parameters, by the extension that it stands in.
  var conditions: [GenericRequirement] = []
  package var wrapper: AttributeUse?
  /// Whether it has more than one wrapper, of which ``wrapper`` is the first.
  var isWrappedTwice = false
  package var position: SourcePosition
  package var file: SourceFile
  /// The class that declares it, for a property that was looked up in a class or one below it.
  var owner: String?
  /// The protocol whose extension declares it, for a property that was looked up.
  var protocolName: String?
  /// The value it begins with; nil when an initialiser must give it one.
  var initialValue: ExprSyntax?
  var accessors: Accessors?

  /// Whether objects keep a value for it.
  package var isStored: Bool { accessors == nil || isObserved }

  /// Whether it is worked out at each read.
  package var isComputed: Bool { !isStored }

  /// Whether a protocol asks for it.
  package var isRequirement: Bool { accessors?.isRequirement ?? false }

  /// Whether an object can be made without giving it a value: it has one, is an optional `var`, or is wrapped.
  package var hasDefault: Bool {
    initialValue != nil || wrapper != nil || (!isLet && type?.isOptional == true)
  }

  private var isObserved: Bool {
    guard let accessors else { return false }
    return accessors.getter == nil && !accessors.isRequirement
  }
}

/// An attribute where it is used: `@Injected(name: "x")`.
package struct AttributeUse: Sendable {
  /// The attribute's name without `@` and generic arguments, as a path: `Injected`.
  package let name: String
  /// The generic arguments: `@Weak<P>`.
  package let genericArguments: [TypeExpression]
  /// The arguments as they are written, without parentheses.
  package let argumentText: String
  package let position: SourcePosition
  let arguments: LabeledExprListSyntax?
}
