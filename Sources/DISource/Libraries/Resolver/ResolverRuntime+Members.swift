import DICore

// The names of the library that code can use.
extension ResolverRuntime {
  static let types: [String: LibraryType<ResolverRuntime>] = [
    "Resolver": LibraryType(
      construct: { try $0.makeContainer($2) }, members: resolver,
      otherMember: { $0.deprecatedScope(named: $1) }),
    "Resolver.Name": LibraryType(
      construct: { try $0.makeName($2) }, takesStringLiterals: true,
      members: MemberTable(methods: ["name(fromString:)": .giving { try $0.makeOptionalName($1) }])),
    "ResolverScope": LibraryType(
      construct: { runtime, type, _ in runtime.makeScope(.unique, type) },
      otherMember: { $0.scope(named: $1) }),
    "ResolverScopeType": LibraryType(otherMember: { $0.scope(named: $1) }),
  ].merging(policies.filter { $0.key != "ResolverScope" }.mapValues(scope)) { known, _ in known }

  /// The policies of the library's classes of scopes. Two have their names of versions up to 1.4.
  static let policies: [String: Scope.Policy] = [
    "ResolverScope": .unique, "ResolverScopeUnique": .unique, "ResolverScopeGraph": .graph,
    "ResolverScopeCache": .cache(.strong), "ResolverScopeShare": .cache(.weak),
    "ResolverScopeContainer": .container(.strong),
    "ResolverScopeApplication": .cache(.strong), "ResolverScopeCached": .cache(.strong),
  ]

  /// A scope that was a static property of `Resolver` up to version 1.4: `.scope(application)`.
  private func deprecatedScope(named name: String) -> TypedValue? {
    Self.membersOfOldVersions.contains(name) ? scope(named: name) : nil
  }

  static let membersOfOldVersions: Set<String> = ["application", "cached", "graph", "shared", "unique"]

  /// The static members of `Resolver`, which use one of its containers.
  private static let resolver = MemberTable<ResolverRuntime>(
    properties: [
      "main": .stored(.named("Resolver")) {
        .library($0.main)
      } set: {
        $0.setMain(to: $1, $2)
      },
      "root": .stored(.named("Resolver")) {
        .library($0.root)
      } set: {
        $0.setRoot(to: $1, $2)
      },
      "defaultScope": .stored(.named("ResolverScope")) {
        .library($0.defaultScope)
      } set: {
        $0.setDefaultScope(to: $1, $2)
      },
      "decorate": .stored(.optional(.function([.named("Any")], result: .void))) {
        $0.decoration ?? .nothing
      } set: { runtime, value, _ in
        runtime.decoration = value.value.isNothing ? nil : value.value
        return true
      },
      "registerServices": .stored(nil) { _ in
        .function(FunctionReference(.staticMethod("Resolver", "registerServices")))
      },
    ],
    methods: [
      "register(_:name:factory:)": .giving { try $0.main.register($1) },
      "resolve(_:name:args:)": .giving { try $0.resolve($1, "resolve", isOptional: false) },
      "optional(_:name:args:)": .giving { try $0.resolve($1, "optional", isOptional: true) },
      "registerServices()": .effect { try $0.runPendingRegistering(for: "registerServices", at: $1.place) },
      "reset()": .effect { $0.reset($1) },
    ])

  static let wrappers: [String: @Sendable (ResolverRuntime, WrapperUse) throws -> Slot?] = [
    "Injected": { try $0.inject($1, isOptional: false) },
    "InjectedObject": { try $0.inject($1, isOptional: false) },
    "OptionalInjected": { try $0.inject($1, isOptional: true) },
    "LazyInjected": { try $0.delay($1, isWeak: false) },
    "WeakLazyInjected": { try $0.delay($1, isWeak: true) },
  ]

  private static func scope(_ policy: Scope.Policy) -> LibraryType<ResolverRuntime> {
    LibraryType(construct: { runtime, type, _ in runtime.makeScope(policy, type) })
  }

  private func resolve(_ call: Call, _ name: String, isOptional: Bool) throws -> TypedValue? {
    try runPendingRegistering(for: name, at: call.place)
    return try root.resolve(call, isOptional: isOptional)
  }

  private func makeName(_ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first else { return nil }
    return TypedValue(try call.value(argument).value, .named("Resolver.Name"))
  }

  private func makeOptionalName(_ call: Call) throws -> TypedValue {
    guard let argument = call["fromString"] else { return .nothing }
    return TypedValue(try call.value(argument).value, .optional(.named("Resolver.Name")))
  }
}
