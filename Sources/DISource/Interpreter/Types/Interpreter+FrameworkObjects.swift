import DICore
import SwiftSyntax

// Objects of the program's classes that a class of a framework is above: the framework's initialiser makes them.
extension Interpreter {
  /// Makes an object in a dry run, unless its type is already being made, and reads its lazy properties; nil outside of a
  /// dry run.
  func constructingInDryRun(
    _ declaration: TypeDeclaration, _ variable: Variable, _ initialise: () throws -> Bool
  ) throws -> Bool? {
    try dryRun?.constructing(declaration.name, self) {
      guard try initialise() else { return false }
      readLazyProperties(of: declaration, on: variable)
      return true
    }
  }

  /// An object of a class that a framework makes from an archive, such as a storyboard; nil if the program does not
  /// declare the class, or none of a framework is above it. One whose initial values make another such object of its own
  /// class is left without values: it would never end.
  func objectFromArchive(_ type: TypeExpression) throws -> TypedValue? {
    guard let declaration = table.declaration(of: type), declaration.kind == .class,
      table.undeclaredSuperclass(of: declaration) != nil
    else { return nil }
    let variable = Variable(
      "self", allocate(type, declaration), type: type, isTemporary: !policy.changesState)
    if classesFromArchives.insert(declaration.name).inserted {
      defer { classesFromArchives.remove(declaration.name) }
      try begin(variable, declaration, type, isFromArchive: true)
    }
    return TypedValue(variable.value ?? .nothing, type)
  }

  /// Makes an object with an initialiser that is not read, as one inherited from an undeclared superclass. It accepts any
  /// arguments, and sets the properties of their names.
  func constructUnknown(
    _ type: TypeExpression, _ declaration: TypeDeclaration, _ call: Call
  ) throws -> TypedValue {
    let variable = Variable(
      "self", allocate(type, declaration), type: type, isTemporary: !policy.changesState)
    try begin(variable, declaration, type)
    for (index, argument) in call.arguments.enumerated() {
      let property = argument.label.flatMap { typeLookups.propertyType(Symbol($0), of: type, self) }
      var use = ExpressionUse(
        property, label: argument.label, kind: .`init`, site: Symbol("\(type).init\(call.arguments.labels)"))
      use.isForUndeclared = true
      let value = try call.value(argument, for: use).value
      set(Symbol(argument.label ?? "\(index)"), to: .strong(value), on: variable)
    }
    forgetMissingValues(of: variable, type)
    return TypedValue(variable.value ?? .nothing, type)
  }

  /// Makes the properties unknown that have no value: an initialiser that is not read has set them.
  private func forgetMissingValues(of variable: Variable, _ type: TypeExpression) {
    for field in variable.value?.fields?.fields ?? [] {
      guard case .uninitialised = field.slot else { continue }
      let own = typeLookups.propertyType(field.name, of: type, self)
      let unknown = UnknownValue(type: own, text: "\(type).\(field.name.text)", place: nil)
      set(field.name, to: .strong(.unknown(unknown)), on: variable)
    }
  }

  /// Sets the values that an object of an undeclared superclass begins with.
  private func begin(
    _ variable: Variable, _ declaration: TypeDeclaration, _ type: TypeExpression, isFromArchive: Bool = false
  ) throws {
    func initialise() throws -> Bool {
      try calling(at: place(declaration.position)) {
        try initialiseOutside(variable, declaration, type, isFromArchive: isFromArchive)
      }
      return true
    }
    if try constructingInDryRun(declaration, variable, initialise) == nil { _ = try initialise() }
  }
}
