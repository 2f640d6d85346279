import DICore
import SwiftSyntax

// `willSet` and `didSet`.
extension Interpreter {
  /// The observers of a property, and its value before the change.
  struct ObservedProperty {
    let property: PropertyDeclaration
    let typeName: String
    let old: SourceValue
  }

  func observers(
    of name: String, _ base: TypedValue, _ environment: Environment
  ) -> ObservedProperty? {
    guard policy.changesState, !environment.context.isUnobserved, let type = base.value.dynamicType,
      let declaration = table.declaration(of: type),
      let property = facts.property(name, of: declaration, self),
      property.accessors?.observers.isEmpty == false,
      case .strong(let old)? = base.value.fields?[Symbol(name)]
    else { return nil }
    return ObservedProperty(property: property, typeName: property.owner ?? declaration.name, old: old)
  }

  func runObservers(
    _ observed: ObservedProperty?, isAfter: Bool, _ holder: Variable, _ value: SourceValue
  ) throws {
    guard let observed else { return }
    for observer in observed.property.accessors?.observers ?? [] where observer.isAfter == isAfter {
      let context = Context(
        file: observed.property.file, selfVariable: holder, typeName: observed.typeName,
        site: Symbol("\(observed.typeName).\(observed.property.name)"), isUnobserved: true)
      let environment = Environment(context)
      environment.declare(Variable(observer.parameter, value, type: observed.property.type))
      try calling(at: place(observed.property.position)) {
        _ = try runStatements(observer.body, in: environment)
      }
    }
  }
}
