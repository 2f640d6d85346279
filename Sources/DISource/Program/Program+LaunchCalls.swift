import DICore
import SwiftSyntax

// The calls of the system at launch.
extension Program {
  /// Whether the chosen program has types that the system makes at launch, such as an app delegate.
  package var startsApp: Bool {
    allPrograms.contains { !$0.types.isEmpty && interpreter.table.chosenPrograms.contains($0.name) }
  }

  /// Whether the `main()` of a type runs like the code of a main file: no framework has a part in it.
  func isWholeProgram(_ type: TypeDeclaration) -> Bool {
    !type.isMadeAtLaunch
      && interpreter.table.importsOnly(Interpreter.modulesOfSwift.union(libraries.flatMap(\.modules)))
  }

  /// Makes an object of a type as the system does, and calls what it calls then.
  func launch(_ type: TypeDeclaration) {
    let known = interpreter.registrationLog.countByProgram
    if type.isMadeAtLaunch { make(type) }
    giveWindow(to: type)
    notifyApplication(of: type)
    for call in Self.firstCalls { run(call, of: type) }
    runServices(of: type)
    if interpreter.registrationLog.countByProgram == known { makeWrapped(in: type) }
    if interpreter.registrationLog.countByProgram == known { readContainers(of: type) }
    if interpreter.registrationLog.countByProgram == known, type.isApp { show(type) }
    showFirstScreen(of: type)
  }

  /// Reads the app's scenes, or the command's body.
  private func show(_ type: TypeDeclaration) {
    guard type.members.properties.contains(where: { $0.name == "body" && !$0.isStatic }) else { return }
    run("_ = \(type.variableName).body")
  }

  /// Sets the delegate of the system's application object, `UIApplication.shared`, if the type is that of its delegate.
  private func notifyApplication(of type: TypeDeclaration) {
    guard let application = type.application,
      case .object(let object)? = interpreter.globals[type.variableName]?.value
    else { return }
    interpreter.sharedInstance(of: .named(application))?.fields["delegate"] = .weak(
      WeakValue(.object(object)))
  }

  /// Runs what the services of an app delegate do at launch. A superclass that is not there calls them, as those of
  /// PluggableAppDelegate do: `override var services: [ApplicationService] { [Analytics(), Dependencies()] }`.
  private func runServices(of type: TypeDeclaration) {
    guard interpreter.table.undeclaredSuperclass(of: type) != nil, type.isApp || type.beginning == .delegate,
      let property = type.members.properties.first(where: { $0.name == "services" && !$0.isStatic }),
      property.isOverride,
      let owner = interpreter.globals[type.variableName]?.value
    else { return }
    var services: [SourceValue] = []
    attempt("services", at: interpreter.place(property.position)) {
      let value = try interpreter.running(continuingAfterFaults: true) {
        try interpreter.member(
          "services", of: TypedValue(owner, .named(type.name)), PlaceholderSyntax.node, interpreter.nowhere,
          .nothing)
      }
      services = value?.value.elements ?? []
    }
    for service in services {
      guard let declared = service.declaredType.flatMap({ interpreter.table.declaration(of: $0) }) else {
        continue
      }
      for call in Self.firstCalls where call != "main()" && call != "run()" {
        run(call, of: declared, on: service)
      }
    }
  }

  /// Calls a method that the system calls at launch, if the type has it.
  ///
  /// - Parameters:
  ///   - signature: The name with the labels.
  ///   - object: What it is called on; nil for the object that was made at launch.
  ///   - assumption: The assumption that it runs; nil if it does.
  func run(
    _ signature: String, of type: TypeDeclaration, on object: SourceValue? = nil,
    assuming assumption: Assumption? = nil
  ) {
    let name = String(signature.prefix { $0 != "(" })
    let isStatic = signature == "main()"
    let functions =
      isStatic
      ? interpreter.typeLookups.staticMethods(name, of: type, interpreter)
      : interpreter.typeLookups.methods(name, of: type, interpreter)
    guard let function = functions.first(where: { $0.isCalled(signature) && $0.isImplemented }) else {
      return
    }
    let own =
      isStatic
      ? Variable("self", .metatype(.named(type.name)))
      : Variable(
        "self", object ?? interpreter.globals[type.variableName]?.value ?? .nothing, type: .named(type.name))
    var bound = BoundArguments()
    bound.variables = function.parameters.map { parameter in
      Variable(parameter.name, valueFromSystem(for: parameter, of: function), type: parameter.type)
    }
    attempt(signature) {
      try interpreter.running(
        continuingAfterFaults: true, at: interpreter.place(function.position), dependingOn: assumption
      ) {
        _ = try interpreter.run(
          function, bound, on: own, typeName: type.name,
          site: Symbol("\(type.name).\(signature)"), .nothing)
      }
    }
  }

  /// What the system hands to a function at launch: of the launch options nothing, as where a user opens the app.
  private func valueFromSystem(
    for parameter: ParameterDeclaration, of function: FunctionDeclaration
  ) -> SourceValue {
    if parameter.label?.hasSuffix("FinishLaunchingWithOptions") == true { return .nothing }
    let place = interpreter.place(function.position)
    return .unknown(
      UnknownValue(type: parameter.type, text: parameter.name, place: place, isFromSystem: true))
  }

  /// Makes the window of a delegate whose code sets none, as the system does where a storyboard starts the app.
  private func giveWindow(to type: TypeDeclaration) {
    guard type.application != nil || type.beginning == .scene,
      interpreter.globals[type.variableName] != nil,
      let window = type.members.properties.first(where: { $0.name == "window" && !$0.isStatic }),
      window.initialValue == nil, window.isStored,
      let kind = window.type?.unwrapped.typeName, ["UIWindow", "NSWindow"].contains(kind),
      !interpreter.table.declares(kind), !setsWindow(of: type)
    else { return }
    run("\(type.variableName).window = \(kind)()")
  }

  /// Whether code of the program sets the `window` of an object of the type: code of the type itself, or code that names
  /// an object which may be one, `delegate.window = …`.
  private func setsWindow(of type: TypeDeclaration) -> Bool {
    interpreter.table.files.map(\.source).contains { file in
      file.tokens(at: file.offsets(of: "window")).contains { name in
        guard name.nextToken(viewMode: .sourceAccurate)?.tokenKind == .equal, name.isReference else {
          return false
        }
        guard let owner = name.owner else {
          return SyntaxContext(of: name).typeName?.split(separator: ".").last.map(String.init)
            == type.simpleName
        }
        let known = ExpressionTyping(table: interpreter.table, libraries: libraries, file: file).type(
          of: owner)
        return known.map { $0.unwrapped.typeName == type.name } ?? true
      }
    }
  }

  /// Loads the view of the controller that a delegate has put into its window, as the window does when it is shown: only
  /// where the program has registered nothing yet.
  private func showFirstScreen(of type: TypeDeclaration) {
    guard interpreter.registrationLog.entries.isEmpty,
      type.members.properties.contains(where: { $0.name == "window" && !$0.isStatic }),
      interpreter.globals[type.variableName] != nil
    else { return }
    run("\(type.variableName).window?.rootViewController?.viewDidLoad()")
  }
}

extension TokenSyntax {
  /// Whether it is the name of something that is used, and not declared.
  fileprivate var isReference: Bool { parent?.is(DeclReferenceExprSyntax.self) == true }

  /// The expression before the dot, unless that is `self`; nil for a name without one.
  fileprivate var owner: ExprSyntax? {
    let base = parent?.parent?.as(MemberAccessExprSyntax.self)?.base
    return base?.trimmedText == "self" ? nil : base
  }
}
