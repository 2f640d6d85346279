package import DICore

/// What modifiers and `register` have set for one factory of a container.
package struct FactorySettings {
  /// The factory's own scope; nil for that of the container.
  package var scope: DICore.Scope?

  /// How long a kept instance is used after its last use, in seconds; nil for no limit.
  package var timeToLive: Double?

  /// Called with each instance; nil for none.
  package var decorator: AnyObject?

  /// Whether the modifiers in the definition have no effect any more.
  package var isOnce = false

  /// Distinguishes the instances of different parameters; nil if the first instance is for all.
  package var variant: ((Any) -> Int)?

  /// The closures beside the original one.
  package var code: [FactoryRole: AnyObject] = [:]

  /// No settings.
  package init() {}

  /// Whether a request needs more than the engine's answer.
  var isSpecial: Bool { timeToLive != nil || decorator != nil }

  /// The marks of the factory's registrations.
  var marks: FactoryMarks {
    var marks: FactoryMarks = []
    if isSpecial { marks.insert(.isSpecial) }
    if scope != nil { marks.insert(.hasOwnScope) }
    return marks
  }

  /// Distinguishes the instances of different parameters, for the engine.
  var variantOfRegistration: ((Arguments) -> Int)? {
    variant.map { variant in { $0.passedCall?.argument.map(variant) ?? 0 } }
  }
}

/// What a request needs to know of a factory's settings, without reading them.
struct FactoryMarks: OptionSet {
  let rawValue: UInt8

  /// A request needs more than the engine's answer.
  static let isSpecial = FactoryMarks(rawValue: 1)

  /// The scope of the registration is the factory's own, and not the container's default.
  static let hasOwnScope = FactoryMarks(rawValue: 2)
}

extension Registration {
  /// The marks of the factory; none in containers of other libraries.
  var marks: FactoryMarks {
    get { FactoryMarks(rawValue: libraryMarks) }
    set { libraryMarks = newValue.rawValue }
  }
}
