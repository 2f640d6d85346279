import DICore
import SwiftParser
import SwiftSyntax

/// A key path. A class, because it is parsed once.
final class KeyPathValue {
  /// The name of the variable at which the path begins, in ``expression``.
  static let root = "keyPathRoot"

  /// The root type; nil if it is not written.
  let type: TypeExpression?
  /// The names of the properties; nil for a path with subscripts, `?` or `!`.
  let names: [String]?
  /// The text behind the root: `.address?.lines[0]`.
  let text: String
  /// The arguments of its subscripts, with the names that they have in ``text``.
  let arguments: [Variable]
  /// The constraints of the types that generic parameters stand for, where the path is written.
  let constraints: [TypeExpression: TypeExpression]
  /// The path as an expression on the variable ``root``; nil if it cannot be parsed.
  private(set) lazy var expression: ExprSyntax? = {
    let source = Parser.parse(source: Self.root + text)
    return source.statements.first?.item.as(ExprSyntax.self)
  }()

  init(
    type: TypeExpression?, names: [String]?, text: String, arguments: [Variable] = [],
    constraints: [TypeExpression: TypeExpression] = [:]
  ) {
    self.type = type
    self.constraints = constraints
    self.names = names
    self.text = text
    self.arguments = arguments
  }

  /// Its key in dictionaries and sets: root and text; nil if these do not identify it.
  var keys: [ValueKey]? {
    guard let type, arguments.isEmpty else { return nil }
    return [.string("key path"), .type(type), .string(text)]
  }

  /// The path followed by another one.
  func appending(_ other: KeyPathValue) -> KeyPathValue {
    let own = names.flatMap { names in other.names.map { names + $0 } }
    return KeyPathValue(
      type: type, names: own, text: text + other.text, arguments: arguments + other.arguments,
      constraints: constraints)
  }
}

// Key paths: evaluation, and application to values and places.
extension Interpreter {
  /// Evaluates `\Root.name`, with the arguments of its subscripts.
  func keyPath(
    _ node: KeyPathExprSyntax, _ environment: Environment, _ use: ExpressionUse
  ) throws -> TypedValue {
    var (names, isPlain, text): ([String], Bool, String) = ([], true, "")
    var arguments: [Variable] = []
    for component in node.components {
      switch component.component {
      case .property(let property):
        names.append(property.declName.baseName.plainText)
        text += ".\(property.declName.trimmedText)"
      case .optional(let mark):
        isPlain = false
        text += mark.questionOrExclamationMark.text
      case .subscript(let node):
        isPlain = false
        let parts = try node.arguments.map { argument in
          let value = try value(of: argument.expression, in: environment, for: .nothing)
          let variable = Variable("keyPathArgument\(arguments.count)", value.value, type: value.type)
          arguments.append(variable)
          return "\(argument.label.map { "\($0.text): " } ?? "")\(variable.name)"
        }
        text += "[\(parts.joined(separator: ", "))]"
      default: return notUnderstood(node, environment)
      }
    }
    guard !text.isEmpty else { return unknown(node, environment) }
    let type = node.root.map { qualified(TypeExpression($0), environment) } ?? use.type?.unwrapped.keyPathRoot
    let path = KeyPathValue(
      type: type, names: isPlain ? names : nil, text: text, arguments: arguments,
      constraints: constraintsByType(environment.context))
    return TypedValue(.keyPath(path))
  }

  /// The part of a value that a key path leads to.
  func follow(
    _ path: KeyPathValue, from root: TypedValue, _ node: ExprSyntax, _ environment: Environment
  ) throws -> TypedValue {
    if let names = path.names {
      return try names.reduce(root) { base, name in
        if name == "self" { return base }
        let base = sampled(base, isReceiver: true).seen(by: path.constraints)
        return try addedToOptional(name, of: base, environment)
          ?? localizedDescriptionOfAnyError(name, of: base, node, environment)
          ?? member(name, of: base, node, environment, .nothing)
          ?? localizedDescription(name, of: base, node, environment) ?? notUnderstood(node, environment)
      }
    }
    guard let expression = path.expression else { return notUnderstood(node, environment) }
    let root = root.seen(by: path.constraints)
    return try value(of: expression, in: self.environment(of: path, root, environment), for: .nothing)
  }

  /// The same for a key path that the code knows as one of that type, which may leave open what it leads to.
  func follow(
    _ path: KeyPathValue, as type: TypeExpression?, from root: TypedValue, _ node: ExprSyntax,
    _ environment: Environment
  ) throws -> TypedValue {
    let any = TypeExpression.named("Any")
    guard type == .named("AnyKeyPath") else {
      let value = try follow(path, from: root, node, environment)
      return type?.argument(of: "PartialKeyPath") == nil ? value : value.boxed(for: ExpressionUse(any))
    }
    guard let begin = path.type else { return notUnderstood(node, environment, .optional(any)) }
    switch conforms(root, to: begin) {
    case .no: return TypedValue(.nothing, .optional(any))
    case .unknown: return notUnderstood(node, environment, .optional(any))
    case .yes:
      let value = try follow(path, from: root, node, environment).boxed(for: ExpressionUse(any))
      return TypedValue(value.value.wrapped(as: .optional(any)), .optional(any))
    }
  }

  private func environment(
    of path: KeyPathValue, _ root: TypedValue, _ environment: Environment
  ) -> Environment {
    self.environment(of: path, Variable(KeyPathValue.root, root.value, type: root.type), environment)
  }

  private func environment(
    of path: KeyPathValue, _ root: Variable, _ environment: Environment
  ) -> Environment {
    let inner = Environment(CodeContext(file: environment.context.file))
    inner.declare(root)
    path.arguments.forEach(inner.declare)
    return inner
  }

  /// Sets the part of the value at a place that a key path leads to.
  func set(
    _ value: TypedValue, through path: KeyPathValue, in place: AssignmentTarget, _ node: some SyntaxProtocol,
    _ environment: Environment
  ) throws {
    guard let expression = path.expression else {
      throw error("'\(node.firstLine)' is not understood", at: node, in: environment)
    }
    let type = type(of: place)
    if try content(of: place).object != nil {
      // What leads to an object stays as it is.
      let root = Variable(
        KeyPathValue.root, try content(of: place), type: type, isTemporary: !policy.changesState)
      return try assign(value, to: expression, self.environment(of: path, root, environment))
    }
    try change(place, at: node, environment) { whole in
      let root = Variable(KeyPathValue.root, whole, type: type, isTemporary: !policy.changesState)
      whole = .void
      defer { whole = root.value ?? .void }
      try assign(value, to: expression, self.environment(of: path, root, environment))
    }
  }
}

extension Interpreter {
  /// Whether a key path is of a type of key paths; nil for another type.
  func conforms(_ path: KeyPathValue, to type: TypeExpression) -> Conformance? {
    guard case .named(let names) = type, names.count == 1, let name = names.last,
      let kind = KeyPathKind(rawValue: name.text)
    else { return nil }
    guard kind != .any else { return .yes }
    guard let root = path.type, let begin = name.arguments.first else { return .unknown }
    guard root == begin else { return .no }
    guard kind != .partial else { return .yes }
    guard name.arguments.count == 2, let (end, own) = self.kind(of: path, from: root) else { return .unknown }
    return end == name.arguments[1] && own >= kind ? .yes : .no
  }

  /// What a key path through properties of the program's types leads to, and what can be done with it; nil for others.
  private func kind(
    of path: KeyPathValue, from root: TypeExpression
  ) -> (end: TypeExpression, kind: KeyPathKind)? {
    guard let names = path.names else { return nil }
    var (type, kind) = (root, KeyPathKind.writable)
    for name in names {
      guard let declaration = table.declaration(of: type), declaration.kind != .external,
        let property = typeLookups.property(name, of: declaration, self),
        let next = typeLookups.propertyType(Symbol(name), of: type, self)
      else { return nil }
      let isSettable = property.isComputed ? property.accessors?.setter != nil : !property.isLet
      let isReference = declaration.kind == .class || property.accessors?.isSetterNonmutating == true
      if !isSettable { kind = .readOnly } else if isReference { kind = .reference }
      type = next
    }
    return (type, kind)
  }
}

/// The types of key paths, from the one that knows the least of them.
private enum KeyPathKind: String, CaseIterable, Comparable {
  case any = "AnyKeyPath"
  case partial = "PartialKeyPath"
  case readOnly = "KeyPath"
  case writable = "WritableKeyPath"
  case reference = "ReferenceWritableKeyPath"

  static func < (left: KeyPathKind, right: KeyPathKind) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

extension TypeExpression {
  /// The root type of key paths of this type; nil for another type.
  var keyPathRoot: TypeExpression? {
    let names = ["PartialKeyPath", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath"]
    guard case .named(let path) = self, let last = path.last, names.contains(last.text) else { return nil }
    return last.arguments.first.flatMap { $0.hasUnknown ? nil : $0 }
  }
}
