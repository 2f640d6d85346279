import SwiftParser
import SwiftSyntax

/// The tuple labels in a type as written. A value that is converted to the type gets them.
indirect enum TupleLabels: Sendable {
  /// The labels of a tuple's elements, and the labels within each element's type.
  case tuple([String?], [TupleLabels?])
  /// The labels within the element type of an array.
  case elements(TupleLabels)
  /// The labels within the value type of a dictionary.
  case values(TupleLabels)
  /// The labels within the types of a function's parameters, and within that of its result.
  case function([TupleLabels?], result: TupleLabels?)
  /// The labels within the arguments of a generic type.
  case arguments([TupleLabels?])

  /// - Parameter file: The file of the type, whose typealiases may stand for tuples; those of bodies within bodies only.
  init?(_ type: TypeSyntax?, in file: SourceFile) {
    let hasMore = file.labelsOfTypealiases.count > file.tupleTypealiases.count
    let isInBody = hasMore && type.map { TupleTypealiases.isInBody($0) } ?? false
    self.init(type, isInBody ? file.labelsOfTypealiases : file.tupleTypealiases)
  }

  /// - Parameter aliases: The labels of typealiases, by their names.
  fileprivate init?(_ type: TypeSyntax?, _ aliases: [String: TupleLabels]) {
    switch type?.as(TypeSyntaxEnum.self) {
    case .optionalType(let node): self.init(node.wrappedType, aliases)
    case .implicitlyUnwrappedOptionalType(let node): self.init(node.wrappedType, aliases)
    case .arrayType(let node):
      guard let labels = TupleLabels(node.element, aliases) else { return nil }
      self = .elements(labels)
    case .dictionaryType(let node):
      guard let labels = TupleLabels(node.value, aliases) else { return nil }
      self = .values(labels)
    // Without arguments a name stands for a tuple only as a typealias: most files have none.
    case .identifierType(let node) where aliases.isEmpty && node.genericArgumentClause == nil: return nil
    case .identifierType(let node): self.init(named: node, aliases)
    case .memberType(let node):
      guard let labels = aliases[node.name.text] else { return nil }
      self = labels
    case .tupleType(let node) where node.elements.count > 1:
      let names = node.elements.map { $0.firstName?.plainText }
      let inner = node.elements.map { TupleLabels($0.type, aliases) }
      self = .tuple(names, inner)
    case .tupleType(let node): self.init(node.elements.first?.type, aliases)
    case .attributedType(let node): self.init(node.baseType, aliases)
    case .functionType(let node):
      let parameters = node.parameters.map { TupleLabels($0.type, aliases) }
      let result = TupleLabels(node.returnClause.type, aliases)
      guard (parameters + [result]).contains(where: { $0?.hasLabels ?? false }) else { return nil }
      self = .function(parameters, result: result)
    default: return nil
    }
  }

  private init?(named node: IdentifierTypeSyntax, _ aliases: [String: TupleLabels]) {
    let arguments =
      node.genericArgumentClause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
    switch (node.name.text, arguments.count) {
    case ("Optional", 1): self.init(arguments[0], aliases)
    case ("Array", 1):
      guard let labels = TupleLabels(arguments[0], aliases) else { return nil }
      self = .elements(labels)
    case ("Dictionary", 2):
      guard let labels = TupleLabels(arguments[1], aliases) else { return nil }
      self = .values(labels)
    default:
      if let labels = aliases[node.name.text] {
        self = labels
      } else {
        self.init(arguments: arguments, aliases)
      }
    }
  }

  private init?(arguments: [TypeSyntax], _ aliases: [String: TupleLabels]) {
    let labels = arguments.map { TupleLabels($0, aliases) }
    guard labels.contains(where: { $0?.hasLabels ?? false }) else { return nil }
    self = .arguments(labels)
  }

  /// Whether there is a label at all.
  private var hasLabels: Bool {
    switch self {
    case .tuple(let names, let inner):
      names.contains { $0 != nil } || inner.contains { $0?.hasLabels ?? false }
    case .elements(let labels), .values(let labels): labels.hasLabels
    case .function(let parameters, let result):
      result?.hasLabels == true || parameters.contains { $0?.hasLabels ?? false }
    case .arguments(let labels): labels.contains { $0?.hasLabels ?? false }
    }
  }
}

extension TupleLabels {
  /// Those within the type that the callee of a call names: `Heap<(name: String, cost: Int)>`. Nil for other callees.
  init?(ofTypeNamedBy callee: ExprSyntax, in file: SourceFile) {
    switch callee.as(ExprSyntaxEnum.self) {
    case .arrayExpr, .dictionaryExpr, .genericSpecializationExpr: break
    default: return nil
    }
    guard
      !file.tupleTypealiases.isEmpty
        || callee.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .leftParen })
    else { return nil }
    var parser = Parser(callee.trimmedText)
    self.init(TypeSyntax.parse(from: &parser), file.tupleTypealiases)
  }

  /// Those within the type of an initial value that calls a type by its name: `[(id: Int, name: String)]()`. Nil for
  /// another one.
  init?(ofInitialValue value: ExprSyntax?, in file: SourceFile) {
    guard let call = value?.as(FunctionCallExprSyntax.self) else { return nil }
    self.init(ofTypeNamedBy: call.calledExpression, in: file)
  }

  /// Those of a tuple as it is written, or of a literal of such; nil for another expression, and for one without labels.
  init?(of expression: ExprSyntax?) {
    if let array = expression?.as(ArrayExprSyntax.self) {
      guard let labels = TupleLabels(of: array.elements.first?.expression) else { return nil }
      self = .elements(labels)
      return
    }
    if let dictionary = expression?.as(DictionaryExprSyntax.self) {
      guard case .elements(let pairs) = dictionary.content, let labels = TupleLabels(of: pairs.first?.value)
      else { return nil }
      self = .values(labels)
      return
    }
    guard let tuple = expression?.as(TupleExprSyntax.self), tuple.elements.count > 1,
      tuple.elements.contains(where: { $0.label != nil })
    else { return nil }
    self = .tuple(
      tuple.elements.map { $0.label?.plainText }, tuple.elements.map { TupleLabels(of: $0.expression) })
  }

  /// Those that a tuple has; nil for one without, and for another value.
  init?(of value: SourceValue?) {
    guard case .tuple(let tuple)? = value, tuple.elements.contains(where: { $0.label != nil }) else {
      return nil
    }
    self = .tuple(tuple.elements.map(\.label), tuple.elements.map { TupleLabels(of: $0.value) })
  }

  /// Those of a value whose type is told by its first value: the elements of a collection have labels, or none, as its
  /// first one does. Nil for a type without tuples.
  init?(of value: SourceValue?, as type: TypeExpression?) {
    switch (value, type?.unwrapped) {
    case (.tuple(let tuple)?, .tuple(let types)?) where tuple.elements.count == types.count:
      self = .tuple(
        tuple.elements.map(\.label), zip(tuple.elements, types).map { TupleLabels(of: $0.value, as: $1) })
    case (.array(let elements, _)?, .array(let element)?):
      guard let labels = TupleLabels(of: elements.first, as: element) else { return nil }
      self = .elements(labels)
    case (.dictionary(let dictionary)?, .dictionary(_, let type)?):
      guard let labels = TupleLabels(of: dictionary.entries.lazy.compactMap(\.self).first?.value, as: type)
      else { return nil }
      self = .values(labels)
    default: return nil
    }
  }

  /// Those within a type; nil for one without.
  init?(in type: TypeExpression?) {
    guard let type, type.hasTupleWithLabels else { return nil }
    switch type {
    case .tuple(let parts):
      self = .tuple(parts.indices.map(parts.label), parts.types.map { TupleLabels(in: $0) })
    case .optional(let wrapped): self.init(in: wrapped)
    case .array(let element):
      guard let labels = TupleLabels(in: element) else { return nil }
      self = .elements(labels)
    case .dictionary(_, let value):
      guard let labels = TupleLabels(in: value) else { return nil }
      self = .values(labels)
    default: return nil
    }
  }

  /// The labels within the arguments of a generic type.
  var ofArguments: [TupleLabels?]? {
    if case .arguments(let labels) = self { labels } else { nil }
  }

  /// The labels within the elements or values of a collection.
  var ofContent: TupleLabels? {
    switch self {
    case .elements(let labels), .values(let labels): labels
    case .tuple, .function, .arguments: nil
    }
  }
}

extension SourceValue {
  /// The value with the labels of the type that it is converted to.
  func labelled(_ labels: TupleLabels?) -> SourceValue {
    switch (self, labels) {
    case (.tuple(let tuple), .tuple(let names, let inner)?) where tuple.elements.count == names.count:
      let elements = tuple.elements.enumerated().map { index, element in
        (label: names[index], value: element.value.labelled(inner[index]))
      }
      return .tuple(TupleValue(elements: elements))
    case (.array(let elements, _), .elements(let inner)?):
      return has(labels) == true ? self : with(elements.map { $0.labelled(inner) })
    case (.dictionary(let dictionary), .values(let inner)?):
      return has(labels) == true ? self : .dictionary(dictionary.mapValues { $0.labelled(inner) })
    case (.closure(let closure), .function(let parameters, let result)?):
      return .closure(closure.taking(parameters, giving: result))
    case (.library(let library), .arguments(let arguments)?):
      guard arguments.count == 1, let inner = arguments[0], let sequence = library as? LazySequence else {
        return self
      }
      return .library(sequence.labelled(inner))
    default: return self
    }
  }

  /// The tuple without labels; another value as it is.
  var withoutLabels: SourceValue {
    guard case .tuple(let tuple) = self else { return self }
    return .tuple(TupleValue(elements: tuple.elements.map { (nil, $0.value) }))
  }

  /// Whether it is a tuple, or an array or dictionary.
  var mayHoldTuples: Bool {
    switch self {
    case .tuple, .array, .dictionary: true
    default: false
    }
  }

  /// Whether it is a tuple with labels, or an array or dictionary of such, or of tuples that contain one.
  var hasTupleLabels: Bool {
    switch self {
    case .tuple(let tuple): tuple.elements.contains { $0.label != nil || $0.value.hasTupleLabels }
    case .array(let elements, _): elements.first?.hasTupleLabels ?? false
    case .dictionary(let dictionary): dictionary.pairs.first?.value.hasTupleLabels ?? false
    default: false
    }
  }

  /// Whether it has these labels already; nil if it has no tuples. All elements of an array have the same.
  private func has(_ labels: TupleLabels?) -> Bool? {
    switch (self, labels) {
    case (.tuple(let tuple), .tuple(let names, let inner)?) where tuple.elements.count == names.count:
      guard tuple.elements.map(\.label) == names else { return false }
      let parts = zip(tuple.elements, inner).map { $1 == nil ? true : $0.value.has($1) }
      return parts.contains(false) ? false : parts.contains(nil) ? nil : true
    case (.array(let elements, _), .elements(let inner)?):
      return elements.lazy.compactMap { $0.has(inner) }.first
    case (.dictionary(let dictionary), .values(let inner)?):
      return dictionary.entries.lazy.compactMap { $0?.value.has(inner) }.first
    case (.closure(let closure), .function?): return closure.hasLabels
    default: return nil
    }
  }
}

/// The typealiases of a file that stand for tuples with labels, or for collections of such.
struct TupleTypealiases {
  /// The labels by the names of the typealiases outside of bodies.
  private(set) var outsideOfBodies: [String: TupleLabels] = [:]
  /// The same with the typealiases of bodies whose names no other typealias of the file has.
  private(set) var all: [String: TupleLabels] = [:]
  /// Those outside of bodies that other files see.
  private(set) var shared: [String: TupleLabels] = [:]

  /// - Parameter offsets: Where `typealias` stands in the text.
  init(in tree: SourceFileSyntax, at offsets: [Int]) {
    let nodes = Syntax(tree).tokens(at: offsets).compactMap { $0.parent?.as(TypeAliasDeclSyntax.self) }
    for node in nodes {
      let name = node.name.plainText
      let isInBody = Self.isInBody(node)
      let known = isInBody ? all : outsideOfBodies
      guard let labels = TupleLabels(node.initializer.value, known) else { continue }
      if !isInBody {
        outsideOfBodies[name] = labels
        if !DeclarationModifiers(node.modifiers).isPrivate { shared[name] = labels }
      } else if nodes.count(where: { $0.name.plainText == name }) > 1 {
        continue
      }
      all[name] = labels
    }
  }

  /// Whether a declaration or type is within the body of a function, an accessor or a closure.
  static func isInBody(_ node: some SyntaxProtocol) -> Bool {
    SyntaxContext(of: node).ancestors.contains {
      $0.is(CodeBlockSyntax.self) || $0.is(AccessorBlockSyntax.self) || $0.is(ClosureExprSyntax.self)
    }
  }
}
