import DICore
import Resolver

/// The interpreted program's view of `Resolver.Args`. A class, because library values are.
final class ResolverArguments: LibraryValue {
  let typeName = "Resolver.Args"
  private let table: ArgumentTable<SourceValue>

  /// The arguments that the engine passes on.
  init(_ arguments: Any?) {
    switch arguments {
    case let value as TypedValue: table = Self.table(of: value.value)
    case nil: table = ArgumentTable(single: nil)
    case let value?: table = ArgumentTable(single: TypedValue(.value(value), nil).value)
    }
  }

  /// The arguments: a dictionary with string keys by key, anything else as the single argument.
  private static func table(of value: SourceValue) -> ArgumentTable<SourceValue> {
    if let wrapped = value.library(ResolverArguments.self) { return wrapped.table }
    guard case .dictionary(let dictionary) = value else { return ArgumentTable(single: value) }
    var keyed: [String: SourceValue?] = [:]
    for (key, value) in dictionary.pairs {
      guard case .string(let key, _) = key else { return ArgumentTable(single: .dictionary(dictionary)) }
      keyed[key] = .some(value.isNothing ? nil : value)
    }
    return ArgumentTable(keyed: keyed)
  }

  static let members = MemberTable<ResolverArguments>(methods: [
    "(_:)": .giving { try $0.argument($1) },
    "get(_:)": .giving { try $0.argument($1) },
    "optional(_:)": .giving { try $0.argument($1, mayBeIndeterminate: true) },
  ])

  /// `arg as! Bool`: up to version 1.3 a factory is handed the only argument itself.
  ///
  /// A cast to a dictionary gives all arguments with keys.
  func cast(_ call: Call) throws -> TypedValue? {
    let wanted = call.use.type?.unwrapped
    if wanted == .named(typeName) { return nil }
    guard case .dictionary? = wanted, call.policy.asksContainers, let keyed = table.keyed else {
      return try argument(call)
    }
    var all = DictionaryValue()
    for (key, value) in keyed.sorted(by: { $0.key < $1.key }) {
      all.set(.string(key), .string(key), to: value ?? .nothing)
    }
    return TypedValue(.dictionary(all), wanted)
  }

  /// - Parameter mayBeIndeterminate: Whether the result is nil if there are several arguments, and no key is given.
  private func argument(_ call: Call, mayBeIndeterminate: Bool = false) throws -> TypedValue {
    let key = try call.arguments.first.flatMap { try call.text(of: call.value($0)) }
    let wanted = call.use.type
    let isOptional = mayBeIndeterminate || wanted?.isOptional == true
    let type = wanted ?? call.generics.first
    guard call.interpreter.asks(Self.need(key, type, call, isOptional: isOptional)) else {
      return TypedValue(
        .unknown(UnknownValue(type: type, text: call.text, place: call.place)), type)
    }
    if key == nil, table.isIndeterminate, !mayBeIndeterminate {
      throw call.failure(.severalArguments)
    }
    let found = table[key].flatMap { $0.isNothing ? nil : $0.unboxed }
    if found == nil, !isOptional { throw call.failure(.missingArgument(key)) }
    if let wanted, let value = found,
      call.interpreter.conforms(TypedValue(value), to: wanted.unwrapped) == .no
    {
      if isOptional { return TypedValue(.nothing, wanted) }
      throw call.failure(.argument(value.shownText, isNo: "\(wanted)"))
    }
    return TypedValue(found ?? .nothing, wanted)
  }

  /// The request for an argument by its key, or for the only one.
  private static func need(
    _ key: String?, _ type: TypeExpression?, _ call: Call, isOptional: Bool
  ) -> Request {
    let service = ServiceKey(
      (type?.unwrapped ?? .named("Any")).identity, key.map { .name(Symbol($0)) })
    var need = Request(service, kind: .argument)
    need.label = call.use.label
    need.isOptional = isOptional
    need.place = call.place
    return need
  }

  func visitObjects(_ visitor: ObjectVisitor) {
    if let keyed = table.keyed {
      keyed.sorted { $0.key < $1.key }.compactMap(\.value).forEach(visitor.visit)
    } else if let single = table.single {
      visitor.visit(single)
    }
  }
}

extension Call {
  /// The failure of code that misuses Resolver's API at the place of the call.
  fileprivate func failure(_ misuse: ResolverMisuse) -> SourceError {
    SourceError(misuse.message, at: place, misuse.isMissingArgument ? .missingArgument : .trapped)
  }
}
