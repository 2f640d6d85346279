import DICore

/// The interpreted program's view of a `Resolver`. A class, as in the library.
final class ResolverContainer: ContainerValue, NamedByVariable {
  let container: Container
  let typeName = "Resolver"
  weak var runtime: ResolverRuntime?
  private var isNamed: Bool

  init(_ container: Container, isNamed: Bool = true) {
    self.container = container
    self.isNamed = isNamed
  }

  func take(name: String, isLasting: Bool) {
    guard !isNamed else { return }
    isNamed = isLasting
    container.take(name: name)
  }

  func visitObjects(_ visitor: ObjectVisitor) { visitor(container) }

  static let members = MemberTable<ResolverContainer>(
    properties: [
      "cache": .stored(.named("ResolverScope")) {
        .library(ScopeValue($0.container.strongCache, typeName: "ResolverScope"))
      } set: { owner, value, _ in
        owner.setCache(to: value)
      },
      "name": .stored(.named("String")) {
        .string($0.container.name.text)
      } set: { owner, value, _ in
        owner.isNamed = true
        return owner.container.setName(to: value)
      },
    ],
    methods: [
      "register(_:name:factory:)": .giving { try $0.register($1) },
      "resolve(_:name:args:)": .giving { try $0.resolve($1, isOptional: false) },
      "optional(_:name:args:)": .giving { try $0.resolve($1, isOptional: true) },
      "add(child:)": .giving { try $0.add($1) },
      "registerServices()": .effect {
        try $0.runtime?.runPendingRegistering(for: "registerServices", at: $1.place)
      },
    ])

  private func setCache(to value: TypedValue) -> Bool {
    guard let scope = value.value.library(ScopeValue.self) else { return false }
    container.strongCache = scope.scope
    return true
  }

  func register(_ call: Call) throws -> TypedValue? {
    try runtime.flatMap { try ResolverRegisterCall($0, container, call).register() }
  }

  func resolve(_ call: Call, isOptional: Bool) throws -> TypedValue? {
    try runtime.map { try ResolverRequest(container, call, isOptional: isOptional).resolve($0) }
  }

  private func add(_ call: Call) throws -> TypedValue {
    let child = try call.value(labelled: "child", .named("Resolver"))?.value.library(ResolverContainer.self)
    if let child, call.policy.changesState { container.addFallback(child.container, usedAs: child) }
    return .void
  }
}
