import SwiftSyntax

/// A property of a type, or a variable outside of types.
package struct PropertyDeclaration: Sendable {
  /// The accessors of a property.
  struct Accessors: Sendable {
    @LazilyFolded var getter: CodeBlockItemListSyntax? = nil
    @LazilyFolded var setter: CodeBlockItemListSyntax? = nil
    var setterParameter = "newValue"
    /// Whether the setter is `nonmutating`.
    var isSetterNonmutating = false
    /// Whether the getter is `mutating`.
    var isGetterMutating = false
    var observers: [Observer] = []
    /// Whether they are the `{ get }` or `{ get set }` of a protocol.
    var isRequirement = false
  }

  /// A `willSet` or `didSet` observer.
  struct Observer: Sendable {
    let isAfter: Bool
    let parameter: String
    @LazilyFolded var body: CodeBlockItemListSyntax? = nil
  }

  package var name: String
  /// The name as written, if other files have a property of that name; nil if it is ``name``.
  private(set) var writtenName: String?
  /// The annotated type; nil if it is inferred.
  package var type: TypeExpression?
  /// The tuple labels in the annotated type.
  var labels: TupleLabels?
  /// Whether its type is written `T?`, and not `T!`.
  var statesOptional = false
  package var isLet = false
  package var isWeak = false
  package var isUnowned = false
  package var isLazy = false
  package var isStatic = false
  package var isOverride = false
  /// Whether a framework gives it its value: `@NSManaged`, `@IBOutlet`.
  var isSetByFramework = false
  package var isPrivate = false
  /// Whether code of other modules can see it, if it is a global variable.
  var isPublic = true
  /// The conditions on generic parameters of the extension around it.
  var conditions: [GenericRequirement] = []
  package var wrapper: AttributeUse?
  /// The further wrappers after ``wrapper``, the outer ones first.
  var innerWrappers: [AttributeUse] = []
  package var position: SourcePosition
  package var file: SourceFile
  /// The class that declares the property, if it was looked up in a class or subclass.
  var owner: String?
  /// The protocol whose extension declares the property, if it was looked up.
  var protocolName: String?
  /// The initial value; nil if an initialiser must set it.
  @LazilyFolded var initialValue: ExprSyntax? = nil
  var accessors: Accessors?

  /// Gives it a unique name.
  mutating func rename(_ unique: String) {
    writtenName = writtenName ?? name
    name = unique
  }

  /// Whether it is stored.
  package var isStored: Bool { accessors == nil || isObserved }

  /// Whether each instance of the type stores it.
  var isStoredInInstances: Bool { isStored && !isStatic && !isRequirement && !isOverride }

  /// Whether it is computed.
  package var isComputed: Bool { !isStored }

  /// Whether it is a protocol requirement.
  package var isRequirement: Bool { accessors?.isRequirement ?? false }

  /// Whether initialisers need not set it: it has a value, is an optional `var`, or has a wrapper.
  package var hasDefault: Bool {
    $initialValue.isThere || wrapper != nil || isSetByFramework || (!isLet && type?.isOptional == true)
  }

  private var isObserved: Bool {
    guard let accessors else { return false }
    return !accessors.$getter.isThere && !accessors.isRequirement
  }
}

/// A use of an attribute: `@Injected(name: "x")`.
package struct AttributeUse: Sendable {
  /// The name without `@` and generic arguments, as a path: `Injected`.
  package let name: String
  /// The generic arguments, as in `@Weak<P>`.
  package let genericArguments: [TypeExpression]
  /// The arguments as written, without parentheses.
  package let argumentText: String
  package let position: SourcePosition
  @LazilyFolded var arguments: LabeledExprListSyntax? = nil

  /// Whether the attribute is of the language or of Apple's frameworks, and adds no initialiser and no `==`, which a macro of
  /// the program may do.
  var isOfLanguage: Bool { name.first?.isLowercase == true || Self.attributesOfFrameworks.contains(name) }

  private static let attributesOfFrameworks: Set = [
    "IBDesignable", "MainActor", "NSApplicationMain", "Observable", "UIApplicationMain",
  ]
}
