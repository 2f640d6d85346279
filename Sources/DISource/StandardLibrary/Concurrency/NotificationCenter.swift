import DICore

/// A closure that a notification center runs at each notification of a name.
struct NotificationObserver {
  let center: SourceObject
  let name: String?
  let sender: SourceValue
  let function: SourceValue
  let token: SourceObject
}

/// `Notification`, as observers get it. A class, as all values of libraries are.
final class PostedNotification: LibraryValue {
  let typeName = "Notification"
  fileprivate let name: TypedValue
  fileprivate let sender: SourceValue
  private let userInfo: SourceValue

  init(_ name: TypedValue, from sender: SourceValue, _ userInfo: SourceValue) {
    self.name = name
    self.sender = sender
    self.userInfo = userInfo
  }

  static let members = MemberTable<PostedNotification>(properties: [
    "name": .computed { notification, _ in notification.name },
    "object": .computed { notification, _ in TypedValue(notification.sender, .optional(.named("Any"))) },
    "userInfo": .computed { notification, _ in TypedValue(notification.userInfo, information) },
  ])

  static let information = TypeExpression.optional(.dictionary(.named("AnyHashable"), .named("Any")))

  func visitObjects(_ visitor: ObjectVisitor) {
    visitor.visit(name.value)
    visitor.visit(sender)
    visitor.visit(userInfo)
  }
}

extension Interpreter {
  /// Calls a method of a notification center; nil for one that is not known exactly: with a queue of its own, or names that
  /// are not known.
  func callNotificationCenter(_ name: String, on center: SourceObject, _ call: Call) throws -> TypedValue? {
    switch name {
    case "addObserver": return try addObserver(to: center, call)
    case "post": return try post(to: center, call)
    case "removeObserver":
      guard call.arguments.count == 1, let argument = call.arguments.first,
        let token = try call.value(argument).value.object,
        background.observers.contains(where: { $0.token === token })
      else { return nil }
      background.observers.removeAll { $0.token === token }
      return .void
    default: return nil
    }
  }

  private func addObserver(to center: SourceObject, _ call: Call) throws -> TypedValue? {
    let names = call.arguments.map(\.label)
    guard names == ["forName", "object", "queue", "using"] || names == ["forName", "object", "queue", nil],
      call.arguments[2].text == "nil"
    else { return nil }
    let name = try notificationName(call.arguments[0], call)
    guard name != nil || call.arguments[0].text == "nil" else { return nil }
    let sender = try call.value(call.arguments[1]).value
    let type = TypeExpression.function([.named("Notification")], result: .void)
    let function = try call.value(call.arguments[3], for: ExpressionUse(type)).value
    guard !sender.isUnknown, !function.isUnknown else { return nil }
    let token = makeObject(.named("NSObjectProtocol"), isKnown: false)
    background.observers.append(
      NotificationObserver(
        center: center, name: name?.text, sender: sender, function: function, token: token))
    return TypedValue(.object(token), token.type)
  }

  private func post(to center: SourceObject, _ call: Call) throws -> TypedValue? {
    var notification: PostedNotification?
    if call.arguments.count == 1, call.arguments[0].label == nil {
      notification = try call.value(call.arguments[0]).value.library(PostedNotification.self)
    } else {
      notification = try self.notification(call)
    }
    guard let notification, let text = notificationText(notification.name.value) else { return nil }
    let given = TypedValue(.library(notification), .named("Notification"))
    for observer in background.observers where observer.center === center {
      guard observer.name == nil || observer.name == text,
        observer.sender.isNothing
          || observer.sender.object.map({ $0 === notification.sender.object }) ?? false
      else { continue }
      guard background.observers.contains(where: { $0.token === observer.token }) else { continue }
      _ = try apply(observer.function, to: [given], for: .nothing, site: nil, at: call)
    }
    return .void
  }

  /// The notification that `Notification(name: n, object: o, userInfo: u)` makes, and `post` with these arguments posts;
  /// nil where its name is not known.
  func notification(_ call: Call) throws -> PostedNotification? {
    guard call.arguments.first?.label == "name",
      call.arguments.allSatisfy({ ["name", "object", "userInfo"].contains($0.label) }),
      let name = try notificationName(call.arguments[0], call)
    else { return nil }
    let sender = try call["object"].map { try call.value($0).value } ?? .nothing
    let use = ExpressionUse(PostedNotification.information)
    let information = try call["userInfo"].map { try call.value($0, for: use).value } ?? .nothing
    return PostedNotification(name.value, from: sender, information)
  }

  /// The name of a notification, and its text; nil if that is not known.
  private func notificationName(_ argument: Call.Argument, _ call: Call) throws -> (
    value: TypedValue, text: String
  )? {
    let type = TypeExpression.named("Notification.Name")
    let value = try call.value(argument, for: ExpressionUse(type))
    return notificationText(value.value).map { (value, $0) }
  }

  /// The raw value of a `Notification.Name`.
  private func notificationText(_ name: SourceValue) -> String? {
    guard let fields = name.object?.fields,
      case .string(let text, _)? = fields.value(of: "0") ?? fields.value(of: "rawValue")
    else { return nil }
    return text
  }

  /// The `rawValue` of a `Notification.Name`; nil for another member or object.
  func notificationMember(_ name: String, of object: SourceObject) -> TypedValue? {
    guard name == "rawValue", object.type == .named("Notification.Name") else { return nil }
    return notificationText(.object(object)).map { TypedValue(.string($0), .named("String")) }
  }
}
