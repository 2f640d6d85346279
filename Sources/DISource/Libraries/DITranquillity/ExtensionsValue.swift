import DICore

/// The interpreted program's view of a container's `extensions`, with the callbacks that code has set.
///
/// A class, because library values are.
final class ExtensionsValue: LibraryValue {
  static let name = "DIExtensions"
  let typeName = ExtensionsValue.name
  private(set) weak var container: Container?
  private weak var runtime: TranquillityRuntime?
  /// The callbacks by the names of their properties.
  private var listeners: [String: SourceValue] = [:]

  init(_ container: Container, _ runtime: TranquillityRuntime) {
    self.container = container
    self.runtime = runtime
  }

  static let members = MemberTable<ExtensionsValue>(properties: [
    "objectMaked": listener("objectMaked", [.named(ComponentInfoValue.name), .optional(.named("Any"))]),
    "objectResolved": listener(
      "objectResolved", [.named(ComponentInfoValue.name), .optional(.named("Any"))]),
    "componentRegistration": listener("componentRegistration", [.named(ComponentVertexValue.name)]),
  ])

  /// A property that contains a callback, or nil.
  private static func listener(
    _ name: String, _ parameters: [TypeExpression]
  ) -> MemberTable<ExtensionsValue>.Property {
    .stored(.optional(.function(parameters, result: .void))) {
      $0.listeners[name] ?? .nothing
    } set: { owner, value, _ in
      owner.listeners[name] = value.value.isNothing ? nil : value.value
      if !owner.listeners.isEmpty { owner.runtime?.observeContainers() }
      return true
    }
  }

  /// Calls the callback for a completed registration statement.
  func notifyOfRegistering(_ registration: Registration, _ interpreter: Interpreter) {
    let vertex = ComponentVertexValue(registration, interpreter)
    let argument = TypedValue(.library(vertex), .named(ComponentVertexValue.name))
    call("componentRegistration", registration, [argument], interpreter)
  }

  /// Calls the callback for an object that the container has made or returned.
  func notify(of event: ContainerEvent, _ registration: Registration, _ interpreter: Interpreter) {
    switch event {
    case .made(let instance): call("objectMaked", registration, with: instance, interpreter)
    case .answered(let instance, _): call("objectResolved", registration, with: instance, interpreter)
    case .cannotMake: break
    }
  }

  private func call(
    _ name: String, _ registration: Registration, with instance: Instance?, _ interpreter: Interpreter
  ) {
    let info = ComponentInfoValue(registration, interpreter).typed
    call(name, registration, [info, TypedValue(instance, .optional(.named("Any")))], interpreter)
  }

  private func call(
    _ name: String, _ registration: Registration, _ arguments: @autoclosure () -> [TypedValue],
    _ interpreter: Interpreter
  ) {
    guard let listener = listeners[name] else { return }
    let place = registration.place ?? SourcePlace(file: "DIContainer.swift", line: 1)
    interpreter.notify(listener, name, of: arguments(), at: place)
  }

  func visitObjects(_ visitor: ObjectVisitor) { listeners.values.forEach(visitor.visit) }
}

/// The interpreted program's view of a `DIComponentInfo`.
final class ComponentInfoValue: LibraryValue {
  static let name = "DIComponentInfo"
  let typeName = ComponentInfoValue.name
  private let type: TypeExpression
  private let place: SourcePlace?

  init(_ type: TypeExpression, _ place: SourcePlace?) {
    self.type = type
    self.place = place
  }

  convenience init(_ registration: Registration, _ interpreter: Interpreter) {
    self.init(interpreter.service(named: registration.implementation), registration.place)
  }

  var typed: TypedValue { TypedValue(.library(self), .named(Self.name)) }

  /// The text as the library writes it.
  var text: String { "<Component. type: \(type); path: \(place.map { "\($0)" } ?? "")>" }

  static let members = MemberTable<ComponentInfoValue>(properties: [
    "type": .stored(nil) { .metatype($0.type) },
    "file": .stored(.named("String")) { .string($0.place?.file.text ?? "") },
    "line": .stored(.named("Int")) { .int($0.place.map { Int($0.line) } ?? 0) },
    "description": .stored(.named("String")) { .string($0.text) },
  ])
}

/// The interpreted program's view of a `DIComponentVertex`.
private final class ComponentVertexValue: LibraryValue {
  static let name = "DIComponentVertex"
  let typeName = ComponentVertexValue.name
  private let info: ComponentInfoValue
  private let scope: Scope
  private let canInitialize: Bool

  init(_ registration: Registration, _ interpreter: Interpreter) {
    info = ComponentInfoValue(registration, interpreter)
    scope = registration.scope
    canInitialize = registration.hasFactory
  }

  static let members = MemberTable<ComponentVertexValue>(properties: [
    "componentInfo": .stored(.named(ComponentInfoValue.name)) { .library($0.info) },
    "lifeTime": .stored(.named("DILifeTime")) { .library(ScopeValue($0.scope, typeName: "DILifeTime")) },
    "canInitialize": .stored(.named("Bool")) { .bool($0.canInitialize) },
  ])
}
