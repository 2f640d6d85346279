import DICore
import Resolver

/// `Resolver.Args`: what the caller of `resolve` handed in. A class, because library values are.
final class ResolverArguments: LibraryValue {
  let typeName = "Resolver.Args"
  private let content: [(key: String, value: SourceValue)]

  /// Wraps what came through the engine.
  init(_ arguments: Any?) {
    switch arguments {
    case let value as TypedValue: content = Self.content(of: value.value)
    case nil: content = [("", .nothing)]
    case let value?: content = [("", TypedValue(.value(value), nil).value)]
    }
  }

  /// A dictionary with string keys is taken apart, anything else is the single argument.
  private static func content(of value: SourceValue) -> [(String, SourceValue)] {
    if let wrapped = value.library(ResolverArguments.self) { return wrapped.content }
    guard case .dictionary(let dictionary) = value else { return [("", value)] }
    let pairs = dictionary.pairs
    let keyed = pairs.compactMap { pair -> (String, SourceValue)? in
      guard case .string(let key) = pair.key else { return nil }
      return (key, pair.value)
    }
    return keyed.count == pairs.count ? keyed : [("", value)]
  }

  static let members = MemberTable<ResolverArguments>(methods: [
    "(_:)": .giving { try $0.argument($1) },
    "get(_:)": .giving { try $0.argument($1) },
    "optional(_:)": .giving { try $0.argument($1, isOptional: true) },
  ])

  private func argument(_ call: Call, isOptional: Bool = false) throws -> TypedValue {
    let key = try call.arguments.first.flatMap { try call.text(of: call.value($0)) }
    let wanted = call.use.type
    let isOptional = isOptional || wanted?.isOptional == true
    let type = wanted ?? call.generics.first
    guard call.interpreter.asks(Self.need(key, type, call, isOptional: isOptional)) else {
      return TypedValue(
        .unknown(UnknownValue(type: type, text: call.text, place: call.place)), type)
    }
    let found = try value(for: key, call, isOptional: isOptional)
    if let wanted, let value = found,
      call.interpreter.conforms(TypedValue(value), to: wanted.unwrapped) == .no
    {
      if isOptional { return TypedValue(.nothing, wanted) }
      throw call.error(ResolverMisuse.argument(value.shownText, isNo: "\(wanted)").message)
    }
    return TypedValue(found ?? .nothing, wanted)
  }

  /// What code asks its caller for: an argument by its key, or the only one.
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

  private func value(for key: String?, _ call: Call, isOptional: Bool) throws -> SourceValue? {
    if key == nil, content.count != 1 {
      if isOptional { return nil }
      throw call.error(ResolverMisuse.severalArguments.message)
    }
    let found = key.map { key in content.last { $0.key == key }?.value } ?? content.first?.value
    guard let found, !found.isNothing else {
      if isOptional { return nil }
      throw call.error(ResolverMisuse.missingArgument(key).message)
    }
    return found
  }

  func visitObjects(_ visitor: ObjectVisitor) {
    content.map(\.value).forEach(visitor.visit)
  }
}
