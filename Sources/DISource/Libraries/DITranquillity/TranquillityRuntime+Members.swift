import DICore

// The names of the library that code can use.
extension TranquillityRuntime {
  static let types: [String: LibraryType<TranquillityRuntime>] = [
    "DIContainer": LibraryType(construct: { try $0.makeContainer($2) }),
    "DIScope": LibraryType(construct: { try $0.makeScope($2) }),
    "DICacheStorage": LibraryType(construct: { _, type, _ in
      TypedValue(.unknown(UnknownValue(type: type, text: "DICacheStorage()")), type)
    }),
    AnyArgumentsValue.name: LibraryType(construct: { _, type, call in
      TypedValue(.library(try AnyArgumentsValue(call)), .named(AnyArgumentsValue.name))
    }),
    "DILifeTime": LibraryType(
      members: MemberTable(methods: [
        "custom(_:)": .giving { try $0.customLifetime($1) },
        "perRun(_:)": .giving { try $0.lifetime("perRun", $1) },
        "perContainer(_:)": .giving { try $0.lifetime("perContainer", $1) },
      ]),
      otherMember: { runtime, name in
        runtime.lifetime(named: Symbol(name)).map { TypedValue(.library($0), .named("DILifeTime")) }
      }),
    "DILifeTime.ReferenceCounting": LibraryType(
      members: MemberTable(properties: [
        "weak": .stored(.named("DILifeTime.ReferenceCounting")) { _ in .string("weak") },
        "strong": .stored(.named("DILifeTime.ReferenceCounting")) { _ in .string("strong") },
      ])),
    "DISetting": LibraryType(
      members: MemberTable(properties: [
        "Log": .stored(nil) { _ in .metatype(.named(LogSettings.name)) },
        "Defaults": .stored(nil) { _ in .metatype(.named("DISetting.Defaults")) },
      ])),
    "DISetting.Defaults": LibraryType(
      members: MemberTable(properties: [
        "lifeTime": .stored(.named("DILifeTime")) { runtime in
          runtime.lifetime(named: runtime.defaultLifetime.name).map { .library($0) }
        } set: {
          $0.setDefaultLifetime(to: $1, $2)
        },
        // Up to version 4, for storyboards.
        "injectToSubviews": .stored(.named("Bool")) { _ in
          .bool(true)
        } set: { _, _, _ in
          true
        },
      ])),
    LogSettings.name: LibraryType(
      members: MemberTable(properties: [
        "level": setting("level", .named("DILogLevel")),
        "tab": setting("tab", .named("String")),
        "fun": setting("fun", .optional(.function([.named("DILogLevel"), .named("String")], result: .void))),
      ])),
    "DILogLevel": LibraryType(otherMember: { _, name in LogSettings.level(name) }),
    GraphValue.name: LibraryType(), "DIVertex": LibraryType(), "DIEdge": LibraryType(),
    "DICycle": LibraryType(),
  ].merging(Dependency.Wrapper.all.flatMap(\.typeNames).map { ($0, delaying) }) { $1 }

  static let globals = MemberTable<TranquillityRuntime>(
    properties: ["container": .computed { try $0.givenContainer($1) }],
    methods: [
      "many(_:)": .giving { try collect($1, preferringModules: false) },
      "manyInFramework(_:)": .giving { try collect($1, preferringModules: true) },
      "by(tag:on:)": .giving { try tag($1) },
      "arg(_:)": .giving { try markArgument($1) },
    ])

  /// The types that delay a service: `Lazy`, `Provider` and providers with arguments.
  private static let delaying = LibraryType<TranquillityRuntime>(construct: { _, type, call in
    try DelayedDependency(type, call).map { TypedValue(.library($0), call.use.type ?? type) }
  })

  private static func setting(
    _ name: String, _ type: TypeExpression
  ) -> MemberTable<TranquillityRuntime>.Property {
    .computed(type) { runtime, _ in
      runtime.settings[name]
    } set: { runtime, value, _ in
      runtime.observeContainers()
      runtime.settings[name] = value
      return true
    }
  }

  private func makeContainer(_ call: Call) throws -> TypedValue {
    let parent = try call.value(labelled: "parent", .named("DIContainer"))?.value.library(
      TranquillityContainer.self)
    return try TypedValue(.library(makeContainer(parent)), .named("DIContainer"))
  }

  /// A lifetime with an argument: `.perRun(.weak)`.
  private func lifetime(_ name: String, _ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first else { return nil }
    let counting = TypeExpression.named("DILifeTime.ReferenceCounting")
    let strength = try call.value(argument, for: ExpressionUse(counting)).value.shownText
    return lifetime(named: Symbol("\(name)(\(strength))")).map {
      TypedValue(.library($0), .named("DILifeTime"))
    }
  }
}

// Functions that modify the request in their argument.
extension TranquillityRuntime {
  /// Evaluates `many` or `manyInFramework`: the request inside is for all registrations.
  private static func collect(_ call: Call, preferringModules prefersModules: Bool) throws -> TypedValue? {
    var use = call.use
    use.collects = true
    use.prefersModules = prefersModules
    return try call.arguments.first.map { try call.value($0, for: use) }
  }

  /// Evaluates `by(tag:on:)`: the request inside has the tag.
  private static func tag(_ call: Call) throws -> TypedValue? {
    var use = call.use
    use.tags += try call.arguments.compactMap { $0.label == "on" ? nil : try call.type($0) }
    return try call["on"].map { try call.value($0, for: use) }
  }

  /// Evaluates `arg`: the factory's parameter inside is an argument of the call.
  private static func markArgument(_ call: Call) throws -> TypedValue? {
    guard let argument = call.arguments.first else { return nil }
    let value = try call.value(argument, for: call.use)
    if case .unknown(let unknown) = value.value { unknown.parameter?.isArgument = true }
    return value
  }
}
