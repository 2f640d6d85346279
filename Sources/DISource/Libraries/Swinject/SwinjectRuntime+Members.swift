import DICore
import Swinject

import class DICore.Container
import protocol Swinject.InstanceStorage

// The names of the library that code can use.
extension SwinjectRuntime {
  static let types: [String: LibraryType<SwinjectRuntime>] = [
    SwinjectContainer.name: LibraryType(
      construct: { try $0.makeContainer($2) },
      members: MemberTable(properties: [
        // Until Swinject 2.9 the function that prints what was not found; programs turn it off.
        "loggingFunction": .settable(nil) { _, _, _ in true }
      ])),
    AssemblerValue.name: LibraryType(construct: { try $0.makeAssembler($2) }),
    ObjectScopeValue.name: LibraryType(
      construct: { runtime, _, call in try runtime.makeScope(call) },
      otherMember: { $0.scope(named: $1) }),
    "SwinjectStoryboard": LibraryType(
      members: MemberTable(
        properties: [
          "defaultContainer": .computed(.named(SwinjectContainer.name)) { runtime, _ in
            try runtime.containerOfStoryboards().asValue
          } set: { runtime, value, _ in
            runtime.setContainerOfStoryboards(to: value)
          }
        ],
        methods: [
          "create(name:bundle:container:)": .giving { _, call in
            let type = TypeExpression.named("SwinjectStoryboard")
            return TypedValue(
              .unknown(UnknownValue(type: type, text: call.text, place: call.place)), type)
          }
        ])),
  ].merging(
    StorageValue.makers.map { ($0, storage($0, $1)) }
  ) { $1 }.merging([
    "CompositeStorage": LibraryType(construct: { _, type, call in
      try StorageValue.composite(call).map { TypedValue(.library($0), type) }
    })
  ]) { $1 }

  /// A storage of the library.
  private static func storage(
    _ name: String, _ make: @escaping @Sendable () -> any InstanceStorage
  ) -> LibraryType<SwinjectRuntime> {
    LibraryType(construct: { _, type, _ in TypedValue(.library(StorageValue(name, make())), type) })
  }

  static let globals = MemberTable<SwinjectRuntime>(
    properties: ["container": .computed { try $0.givenContainer($1) }])

  private func makeContainer(_ call: Call) throws -> TypedValue {
    let parent = try call.value(labelled: "parent", .named(SwinjectContainer.name))?.value
      .library(SwinjectContainer.self)
    let value = try makeContainer(parent: parent, defaultObjectScope: defaultObjectScope(call))
    try value.addBehaviors(call)
    if let closure = call["registeringClosure"] ?? call.unlabelled.last {
      let function = try call.value(closure).value
      _ = try call.interpreter.apply(
        function, to: [value.asValue], for: ExpressionUse(.void), site: nil, at: call)
    }
    return value.asValue
  }

  /// The scope of the argument `defaultObjectScope`; nil where there is none.
  func defaultObjectScope(_ call: Call) throws -> ObjectScopeValue? {
    try call["defaultObjectScope"].map { try scope($0, call) }
  }

  // MARK: Factories

  func factoryCode(calling type: String, with parameters: [ParameterDeclaration]) -> String {
    let arguments = parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "")
        + "r.resolve(\(parameter.type.withoutOptional).self)\(parameter.type.isOptional ? "" : "!")"
    }
    return "{ r in \(type)(\(arguments.joined(separator: ", "))) }"
  }

  func factory(
    _ code: SourceValue, making service: TypeExpression, for container: Container, _ call: Call
  ) -> CodeFactory {
    let factory = SwinjectCode(code, making: service, for: container, call.detached)
    let reading = factory.read(at: call.place)
    return CodeFactory(needs: reading.needs) { try factory.make($0) }
  }

  // MARK: Typed requests

  /// The request with the types of the arguments: those of the registration that accepts the values, otherwise the
  /// values' own.
  func withDeclaredKey(_ request: Request, handing arguments: Any?, in container: Container) -> Request {
    let values = HandedArguments(arguments)?.values ?? []
    guard !values.isEmpty, let interpreter = program else { return request }
    let services = container.searchedContainers.flatMap(\.registrations).flatMap(\.services).filter {
      $0.type == request.key.type && $0.name == request.key.name
    }
    let taking = services.first { key in
      let types = key.argumentTypes(interpreter)
      return types.count == values.count
        && zip(values, types).allSatisfy { interpreter.conforms($0, to: $1) != .no }
    }
    var settled = request
    settled.key =
      taking
      ?? ServiceKey(
        request.key.type, named: request.key.name, taking: RequestArgumentTypes(of: values).identity)
    return settled
  }
}
