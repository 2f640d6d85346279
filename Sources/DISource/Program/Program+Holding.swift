package import DICore
import SwiftSyntax

/// The declaration by which an object keeps another alive.
package struct RetainingProperty: Sendable {
  /// A change after which it does not.
  package enum SuggestedFix: Sendable {
    /// The name in a closure's capture list.
    case capture(String)
    /// The property as a weak one: `weak var delegate: Delegate?`.
    case weak(String)
  }

  package let cure: SuggestedFix
  /// The place of the property or closure.
  package let place: SourcePlace
  /// The type that declares the property.
  package let owner: String
  /// Whether the change needs only one word: the property is an optional variable, or it is a closure.
  package let isReady: Bool
}

extension Program {
  /// The declaration by which `owner` keeps `target` alive in a field; nil if no single word makes the reference weak:
  /// in a collection, or in a value.
  package func holding(of target: AnyObject, by owner: AnyObject, in field: Symbol) -> RetainingProperty? {
    guard let object = owner as? SourceObject,
      let held = object.fields.fields.first(where: { $0.name == field })?.held,
      let (property, type) = declaration(of: field.text, in: object.type)
    else { return nil }
    var search = CaptureSearch(target: target)
    if let (name, closure) = search.capture(in: held) {
      return RetainingProperty(
        cure: .capture(name), place: interpreter.place(of: closure.syntax, in: closure.environment),
        owner: type.name, isReady: true)
    }
    let isLibrary = if case .library = held { true } else { false }
    guard isLibrary || isObject(held), let declared = property.type else { return nil }
    let wrapper = property.wrapper.flatMap { libraries.weakWrapper(for: $0.name) }.map { "@\($0)" }
    guard property.wrapper == nil || wrapper != nil else { return nil }
    let text = "\(wrapper ?? "weak") var \(property.name): \(declared.unwrapped)?"
    return RetainingProperty(
      cure: .weak(text), place: interpreter.place(property.position), owner: type.name,
      isReady: wrapper == nil && !property.isLet && declared.isOptional)
  }

  private func isObject(_ value: SourceValue) -> Bool { if case .object = value { true } else { false } }

  /// Whether a stored property of a declared type holds its object weakly, by its declaration or by its wrapper. False if
  /// there is no such property.
  package func isWeak(_ property: String, ofType name: String) -> Bool {
    let type = TypeExpression(parsing: name)
    guard let (property, _) = declaration(of: property, in: type) else { return false }
    let wrapper = property.wrapper?.name
    let isWrappedWeakly = libraries.contains { $0.weakWrapper != nil && $0.weakWrapper == wrapper }
    return property.isWeak || property.isUnowned || isWrappedWeakly
  }

  private func declaration(of property: String, in type: TypeExpression) -> (
    PropertyDeclaration, TypeDeclaration
  )? {
    guard let declared = interpreter.table.declaration(of: type) else { return nil }
    for type in [declared] + interpreter.table.superclasses(of: declared) {
      if let found = type.storedProperties.first(where: { $0.name == property }) { return (found, type) }
    }
    return nil
  }
}

/// Searches for the closure that has captured an object.
private struct CaptureSearch {
  let target: AnyObject
  private var seen: Set<ObjectIdentifier> = []

  init(target: AnyObject) { self.target = target }

  /// The closure in a value that has directly captured the object, and the captured name; nil if there is none.
  mutating func capture(in value: SourceValue) -> (name: String, closure: Closure)? {
    switch value {
    case .closure(let closure):
      guard seen.insert(ObjectIdentifier(closure)).inserted else { return nil }
      if let variable = closure.captured.first(where: isTarget) { return (variable.name, closure) }
      if closure.environment.context.selfVariable.map(isTarget) == true { return ("self", closure) }
      return first(in: closure.captured.compactMap(\.held))
    case .array(let elements, _), .set(let elements): return first(in: elements)
    case .dictionary(let dictionary): return first(in: dictionary.flat)
    case .tuple(let tuple): return first(in: tuple.elements.map(\.value))
    case .structure(let structure): return first(in: structure.fields.fields.compactMap(\.held))
    case .enumeration(let enumeration): return first(in: enumeration.payload)
    default: return nil
    }
  }

  private mutating func first(in values: [SourceValue]) -> (name: String, closure: Closure)? {
    for value in values {
      if let found = capture(in: value) { return found }
    }
    return nil
  }

  private func isTarget(_ variable: Variable) -> Bool {
    guard case .object(let object)? = variable.held else { return false }
    return object === target
  }
}

extension Program {
  /// The number of times that a variable of the program has released something.
  package var lettingGoCount: Int {
    interpreter.globals.takeChanges()
    return interpreter.globals.lettingGoCount
  }
}
