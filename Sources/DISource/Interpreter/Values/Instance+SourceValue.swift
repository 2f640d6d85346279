import DICore

/// A value of interpreted code in the engine.
struct InterpretedValue: SelfDescribing {
  let content: TypedValue

  var typeIdentity: TypeIdentity {
    let own = content.value.library(LazySequence.self)?.ownType
    return (own ?? content.dynamicType ?? content.type ?? .unknown("value")).identity
  }

  /// Whether the type is known, and not only the text of the code.
  var hasKnownType: Bool { !content.value.isUnknown }

  var isNothing: Bool { content.value.isNothing }
}

extension TypedValue {
  /// The value as an instance of the engine; nil for nil.
  var instance: Instance? {
    switch value {
    case .nothing, .nothingInside: nil
    case .object(let object): .object(object)
    default: .value(InterpretedValue(content: self))
    }
  }

  /// The value as an instance of the engine, also if it is nil.
  var instanceOrNil: Instance { instance ?? .value(InterpretedValue(content: self)) }

  /// The value of an instance.
  init(_ instance: Instance) {
    guard case .value(let value as InterpretedValue) = instance else {
      self.init(instance, nil)
      return
    }
    self = value.content
  }

  /// The value that the engine returns.
  init(_ instance: Instance?, _ type: TypeExpression?) {
    switch instance {
    case nil: self.init(.nothing, type)
    case .object(let object as SourceObject)?: self.init(.object(object), type)
    case .object(let object)?:
      self.init(.unknown(UnknownValue(type: type, text: TypeIdentity(Swift.type(of: object)).name)), type)
    case .value(let value)?:
      let content = (value as? InterpretedValue)?.content.value
      self.init(content ?? .unknown(UnknownValue(type: type, text: "\(value)")), type)
    }
  }
}
