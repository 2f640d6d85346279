extension StandardLibrary {
  /// The members of dictionaries besides those of the sequence of their pairs.
  static let dictionaries = MemberTable<Receiver<DictionaryValue>>(
    properties: [
      "count": .stored(.named("Int")) { .int($0.content.count) },
      "isEmpty": .stored(.named("Bool")) { .bool($0.content.isEmpty) },
      "keys": .computed { dictionary, interpreter in
        .view(try dictionary.readPairs(interpreter).map(\.key), of: dictionary.types?.key)
      },
      "values": .computed { dictionary, interpreter in
        .view(try dictionary.readPairs(interpreter).map(\.value), of: dictionary.types?.value)
      },
      "first": .computed { dictionary, _ in
        let first = dictionary.content.pairs.first.map { SourceValue.pair($0.key, $0.value) }
        return TypedValue(first ?? .nothing, dictionary.types.map { .optional(.pair($0.key, $0.value)) })
      },
    ],
    methods: [
      "mapValues(_:)": .giving { try $0.mapValues($1, isCompact: false) },
      "compactMapValues(_:)": .giving { try $0.mapValues($1, isCompact: true) },
      "filter(_:)": .giving { try $0.filter($1) },
      "merging(_:uniquingKeysWith:)": .giving { dictionary, call in
        let holder = Variable(
          "", dictionary.whole.value, type: dictionary.whole.type,
          isTemporary: !call.interpreter.policy.changesState)
        holder.labels = TupleLabels(of: holder.value, as: holder.type)
        guard try call.interpreter.merge(call, into: .variable(holder)) != nil else { return nil }
        return holder.value.map { TypedValue($0, dictionary.whole.type) }
      },
    ])
}

extension Receiver where Content == DictionaryValue {
  /// The types of keys and values, if they are known.
  fileprivate var types: (key: TypeExpression, value: TypeExpression)? {
    guard case .dictionary(let key, let value)? = whole.type?.unwrapped else { return nil }
    return (key, value)
  }

  /// The dictionary as a sequence of pairs.
  var pairs: Elements {
    let pairs = content.pairs.map { SourceValue.pair($0.key, $0.value) }
    let type = types.map { TypeExpression.array(.pair($0.key, $0.value)) }
    return Elements(pairs, TypedValue(.array(pairs), type), at: node, in: environment)
  }

  fileprivate func readPairs(_ interpreter: Interpreter) throws -> [(key: SourceValue, value: SourceValue)] {
    try interpreter.allowElements(content.count, at: node, in: environment)
    return content.pairs
  }

  fileprivate func filter(_ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first, !call.seesSequence, !call.wantsArray else { return nil }
    let interpreter = call.interpreter
    let function = try call.value(argument).value
    var result = DictionaryValue()
    for (key, value) in content.pairs {
      let pair = TypedValue(.pair(key, value), types.map { .pair($0.key, $0.value) })
      guard try interpreter.holds(function, to: [pair], call) else { continue }
      result.set(key, try interpreter.key(of: key, at: call.node, in: call.environment), to: value)
    }
    return TypedValue(.dictionary(result), whole.type)
  }

  fileprivate func mapValues(_ call: Call, isCompact: Bool) throws -> TypedValue? {
    guard let argument = call.arguments.first else { return nil }
    let interpreter = call.interpreter
    let function = try call.value(argument).value
    var result = DictionaryValue()
    var type: TypeExpression?
    let wanted = call.use.type?.valueOfDictionary
    let use = ExpressionUse(isCompact ? wanted.map(TypeExpression.optional) : wanted)
    for (key, value) in content.pairs {
      let made = try interpreter.apply(
        function, to: [TypedValue(value, types?.value ?? value.dynamicType)], for: use, site: nil, at: call)
      type = type ?? (isCompact ? made.type?.withoutOptional : made.type)
      if isCompact, try interpreter.isNothing(made.value) { continue }
      result.set(key, try interpreter.key(of: key, at: call.node, in: call.environment), to: made.value)
    }
    if type == nil, let types {
      let determined = interpreter.readResult(of: function, taking: [types.value], call)
      type = isCompact ? determined?.withoutOptional : determined
    }
    let known = types.flatMap { types in type.map { TypeExpression.dictionary(types.key, $0) } }
    return TypedValue(.dictionary(result), known ?? call.use.type)
  }
}

extension SourceValue {
  /// A key and its value as an element of a dictionary.
  static func pair(_ key: SourceValue, _ value: SourceValue) -> SourceValue {
    .tuple(TupleValue(elements: [("key", key), ("value", value)]))
  }
}

extension TypeExpression {
  /// The type of the values of a dictionary; nil for another type.
  fileprivate var valueOfDictionary: TypeExpression? {
    guard case .dictionary(_, let value) = unwrapped else { return nil }
    return value
  }
}
