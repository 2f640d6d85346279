import DICore
import SwiftSyntax

/// The interpreted program's view of an `Assembler`. A class, as in the library.
final class AssemblerValue: ContainerValue, NamedByVariable {
  static let name = "Assembler"
  let typeName = AssemblerValue.name
  fileprivate let owner: SwinjectContainer

  init(_ owner: SwinjectContainer) { self.owner = owner }

  var container: Container { owner.container }

  /// The container is named after the assembler, unless it has the name of a variable.
  func take(name: String, isLasting: Bool) {
    if container.swinject.isNamedByAssembler || container.name.text == SwinjectContainer.name {
      container.swinject.isNamedByAssembler = true
      owner.take(name: name, isLasting: isLasting)
    }
  }

  static let members = MemberTable<AssemblerValue>(
    properties: ["resolver": .stored(.named("Resolver")) { .library($0.owner) }],
    methods: [
      "apply(assembly:)": .effect { assembler, call in
        if let argument = call["assembly"] {
          try assembler.apply([call.value(argument, for: ExpressionUse(.named("Assembly"))).value], call)
        } else if let argument = call["assemblies"] {
          try assembler.apply(call.assemblies(argument), call)
        } else if let argument = call.unlabelled.first {
          // The method as a value, without labels.
          let value = try call.value(argument, for: ExpressionUse(.named("Assembly"))).value
          try assembler.apply(value.elements ?? [value], call)
        }
      },
      // As of Swinject 1.
      "applyAssembly(_:)": .effect { assembler, call in
        guard let argument = call.unlabelled.first else { return }
        try assembler.apply([call.value(argument, for: ExpressionUse(.named("Assembly"))).value], call)
      },
      "applyAssemblies(_:)": .effect { assembler, call in
        guard let argument = call.unlabelled.first else { return }
        try assembler.apply(call.assemblies(argument), call)
      },
      "applyPropertyLoader(_:)": .effect { _, _ in },
    ])

  /// Lets all assemblies register, in their order, and then notifies each one.
  func apply(_ assemblies: [SourceValue], _ call: Call) throws {
    guard call.policy.changesState, !call.interpreter.leavesRegisteringToEntry else { return }
    for assembly in assemblies where try !invoke("assemble", "container", assembly, call) {
      let type = assembly.dynamicType.map { "'\($0)'" } ?? "this assembly"
      call.interpreter.report("what \(type) registers is not known", at: call.place)
    }
    for assembly in assemblies { _ = try invoke("loaded", "resolver", assembly, call) }
  }

  /// Calls a method of an assembly with the container.
  ///
  /// - Returns: whether it has the method.
  private func invoke(_ method: String, _ label: String, _ assembly: SourceValue, _ call: Call) throws -> Bool
  {
    let argument = Call.Argument(label: label, content: .value(owner.asValue))
    return try call.interpreter.callMethod(
      method, on: TypedValue(assembly), call.replacing(arguments: [argument])) != nil
  }

  func visitObjects(_ visitor: ObjectVisitor) { visitor(container) }
}

extension SwinjectRuntime {
  /// Evaluates `Assembler([…], container: c)`, `Assembler(container: c)` and `Assembler([…], parent: other)`.
  func makeAssembler(_ call: Call) throws -> TypedValue {
    let type = TypeExpression.named(AssemblerValue.name)
    guard call.policy.changesState else {
      return TypedValue(.unknown(UnknownValue(type: type, text: call.text, place: call.place)), type)
    }
    if call.unlabelled.count > 1 {
      throw SourceError(
        "missing argument label 'container:' in call: '\(call.unlabelled[1].text)'", at: call.place, .notSwift
      )
    }
    let given = try container(of: call)
    let parent = try (call.value(labelled: "parent", type) ?? call.value(labelled: "parentAssembler", type))?
      .value.library(AssemblerValue.self)
    let owner =
      try given?.library(SwinjectContainer.self)
      ?? makeContainer(parent: parent?.owner, defaultObjectScope: defaultObjectScope(call))
    try owner.addBehaviors(call)
    let assembler = AssemblerValue(owner)
    // Assemblies may resolve before the variable is there.
    if given == nil, let name = call.variableName { assembler.take(name: name, isLasting: false) }
    call.interpreter.keepWhileBeginning(assembler)
    if let argument = call["assemblies"] ?? call.unlabelled.first {
      try assembler.apply(call.assemblies(argument), call)
    }
    return TypedValue(.library(assembler), type)
  }
}

extension SwinjectRuntime {
  /// The container that an assembler is handed: of one that is not known, the container that stands for it. Nil for none.
  private func container(of call: Call) throws -> SourceValue? {
    let given = try call.value(labelled: "container", .named(SwinjectContainer.name))?.value
    guard case .unknown(let unknown)? = given, call.interpreter.continuesAfterFaults,
      let library = call.interpreter.libraries.first(where: { rules.areOfLibrary(named: $0.name) })
    else { return given }
    let name = call["container"]?.syntax?.lastName
    return try call.interpreter.containerStandingIn(for: unknown, of: library, named: name, call)?.value
  }
}

extension SwinjectRuntime {
  /// `loaded(resolver:)` of an assembly that does not declare it, which does nothing.
  func call(_ name: String, on receiver: TypedValue, inherited type: TypeDeclaration, _ call: Call) throws
    -> TypedValue?
  {
    let table = call.interpreter.table
    guard name == "loaded", call.arguments.map(\.label) == ["resolver"],
      table.lineage(of: type).flatMap(\.inheritance).contains(where: { $0.typeName == "Assembly" })
    else { return nil }
    for argument in call.arguments { _ = try call.value(argument) }
    return .void
  }
}

extension Call {
  /// The name of the variable whose initial value the call is; nil for a call elsewhere.
  fileprivate var variableName: String? {
    node.parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)?.pattern
      .as(IdentifierPatternSyntax.self)?.identifier.plainText
  }

  /// The elements of an array of assemblies.
  fileprivate func assemblies(_ argument: Argument) throws -> [SourceValue] {
    let value = try value(argument, for: ExpressionUse(.array(.named("Assembly")))).value
    if let elements = value.elements { return elements }
    interpreter.report("the assemblies '\(argument.text)' are not known", at: place)
    return []
  }
}
