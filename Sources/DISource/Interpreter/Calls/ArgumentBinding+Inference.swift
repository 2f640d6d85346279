import DICore
import SwiftSyntax

extension TypeExpression {
  /// The type of a function of several values as one that takes them as a tuple, where that is the only parameter asked for.
  fileprivate func taking(_ inputs: [TypeExpression]) -> TypeExpression {
    guard case .function(let own, let result, let effects) = self, inputs.count == 1, own.count > 1,
      case .tuple(let parts) = inputs[0], parts.count == own.count
    else { return self }
    return .function([.tuple(own)], result: result, effects)
  }
}

// What the arguments tell of generic parameters.
extension ArgumentBinding {
  /// Determines generic parameters in the type of a parameter from the type of its argument.
  mutating func infer(from value: TypedValue, _ type: TypeExpression) {
    guard type.mentions(names.subtracting(bound.generics.keys)) else { return }
    let type = own(interpreter.table.resolved(type, in: callee.typeName))
    if case .closure(let closure) = value.value, let known = interpreter.typeKnown(of: closure),
      case .function(let inputs, _, _) = type.unwrapped
    {
      type.unwrapped.bind(names, to: known.taking(inputs), &bound.generics)
    } else if case .closure(let closure) = value.value,
      case .function(let inputs, let result, _) = type.unwrapped
    {
      for (input, stated) in zip(inputs, interpreter.parameterTypes(of: closure)) {
        if let stated { input.bind(names, to: stated, &bound.generics) }
      }
      let inputs = inputs.map { $0.replacing(bound.generics) }
      interpreter.bind(result, names, to: readResult(of: closure, inputs), &bound.generics)
    } else if case .function(let reference) = value.value,
      case .function(let inputs, let result, _) = type.unwrapped
    {
      let stated = value.type.flatMap { $0.signature == nil || $0.hasUnknown ? nil : $0 }
      if let actual = interpreter.type(of: reference) ?? stated, !actual.hasOpaque {
        type.unwrapped.bind(names, to: actual.taking(inputs), &bound.generics)
      } else {
        let inputs = inputs.map { $0.replacing(bound.generics) }
        let own = interpreter.readResult(of: value.value, taking: inputs, call)
        if let own { interpreter.bind(result, names, to: own, &bound.generics) }
      }
    } else if let local = value.value.library(LocalFunction.self), type.unwrapped.signature != nil {
      guard local.functions.count == 1, let own = local.functions.first, own.genericParameters.isEmpty else {
        return
      }
      type.unwrapped.bind(names, to: interpreter.qualified(own.type, call.environment), &bound.generics)
    } else if let autoclosure = value.value.library(Autoclosure.self),
      case .function(_, let result, _) = type.unwrapped
    {
      result.bind(names, to: autoclosure.resultType(call) ?? .unknown(""), &bound.generics)
    } else if case .keyPath(let path) = value.value {
      infer(from: path, type)
    } else if let actual = value.openedType {
      interpreter.bind(type, names, to: actual, &bound.generics)
    }
  }

  /// Determines generic parameters in the type of an `inout` parameter from that of the place behind `&`.
  mutating func inferOpen(from type: TypeExpression, _ parameter: TypeExpression) {
    guard !type.hasUnknown, !type.hasOpaque, parameter.mentions(names.subtracting(bound.generics.keys)) else {
      return
    }
    interpreter.bind(parameter, names, to: type, &bound.generics)
  }

  /// Determines generic parameters by the root of a key path, and by what it leads to from there.
  private mutating func infer(from path: KeyPathValue, _ type: TypeExpression) {
    let (root, end): (TypeExpression, TypeExpression)
    switch type.unwrapped {
    case .function(let inputs, let result, _) where inputs.count == 1: (root, end) = (inputs[0], result)
    case .named(let names) where names.count == 1 && names[0].arguments.count == 2:
      (root, end) = (names[0].arguments[0], names[0].arguments[1])
    default: return
    }
    if let stated = path.type { root.bind(names, to: stated, &bound.generics) }
    let start = root.replacing(bound.generics)
    guard !interpreter.isOpen(start),
      let found = interpreter.readResult(of: .keyPath(path), taking: [start], call)
    else { return }
    end.bind(names, to: found, &bound.generics)
  }

  /// The result type of a closure, determined without running it.
  func readResult(of closure: Closure, _ inputs: [TypeExpression]) -> TypeExpression {
    if let stated = interpreter.resultType(of: closure), !stated.hasUnknown { return stated }
    if let result = interpreter.readResult(of: .closure(closure), taking: inputs, call) { return result }
    let statements = closure.syntax.statements
    let only = statements.count == 1 ? statements.first?.expression : nil
    return only.flatMap { interpreter.typing.type(of: $0) } ?? .unknown("")
  }

  /// Adds the associated types of known types, and the types that requirements make equal to them.
  mutating func bindMembers() {
    guard needsMembers else { return }
    for parameter in callee.genericParameters {
      guard let constraint = parameter.constraint, constraint.mentions(names),
        let type = bound.generics[parameter.name]
      else { continue }
      interpreter.bind(constraint, names, to: type, &bound.generics)
    }
    let generics = bound.generics.filter { !$0.key.contains(".") }
    bound.generics.merge(interpreter.associatedTypes(of: generics)) { own, _ in own }
    for condition in callee.conditions where condition.relation == .equals {
      for (open, known) in [(condition.subject, condition.target), (condition.target, condition.subject)] {
        guard let name = open.typeName, bound.generics[name] == nil,
          case let determined = known.replacing(bound.generics), determined != known || known.isBasic
        else { continue }
        bound.generics[name] = determined
      }
    }
  }

  /// The value with its own type, if it is passed to a parameter `T: P` as an existential: `T` is its type.
  func opened(_ value: TypedValue, for parameter: ParameterDeclaration) -> TypedValue {
    let generic = callee.genericParameters.first { .named($0.name) == parameter.type }
    guard constraint(of: parameter) != nil || generic?.constraint.map(interpreter.isOpened) == true,
      let type = value.type, interpreter.isOpened(type)
    else { return value }
    return TypedValue(value.value, value.dynamicType)
  }

  /// An optional that the calling code knows as a `T`: for a parameter of type `U?` it is the content of an optional.
  func wrapped(
    _ value: TypedValue, _ argument: Call.Argument, for parameter: ParameterDeclaration
  ) -> TypedValue {
    guard parameter.type.isOptional, let own = value.type, own.isOptional, let syntax = argument.syntax,
      case let generics = call.environment.context.generics, !generics.isEmpty,
      parameter.type.mentions(names),
      let name = interpreter.statedType(of: syntax, call.environment)?.typeName, generics[name] == own
    else { return value }
    let type = TypeExpression.optional(own)
    return TypedValue(value.value.wrapped(as: type), type)
  }

  /// The protocol with arguments that a generic parameter conforms to, where these are known: `Store<String, Int>`. Nil for
  /// other parameters.
  func statedConstraint(of parameter: ParameterDeclaration) -> TypeExpression? {
    guard
      let constraint = callee.genericParameters.first(where: { .named($0.name) == parameter.type })?
        .constraint,
      constraint.hasArguments
    else { return nil }
    let type = interpreter.table.resolved(constraint, in: callee.typeName).replacing(bound.generics)
    return type.mentions(names) || interpreter.isOpen(type) ? nil : type
  }

  /// What the program says of a parameter's type: `P` for `T: P`.
  func constraint(of parameter: ParameterDeclaration) -> TypeExpression? {
    let generics = callee.genericParameters
    guard let constraint = generics.first(where: { .named($0.name) == parameter.type })?.constraint,
      interpreter.limits(constraint)
    else { return nil }
    return interpreter.table.resolved(constraint)
  }
}
