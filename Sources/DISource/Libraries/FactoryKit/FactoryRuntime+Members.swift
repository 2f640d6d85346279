import DICore
import FactoryKit

import class DICore.Container
import class DICore.Scope

// The names of the library that code can use.
extension FactoryRuntime {
  static let types: [String: LibraryType<FactoryRuntime>] = [
    FactoryContainer.name: LibraryType(
      construct: { runtime, _, _ in FactoryContainer(runtime.makeManager()).asValue },
      members: MemberTable(
        properties: [
          "shared": .computed(.named(FactoryContainer.name)) { runtime, _ in
            try runtime.sharedContainer().asValue
          },
          "$shared": .computed { runtime, _ in
            TaskLocalValue(runtime, of: .named(FactoryContainer.name)).asValue
          },
        ],
        methods: [
          "shared(_:)": .giving { runtime, call in
            try FactoryHolder.members.call("", of: runtime.sharedContainer().holder, call)
          }
        ])),
    ManagerValue.name: LibraryType(construct: { runtime, type, _ in
      TypedValue(.library(runtime.makeManager()), type)
    }),
    FactoryValue.name: LibraryType(construct: { try $0.makeFactory($1, $2) }),
    FactoryValue.nameWithParameter: LibraryType(construct: { try $0.makeFactory($1, $2) }),
    ProgramContexts.typeName: LibraryType(
      members: MemberTable(
        properties: [
          "current": .computed(.named(ProgramContexts.typeName)) { runtime, _ in
            runtime.programContexts.value
          } set: { runtime, value, _ in
            runtime.programContexts.set(to: value)
          }
        ],
        methods: [
          "setArg(_:forKey:)": .effect { try $0.setArgument($1) },
          "removeArg(forKey:)": .effect { runtime, call in
            guard let key = try call.value(labelled: "forKey")?.value.shownText else { return }
            runtime.programContexts.context.runtimeArguments[key] = nil
          },
        ])),
    FactoryCase.contextType: LibraryType(
      members: MemberTable(methods: [
        "arg(_:)": .giving { _, call in
          let argument = try call.unlabelled.first.map { try call.value($0).value.shownText } ?? ""
          return FactoryCase(.context(.arg(argument))).asValue
        },
        "args(_:)": .giving { _, call in
          let arguments = try call.unlabelled.first.flatMap { try call.value($0).value.elements } ?? []
          return FactoryCase(.context(.args(arguments.map(\.shownText)))).asValue
        },
      ]), otherMember: { _, name in FactoryCase.contexts[name].map { FactoryCase(.context($0)).asValue } }),
    FactoryCase.resetType: LibraryType(otherMember: { _, name in
      FactoryCase.resets[name].map { FactoryCase(.reset($0)).asValue }
    }),
    "Container.Registrations": LibraryType(
      members: MemberTable(methods: [
        "reset()": .effect { runtime, _ in runtime.versionOneTables.forEach { $0.reset(.registration) } },
        "push()": .effect { runtime, _ in runtime.versionOneTables.forEach { $0.push() } },
        "pop()": .effect { runtime, _ in runtime.versionOneTables.forEach { $0.pop() } },
      ])),
  ].merging(scopeTypes) { $1 }.merging(decoratorTypes) { $1 }

  /// The type with the decorator of version 1, by its names.
  private static let decoratorTypes: [String: LibraryType<FactoryRuntime>] = {
    let anything = TypeExpression.optional(.function([.named("Any")], result: .void))
    let members = MemberTable<FactoryRuntime>(
      properties: [
        "decorate": .stored(anything) {
          $0.decoration ?? .nothing
        } set: { runtime, value, _ in
          runtime.decoration = value.value.isNothing ? nil : value.value
          return true
        }
      ])
    return Dictionary(
      uniqueKeysWithValues: ["Decorator", "SharedContainer.Decorator", "Container.Decorator"].map {
        ($0, LibraryType(members: members))
      })
  }()

  /// Hands an instance to the decorator of version 1.
  func decorateOfVersionOne(_ instance: TypedValue, _ interpreter: Interpreter) throws {
    guard let decoration, !instance.value.isNothing else { return }
    try interpreter.running(at: decoration.place(interpreter)) {
      _ = try interpreter.apply(
        decoration, to: [TypedValue(instance.value, .named("Any"))], for: ExpressionUse(.void),
        site: "Decorator.decorate", at: .fromOutside(interpreter, at: SourcePlace(file: "", line: 1)))
    }
  }

  /// The names of the type of scopes: the present one, and those of version 1.
  static let scopeNames = ["Scope", "SharedContainer.Scope", "Container.Scope"]

  /// The type of scopes, and its classes.
  private static let scopeTypes: [String: LibraryType<FactoryRuntime>] = {
    var types: [String: LibraryType<FactoryRuntime>] = [:]
    for name in scopeNames {
      types[name] = LibraryType(
        members: MemberTable(
          properties: [
            "$singleton": .computed { runtime, _ in
              TaskLocalValue(runtime.singletons, of: .named("Scope.Singleton")).asValue
            }
          ],
          methods: ["reset(includingSingletons:)": .effect { try $0.resetVersionOneScopes($1) }]),
        otherMember: { $0.scope(named: $1) ?? $0.ownScope(named: $1) })
      for (kind, policy) in policies {
        types["\(name).\(kind)"] = LibraryType(construct: { runtime, _, call in
          runtime.makeScope(policy, call)
        })
      }
    }
    for (kind, policy) in policies {
      types[kind] = LibraryType(construct: { runtime, _, call in
        let around = call.environment.context.typeName ?? ""
        return around.hasSuffix("Scope") ? runtime.makeScope(policy, call) : nil
      })
    }
    return types
  }()

  /// A scope that the program has added to the type under another of its names.
  private func ownScope(named name: String) -> TypedValue? {
    guard let program else { return nil }
    let owner = Self.scopeNames.first { owner in
      program.table.type(named: owner)?.staticProperties.contains { $0.name == name } == true
    }
    return owner.flatMap {
      try? program.staticMember(
        name, of: .named($0), PlaceholderSyntax.node, program.nowhere, .nothing)
    }
  }

  /// The policies of the library's classes of scopes.
  private static let policies: [String: Scope.Policy] = [
    "Unique": .unique, "Cached": .container(.strong), "Shared": .container(.weak),
    "Singleton": .cache(.strong),
  ]

  static let globals = MemberTable<FactoryRuntime>(methods: [
    "dependency(_:parameter:)": .giving { try $0.resolve(at: $1) },
    "resolve(_:)": .giving { try $0.resolve(at: $1) },
  ])

  func offers(function name: String) -> Bool { name == "dependency" }

  func keepsType(_ type: TypeExpression, chaining member: String) -> Bool {
    FactoryType(type) != nil && member != "resolve" && FactoryValue.members.has(member)
  }

  // MARK: Calls

  /// `dependency(\.cat)`; nil for a call without a key path.
  private func resolve(at call: Call) throws -> TypedValue? {
    guard let argument = call.unlabelled.first, case .keyPath(let path) = try call.value(argument).value
    else {
      return nil
    }
    guard case .declared(let factory) = try factory(at: path, call) else {
      throw call.error("'\\\(path.text)' leads to no factory")
    }
    let parameter = try call["parameter"].map { try factory.parameter(from: $0, call) }
    return try factory.resolve(parameter, for: call.use, call)
  }

  private func setArgument(_ call: Call) throws {
    guard let argument = call.unlabelled.first, let key = try call.value(labelled: "forKey")?.value.shownText
    else {
      return
    }
    programContexts.context.runtimeArguments[key] = try call.value(argument).value.shownText
  }

  /// `Factory(self) { … }`, or `Factory<Cat>(scope: .singleton) { … }` as of version 1.
  private func makeFactory(_ type: TypeExpression, _ call: Call) throws -> TypedValue? {
    guard let closure = call["factory"] ?? call.unlabelled.last else { return nil }
    let definition = DefinitionCall(type, call)
    let function = try call.value(closure).value
    if call.unlabelled.count > (call["factory"] == nil ? 1 : 0), let container = call.unlabelled.first {
      guard let holder = try holder(of: try call.value(container), call.interpreter) else { return nil }
      return try definition.make(function, in: holder)
    }
    let owner = call.environment.context.typeName ?? FactoryContainer.name
    let factory = try definition.makeFactory(
      .function(function), in: try versionOneContainer(ofType: owner).holder)
    if let scope = call["scope"] { try factory.defineScope(try self.scope(scope, call), call.interpreter) }
    return factory.asValue
  }

  /// A method that the library's protocols add to a container of the program.
  func call(_ name: String, on receiver: TypedValue, inherited type: TypeDeclaration, _ call: Call) throws
    -> TypedValue?
  {
    let name = name == "callAsFunction" ? "" : name
    guard FactoryHolder.members.hasMethod(name), call.interpreter.isFactoryContainer(type),
      let holder = try holder(of: receiver, call.interpreter)
    else { return nil }
    return try FactoryHolder.members.call(name, of: holder, as: receiver, call)
  }

  // MARK: Version 1

  var versionOneTables: [FactoryTable] {
    let shared = program?.hasFactoriesOfBothVersions == true ? presentShared?.manager : nil
    return managers.filter { versionOneType(of: $0) != nil || $0 === shared }.map(\.table)
  }

  /// `Container.Scope.reset()`, which empties all scopes, singletons only if that is said.
  private func resetVersionOneScopes(_ call: Call) throws {
    versionOneTables.forEach { $0.reset(.scope) }
    guard case .bool(true)? = try call.value(labelled: "includingSingletons")?.value,
      let singletons = builtInScope(named: "singleton")
    else { return }
    call.interpreter.engine.reset(singletons)
  }

  // MARK: What the shell writes

  func factoryCode(calling type: String, with parameters: [ParameterDeclaration]) -> String {
    let arguments = parameters.map { parameter in
      let name = program?.factoryProperty(making: parameter.type, in: self) ?? parameter.name
      return (parameter.label.map { "\($0): " } ?? "") + "container.\(name)()"
    }
    return "{ container in \(type)(\(arguments.joined(separator: ", "))) }"
  }

  func factory(
    _ code: SourceValue, making service: TypeExpression, for container: Container, _ call: Call
  ) -> CodeFactory {
    let given = call.interpreter.containerValue(container)
    let detached = call.detached
    let make = { (interpreter: Interpreter) in
      try interpreter.running(at: detached.place) {
        try interpreter.apply(
          code, to: [given], for: ExpressionUse(service), site: Symbol("\(service.serviceName) factory"),
          at: detached.call(interpreter))
      }
    }
    let needs = FactoryReader(interpreter: call.interpreter, place: call.place).read {
      call.interpreter.dryRun?.given = container
      return try make(call.interpreter)
    }.needs
    return CodeFactory(needs: needs) { _ in
      guard let interpreter = detached.interpreter.value else { return nil }
      return interpreter.product(try make(interpreter).value, of: service).instance
    }
  }
}

extension Interpreter {
  /// The property of a container that makes a service.
  fileprivate func factoryProperty(making service: TypeExpression, in runtime: FactoryRuntime) -> String? {
    runtime.managers.compactMap(\.holder).lazy.flatMap { self.factories(of: $0) }.first {
      $0.1.type.flatMap(FactoryType.init)?.service == service
    }?.1.name
  }
}

/// `Container.$shared`, by which another container is shared while a closure runs.
extension FactoryRuntime: TaskLocalStorage {
  var boundValue: SourceValue? {
    get { presentShared.map { .library($0) } }
    set { share(newValue) }
  }
}
