import DICore
import DITranquillity

/// The arguments of a call and of all requests below it.
typealias TranquillityArguments = ArgumentLists<SourceValue>

extension ArgumentLists<SourceValue> {
  /// The value at `slot` of the list for a registration. Nil if there is none, or if more than one list matches.
  ///
  /// Arguments typed at the prompt are for the registration of the requested service, whatever its types.
  static func value(
    at slot: Int, for registration: Registration?, handedTo resolution: Resolution
  ) -> SourceValue? {
    let types = registration?.services.map(\.type) ?? []
    let values = (resolution.callArguments as? Self)?.list(for: types) ?? outside(resolution) ?? []
    return slot < values.count ? values[slot].unboxed : nil
  }

  /// The arguments typed at the prompt.
  private static func outside(_ resolution: Resolution) -> [SourceValue]? {
    // A deferred injection takes the arguments of the whole call.
    let given = resolution.root == nil ? resolution.arguments : resolution.callArguments
    guard let value = given as? TypedValue else { return nil }
    return switch value.value {
    case .array(let values, _) where value.type == nil: values
    case .dictionary(let dictionary) where value.type == nil: dictionary.pairs.map(\.value)
    case let single: [single]
    }
  }
}

/// The interpreted program's view of `AnyArguments`. A class, because library values are; a request uses the lists that
/// it has at that time.
final class AnyArgumentsValue: LibraryValue {
  static let name = "AnyArguments"
  let typeName = AnyArgumentsValue.name
  private(set) var arguments = TranquillityArguments()

  /// The result of `AnyArguments()` or `AnyArguments(for: User.self, args: 7, "Ada")`.
  init(_ call: Call) throws { try add(call) }

  static let members = MemberTable<AnyArgumentsValue>(methods: [
    "addArgs(for:args:)": .giving {
      try $0.add($1)
      return .void
    }
  ])

  private func add(_ call: Call) throws {
    guard let type = try call.type(call["for"]), let values = try call.listOfArguments() else { return }
    if call.policy.changesState { arguments.add(values, for: type.unwrapped.identity) }
  }
}

/// The arguments that one factory or injection takes from the list of its registration.
///
/// A class, because the registration is only known after the dry run of the code.
final class ArgumentSlots {
  private weak var registration: Registration?
  private var first = 0

  /// - Parameters:
  ///   - registration: The registration whose list is used, except by a deferred injection.
  ///   - count: The number of arguments.
  ///   - slots: The number taken by the factory and earlier injections; `count` is added.
  func belong(to registration: Registration, count: Int, _ slots: inout Int) {
    self.registration = registration
    first = slots
    slots += count
  }

  /// The argument number `index`, for a parameter of `type`. If it is missing, an optional parameter is nil; otherwise
  /// the object is not made, or the injection is left out. If it has another type, an optional parameter is nil;
  /// otherwise this is an error.
  func value(_ index: Int, of type: TypeExpression, _ call: DetachedCall, _ resolution: Resolution) throws
    -> TypedValue
  {
    guard let registration, let interpreter = call.interpreter.value else { return .nothing }
    let slot = resolution.takeSlot(for: first + index)
    let value = TranquillityArguments.value(
      at: slot, for: resolution.root ?? registration, handedTo: resolution)
    let place = registration.place
    if value == nil, let log = interpreter.tranquillity {
      log.log(.error, LogText.missingArgument(slot + 1, of: log.info(registration)))
    }
    guard let value, !value.isNothing else {
      if type.isOptional { return TypedValue(.nothing, type) }
      throw ArgumentNotPassed(number: slot + 1, place: place, registration: registration.snapshot)
    }
    guard interpreter.conforms(TypedValue(value), to: type.unwrapped) == .no else {
      return TypedValue(value, type)
    }
    if type.isOptional { return TypedValue(.nothing, type) }
    let given = value.dynamicType.map { "'\($0)'" } ?? "of another type"
    throw SourceError(
      "an argument of \(registration.implementation) is \(given), not '\(type)'", at: place, .trapped)
  }
}
