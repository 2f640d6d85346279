import DICore

/// The interpreted program's view of a `Lazy` or `Provider`. A class, because copies of a `Lazy` share its service.
final class DelayedServiceValue: LibraryValue {
  enum Kind: String {
    case lazy = "Lazy"
    case provider = "Provider"

    var request: Request.Kind { self == .lazy ? .lazy : .provider }
  }

  let typeName: String
  private let kind: Kind
  private let service: TypeExpression
  private let delayed: DelayedRequest
  /// The container, which lives as long as a wrapper for one of its services.
  private let container: SwinjectContainer
  /// The code of the registration, which is replaced without effect on the request.
  private let code: [AnyObject]
  private let made = LazyValue<SourceValue>()

  init(_ kind: Kind, of service: TypeExpression, _ delayed: DelayedRequest, on container: SwinjectContainer) {
    self.kind = kind
    self.service = service
    self.delayed = delayed
    self.container = container
    typeName = kind.rawValue
    code = delayed.answering.compactMap(\.code)
  }

  var text: String { "\(typeName)<\(service)>" }

  var isAnswer: Bool { true }

  static let members = MemberTable<DelayedServiceValue>(properties: [
    "instance": .computed { try $0.instance($1) }
  ])

  private func instance(_ interpreter: Interpreter) throws -> TypedValue {
    if let made = made.made { return TypedValue(made, service) }
    _ = interpreter.asks(delayed.request)
    guard interpreter.policy.asksContainers else {
      return TypedValue(.unknown(UnknownValue(type: service, text: "\(typeName)<\(service)>")), service)
    }
    guard kind == .lazy else { return try resolve(interpreter) }
    return TypedValue(try made.value { try resolve(interpreter).value }, service)
  }

  private func resolve(_ interpreter: Interpreter) throws -> TypedValue {
    guard let instance = try delayed.resolve(), interpreter.canBeUsed(instance, as: service.identity) else {
      throw SourceError(
        "the registration behind a \(typeName) makes no '\(service)'", at: delayed.request.place, .trapped)
    }
    return TypedValue(instance, service)
  }

  func visitObjects(_ visitor: ObjectVisitor) {
    container.visitObjects(visitor)
    made.made.map(visitor.visit)
  }
}

/// The interpreted program's view of a `GraphIdentifier`.
final class GraphIdentifierValue: LibraryValue {
  static let name = "GraphIdentifier"
  let typeName = GraphIdentifierValue.name
  let graph: GraphMemory

  init(_ graph: GraphMemory) { self.graph = graph }

  var identity: AnyObject { graph }
  var isAnswer: Bool { true }

  static let members = MemberTable<GraphIdentifierValue>(properties: [
    "id": .stored(.named("UInt")) { .int(Int(clamping: $0.graph.number), .uInt) }
  ])
}
