import DICore
import FactoryKit
import SwiftSyntax

/// A factory of a shared container, which is looked up anew at each use: the container may be another one then.
struct InjectedFactory {
  private enum Target {
    case path(KeyPathValue)
    case factory(FactoryValue)
    case undeclared(UndeclaredFactory)
  }

  private let target: Target
  private weak var runtime: FactoryRuntime?
  /// The type of the property.
  let type: TypeExpression?
  /// Whether the property holds the instance weakly, so that its type is optional whatever that of the factory is.
  private let isWeak: Bool
  /// What the requests have in common.
  private let label: Symbol
  private let site: Symbol
  private let place: SourcePlace
  private let call: DetachedCall

  init(_ path: KeyPathValue, _ runtime: FactoryRuntime, _ use: WrapperUse) {
    self.init(.path(path), runtime, use)
  }

  init(_ factory: FactoryValue, _ runtime: FactoryRuntime, _ use: WrapperUse) {
    self.init(.factory(factory), runtime, use)
  }

  init(_ factory: UndeclaredFactory, _ runtime: FactoryRuntime, _ use: WrapperUse) {
    self.init(.undeclared(factory), runtime, use)
  }

  private init(_ target: Target, _ runtime: FactoryRuntime, _ use: WrapperUse) {
    self.target = target
    self.runtime = runtime
    type = use.type
    isWeak = use.name.hasSuffix("WeakLazyInjected")
    label = Symbol(use.property)
    site = use.site
    place = use.place
    call = use.call.detached
  }

  /// The factory.
  ///
  /// - Throws: An error if it is not declared.
  func factory(_ interpreter: Interpreter) throws -> FactoryValue {
    switch try find(interpreter) {
    case .declared(let factory): return factory
    case .undeclared(let factory): throw call.call(interpreter).error(factory.message)
    }
  }

  private func find(_ interpreter: Interpreter) throws -> NamedFactory {
    switch target {
    case .factory(let factory): return .declared(factory)
    case .undeclared(let factory): return .undeclared(factory)
    case .path(let path):
      guard let runtime else { throw SourceError("the program has ended", at: place) }
      return try runtime.factory(at: path, call.call(interpreter))
    }
  }

  /// Records that the factory is resolved later, if it is known which one it is without evaluating code of the program.
  func recordDelay(_ kind: Request.Kind, _ interpreter: Interpreter) {
    guard let (key, manager) = known(interpreter) else { return }
    var request = request(for: key, kind)
    request.isOptional = interpreter.service(named: key.type).isOptional
    manager.container.recordDelay(of: request)
  }

  /// The key of the factory, and its container; nil before the container exists, or has evaluated the factory.
  private func known(_ interpreter: Interpreter) -> (ServiceKey, ManagerValue)? {
    switch target {
    case .factory(let factory): return (factory.key, factory.manager)
    case .undeclared(let factory): return (factory.key(for: service), factory.manager)
    case .path(let path):
      guard let name = path.names?.first, path.names?.count == 1,
        let manager = runtime?.presentManager(sharedBy: path.type, interpreter),
        let key = manager.key(ofProperty: name)
      else { return nil }
      return (key, manager)
    }
  }

  /// The service of a factory that only the property tells.
  private var service: TypeExpression? { isWeak ? type?.withoutOptional : type }

  private func request(for key: ServiceKey, _ kind: Request.Kind) -> Request {
    var request = Request(key, kind: kind)
    request.label = label
    request.site = site
    request.place = place
    return request
  }

  /// The instance for the property.
  ///
  /// - Parameter kind: The kind of the request where code is only read.
  func resolve(_ kind: Request.Kind, _ interpreter: Interpreter) throws -> TypedValue {
    let kind = interpreter.policy.asksContainers ? .property : kind
    switch try find(interpreter) {
    case .declared(let factory):
      var request = request(for: factory.key, kind)
      request.isOptional = factory.service.isOptional
      return try factory.resolve(request, nil, interpreter)
    case .undeclared(let factory):
      return try factory.resolve(request(for: factory.key(for: service), kind), as: type, interpreter)
    }
  }
}

/// The factory that code names, where it is declared.
enum NamedFactory {
  case declared(FactoryValue)
  case undeclared(UndeclaredFactory)
}

extension FactoryRuntime {
  /// The state of the shared container of a type, nil for the library's; nil before it exists.
  fileprivate func presentManager(
    sharedBy type: TypeExpression?, _ interpreter: Interpreter
  ) -> ManagerValue? {
    let name = type?.typeName ?? FactoryContainer.name
    guard let declaration = interpreter.table.type(named: name),
      interpreter.table.declares(FactoryContainer.name) || name != FactoryContainer.name
    else { return name == FactoryContainer.name ? presentShared?.manager : nil }
    let shared = interpreter.statics[interpreter.staticKey("shared", of: declaration)]?.value
    return shared?.object?.containerState as? ManagerValue ?? shared?.library(FactoryContainer.self)?.manager
  }

  /// The factory that a key path leads to, in the shared container of its root: `\.cat`, `\PetContainer.cat`.
  func factory(at path: KeyPathValue, _ call: Call) throws -> NamedFactory {
    let interpreter = call.interpreter
    let root = path.type ?? .named(FactoryContainer.name)
    let shared: TypedValue?
    if root.typeName == FactoryContainer.name, !interpreter.table.declares(FactoryContainer.name) {
      shared = try sharedContainer().asValue
    } else {
      shared = try interpreter.staticMember(
        "shared", of: root, PlaceholderSyntax.node, call.environment, .nothing)
    }
    guard let shared else { throw call.error("'\(root)' has no shared container") }
    let reports = interpreter.reports
    let found = try interpreter.follow(path, from: shared, call.node, call.environment)
    if let factory = found.value.library(FactoryValue.self) { return .declared(factory) }
    let text = "\\\(path.type.map { "\($0)" } ?? "")\(path.text)"
    guard case .unknown = found.value, let names = path.names, names.count == 1,
      let holder = try holder(of: shared, interpreter)
    else { throw call.error("'\(text)' leads to no factory") }
    // The missing property itself is told by whoever asks for the factory.
    interpreter.reports = reports
    return .undeclared(UndeclaredFactory(name: names[0], text: text, manager: holder.manager))
  }

  /// The factory of version 1 that code names by a static property which is not declared: `Container.cat`. Nil for other
  /// code.
  func undeclared(namedBy argument: Call.Argument, _ call: Call) throws -> UndeclaredFactory? {
    guard let access = argument.syntax?.as(MemberAccessExprSyntax.self), let base = access.base?.trimmedText,
      base == FactoryContainer.name
        || call.interpreter.table.type(named: base).map(call.interpreter.isFactoryContainer) == true
    else { return nil }
    return UndeclaredFactory(
      name: access.declName.baseName.plainText, text: access.trimmedText,
      manager: try versionOneContainer(ofType: base).manager)
  }
}
