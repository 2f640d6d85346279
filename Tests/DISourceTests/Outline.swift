import SwiftSyntax

@testable import DISource

/// What is declared, as indented text, so that a test shows all of it.
struct Outline {
  let table: DeclarationTable

  init(_ sources: (name: String, text: String)..., flags: Set<String> = []) {
    var table = DeclarationTable(conditions: BuildConditions(flags: flags))
    for source in sources { table.add(SourceFile(name: source.name, text: source.text)) }
    self.table = table
  }

  init(_ text: String, flags: Set<String> = []) {
    self.init(("Test.swift", text), flags: flags)
  }

  var text: String {
    let types = table.types.flatMap(lines)
    let aliases = table.files.flatMap(\.typealiases).map { "typealias \($0.name) = \($0.target)" }
    let functions = table.files.flatMap(\.functions).map(line)
    let variables = table.files.flatMap(\.variables).map(line)
    return (types + aliases + functions + variables).joined(separator: "\n")
  }

  private func lines(_ type: TypeDeclaration) -> [String] {
    let generics = type.genericParameters.map(\.name).joined(separator: ", ")
    let head =
      "\(type.kind.rawValue) \(type.name)" + (generics.isEmpty ? "" : "<\(generics)>")
      + (type.inheritance.isEmpty ? "" : ": " + type.inheritance.map(\.description).joined(separator: ", "))
    let members =
      type.cases.map { "case \($0.name)\($0.payload.isEmpty ? "" : "(\(list($0.payload)))")" }
      + type.members.properties.map(line) + table.initialisers(of: type).map(line)
      + type.members.functions.map(line)
    return [head] + members.map { "  " + $0 }
  }

  func line(_ property: PropertyDeclaration) -> String {
    var words = property.wrapper.map { ["@\($0.name)(\($0.argumentText))"] } ?? []
    if property.isStatic { words.append("static") }
    if property.isWeak { words.append("weak") }
    if property.isUnowned { words.append("unowned") }
    if property.isLazy { words.append("lazy") }
    words.append(property.isLet ? "let" : "var")
    words.append(property.name + (property.type.map { ": \($0)" } ?? ""))
    if let value = property.initialValue { words.append("= \(value.trimmedDescription)") }
    if property.isComputed { words.append(property.isRequirement ? "{ required }" : "{ computed }") }
    if let observers = property.accessors?.observers, !observers.isEmpty {
      words.append("{ \(observers.map { $0.isAfter ? "didSet" : "willSet" }.joined(separator: " ")) }")
    }
    return words.joined(separator: " ")
  }

  func line(_ initialiser: InitialiserDeclaration) -> String {
    let origin =
      switch initialiser.origin {
      case .written: ""
      case .implicit: " implicit"
      case .memberwise: " memberwise"
      case .inherited(let parent): " from \(parent)"
      }
    return (initialiser.isPrivate ? "private " : "") + (initialiser.isConvenience ? "convenience " : "")
      + "init\(initialiser.isFailable ? "?" : "")(\(list(initialiser.parameters)))" + origin
  }

  func line(_ function: FunctionDeclaration) -> String {
    (function.isStatic ? "static " : "")
      + "func \(function.name)(\(list(function.parameters))) -> \(function.result)"
      + (function.body == nil ? " required" : "")
  }

  private func list(_ parameters: [ParameterDeclaration]) -> String {
    parameters.map { parameter in
      let value = parameter.defaultValue?.trimmedDescription ?? (parameter.hasNilDefault ? "nil" : nil)
      return parameter.description + (value.map { " = \($0)" } ?? "")
    }.joined(separator: ", ")
  }
}
