import SwiftSyntax

// What the mutating methods of the standard library take.
extension StandardLibrary {
  /// What a parameter of a mutating method takes, as far as that tells its overloads apart.
  enum ChangingParameter {
    case element, number, function
    /// A function of two elements, which no key path is.
    case comparison
    case other
  }

  /// The parameters of the mutating methods.
  private static let changingParameters: [String: [ChangingParameter]] = [
    "append(_:)": [.element], "append(contentsOf:)": [.other],
    "formIntersection(_:)": [.other], "formSymmetricDifference(_:)": [.other], "formUnion(_:)": [.other],
    "insert(_:)": [.element], "insert(_:at:)": [.element, .other],
    "insert(contentsOf:at:)": [.other, .other],
    "merge(_:uniquingKeysWith:)": [.other, .comparison],
    "negate()": [], "next()": [], "partition(by:)": [.function], "popFirst()": [], "popLast()": [],
    "remove(_:)": [.element], "remove(at:)": [.other],
    "removeAll()": [], "removeAll(keepingCapacity:)": [.other], "removeAll(where:)": [.function],
    "removeFirst()": [], "removeFirst(_:)": [.number], "removeLast()": [], "removeLast(_:)": [.number],
    "removeSubrange(_:)": [.other], "shuffle(using:)": [.other], "removeValue(forKey:)": [.other],
    "replaceSubrange(_:with:)": [.other, .other], "reserveCapacity(_:)": [.number], "reverse()": [],
    "round()": [], "round(_:)": [.other], "formSquareRoot()": [],
    "sort()": [], "sort(by:)": [.comparison], "sort(using:)": [.other], "subtract(_:)": [.other],
    "swapAt(_:_:)": [.number, .number], "take()": [], "toggle()": [], "update(with:)": [.element],
    "updateValue(_:forKey:)": [.other, .other],
  ]

  /// Those parameters by the name of the method, with their labels.
  private static let changingSignatures: [String: [[(label: String?, takes: ChangingParameter)]]] =
    changingParameters.reduce(into: [:]) { signatures, method in
      let parts = method.key.dropLast().split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
      let labels = parts[1].split(separator: ":").map { $0 == "_" ? nil : String($0) }
      signatures[String(parts[0]), default: []].append(zip(labels, method.value).map { ($0, $1) })
    }

  /// What the arguments of a call are for, in the mutating method that takes their labels; nil if none does.
  static func changingParameters(_ name: String, _ arguments: [Call.Argument]) -> [ChangingParameter]? {
    changingSignatures[name]?.first { signature in
      signature.count == arguments.count
        && zip(signature, arguments).allSatisfy { parameter, argument in
          argument.label == parameter.label
            || argument.label == nil && argument.isClosure
              && [.function, .comparison].contains(parameter.takes)
        }
    }?.map(\.takes)
  }
}

extension Interpreter {
  /// The call of a method on a collection that is not known, with the elements that a mutating method of its type would add
  /// evaluated as such; another call as it is.
  func evaluatingElements(of call: Call, _ name: String, on receiver: TypedValue) throws -> Call {
    guard receiver.value.isUnknown, let element = receiver.type?.unwrapped.elementType,
      let parameters = StandardLibrary.changingParameters(name, call.arguments)
    else { return call }
    return call.replacing(
      arguments: try zip(call.arguments, parameters).map { argument, parameter in
        let isSequence = argument.label == "contentsOf"
        guard parameter == .element || isSequence else { return argument }
        let use = ExpressionUse(isSequence ? .array(element) : element)
        return Call.Argument(label: argument.label, content: .value(try call.value(argument, for: use)))
      })
  }

  /// Calls a mutating method that the program adds to a type of the standard library beside one of that name; nil if
  /// that of the library is meant, whose parameters fit.
  func callChangingOverload(_ name: String, _ place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    guard policy.changesInPlace, StandardLibrary.changingNames.contains(name),
      typeLookups.mutatingNames(self).contains(name)
    else { return nil }
    let value = TypedValue(try content(of: place, at: call.node, call.environment), type(of: place))
    let extended = extendedTypes(of: value).filter { !typeLookups.methods(name, of: $0, self).isEmpty }
    // What the arguments are may take a dry run to tell.
    guard !extended.isEmpty, !libraryTakes(name, value, call) else { return nil }
    for type in extended {
      let generics = conditionGenerics(ofTypeNamed: type.name, value.value.instanceType, value.type)
      let functions = typeLookups.methods(name, of: type, self)
      let isMeant = functions.contains { function in
        guard function.isMutating, function.isImplemented, hold(function.conditions, generics) != .no,
          let match = ArgumentMatch(call.arguments, to: function.parameters)
        else { return false }
        let types = types(
          of: function, match, call.arguments.count, in: type.name, open: type.genericParameters, generics)
        return zip(call.arguments, types).allSatisfy { fits(kind(of: $0, call), $1) != .no }
      }
      if isMeant {
        return try callFunction(named: name, functions, on: nil, changing: place, typeName: type.name, call)
      }
    }
    return nil
  }

  /// Whether a mutating method of the standard library takes these arguments, as far as their types tell.
  private func libraryTakes(_ name: String, _ value: TypedValue, _ call: Call) -> Bool {
    guard let parameters = StandardLibrary.changingParameters(name, call.arguments) else { return false }
    let element = (value.type ?? value.value.dynamicType)?.unwrapped.elementType
    return zip(parameters, call.arguments).allSatisfy { parameter, argument in
      switch parameter {
      case .element: element.map { fits(kind(of: argument, call), $0) != .no } ?? true
      case .number: fits(kind(of: argument, call), .named("Int")) != .no
      case .comparison: argument.syntax?.is(KeyPathExprSyntax.self) != true
      case .function, .other: true
      }
    }
  }
}
