import DICore
import SwiftSyntax

/// An object passed to an undeclared function, which may retain it.
struct EscapedReference: Hashable {
  /// What was handed over.
  enum Reference {
    case object
    /// A closure that has captured the object, under this name.
    case closure(capturing: String)
  }

  let reference: Reference
  /// The function as written: `nav.pushViewController`.
  let callee: String
  let place: SourcePlace

  static func == (one: EscapedReference, other: EscapedReference) -> Bool {
    one.callee == other.callee && one.place == other.place
  }

  func hash(into hasher: inout Hasher) { hasher.combine(place) }

  /// The consequence for the named object, in words.
  func consequence(for name: String) -> String {
    switch reference {
    case .object: "'\(callee)' is not known: if it keeps \(name), that lives on"
    case .closure(let captured):
      "'\(callee)' is not known: if it keeps its closure, \(name) lives on; cure: [weak \(captured)]"
    }
  }
}

extension Interpreter {
  /// Records the objects that are passed to an undeclared function: the argument, and what it holds.
  func noteEscapes(of value: SourceValue, _ argument: Call.Argument, of call: Call) {
    guard policy.changesState else { return }
    let callee = call.calleeText
    guard !FrameworkReferences.isReleased(label: argument.label, by: callee, call.arguments.map(\.label))
    else { return }
    let reference = { EscapedReference(reference: $0, callee: callee, place: call.place) }
    if case .closure(let closure) = value {
      for variable in closure.captured + [closure.environment.context.selfVariable].compactMap(\.self) {
        guard let held = variable.held else { continue }
        visitOwn(held) { $0.noteEscape(reference(.closure(capturing: variable.name))) }
      }
    } else {
      visitOwn(value) { $0.noteEscape(reference(.object)) }
    }
  }

  /// Calls `visit` for the objects of declared types that the value holds, directly or by objects of frameworks.
  private func visitOwn(_ value: SourceValue, _ visit: (SourceObject) -> Void) {
    visitAll(value) { held in
      guard let object = held as? SourceObject, object.hasKnownType else { return true }
      visit(object)
      return false
    }
  }

  /// Calls `visit` once for each object that the value holds, also by other objects.
  ///
  /// - Parameter visit: Returns whether what the object itself holds is visited too.
  func visitAll(_ value: SourceValue, _ visit: (AnyObject) -> Bool) {
    var waiting: [AnyObject] = []
    var seen: Set<ObjectIdentifier> = []
    func add(_ object: AnyObject) {
      if seen.insert(ObjectIdentifier(object)).inserted { waiting.append(object) }
    }
    ObjectVisitor.visit(value, add)
    while let object = waiting.popLast() {
      guard visit(object), let object = object as? SourceObject else { continue }
      object.strongReferences.forEach { add($0.target) }
    }
  }
}

extension Call {
  /// The called expression as written, without the lines before its last one.
  var calleeText: String {
    let callee = node.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedText
    return callee?.split(separator: "\n").last.map { String($0.drop { $0 == " " || $0 == "\t" }) } ?? text
  }
}

extension Call.Argument {
  /// Whether it is the name of a value, or an array of such names: reading it runs no code.
  var isName: Bool {
    guard let syntax else { return false }
    if let array = syntax.as(ArrayExprSyntax.self) {
      return array.elements.allSatisfy { $0.expression.is(DeclReferenceExprSyntax.self) }
    }
    return syntax.is(DeclReferenceExprSyntax.self)
  }
}

/// What is known of the references that objects of Apple's frameworks hold, by the names in their interfaces.
enum FrameworkReferences {
  /// Whether a property, or an initialiser's argument, of that name does not keep its object alive: delegates, data
  /// sources, and the targets of actions.
  static func isWeak(_ name: String, of type: TypeExpression) -> Bool {
    let name = name.lowercased()
    if name == "target" { return !isTimer("\(type)") }
    return (name.hasSuffix("delegate") || name.hasSuffix("datasource")) && !keepsDelegate("\(type)")
  }

  /// Whether a function of that name releases the argument at its end at the latest.
  ///
  /// - Parameter callee: The function as written, with what it is called on.
  static func isReleased(label: String?, by callee: String, _ labels: [String?]) -> Bool {
    let name = callee.split { !$0.isLetter && !$0.isNumber }.last.map(String.init) ?? callee
    if LaterClosure.functions.contains(name) || runningAtOnce.contains(name) { return true }
    if name.hasPrefix("remove") || name == "animate" { return true }
    if ["addTarget", "addObserver"].contains(name), !labels.contains(where: { $0 == "forName" }) {
      return true
    }
    return label.map { isWeak($0, of: .named(String(callee.prefix { $0 != "." && $0 != "(" }))) } ?? false
  }

  /// The functions of sequences whose closures have run when they return. Publishers have none of that name.
  private static let runningAtOnce: Set<String> = [
    "firstIndex", "forEach", "lastIndex", "partition", "sort", "sorted",
  ]

  private static func isTimer(_ type: String) -> Bool { ["Timer", "CADisplayLink"].contains(type) }

  private static func keepsDelegate(_ type: String) -> Bool {
    type == "URLSession" || type.hasPrefix("CA") && (type.hasSuffix("Animation") || type.hasSuffix("Group"))
  }
}
