import DICore
import SwiftSyntax

/// Results of look-ups about the program's types, valid until the next declaration.
///
/// A class, because the interpreter fills it during evaluation.
final class TypeLookupCache {
  // One dictionary for each look-up of the same name below: by type, then by the member's name if there is one. A nil
  // value is the cached result that there is none.
  private var properties: [String: [String: PropertyDeclaration?]] = [:]
  private var propertyTypes: [TypeExpression: [Symbol: TypeExpression?]] = [:]
  private var methods: [String: [String: [FunctionDeclaration]]] = [:]
  private var initialisers: [String: [InitialiserDeclaration]] = [:]
  private var allInitialisers: [String: [InitialiserDeclaration]] = [:]
  private var emptyFields: [String: FieldList] = [:]
  private var staticProperties: [String: [String: PropertyDeclaration?]] = [:]
  private var staticMethods: [String: [String: [FunctionDeclaration]]] = [:]
  private var staticNames: [String: Set<String>] = [:]
  private var cases: [String: [String: EnumCaseDeclaration]] = [:]
  var deinitialisers: [String: [Deinitialiser]] = [:]
  private var descriptions: [PrintedType: [String]] = [:]
  private var printedCases: [PrintedType: [String: PrintedCase]] = [:]
  private var equalities: [TypeExpression: EqualityOfType] = [:]
  private var missingEqualities: [TypeExpression: TypeDeclaration?] = [:]
  private var offering: [MemberLookupKey: TypeDeclaration?] = [:]
  private var implementations: [MethodLookupKey: [FunctionDeclaration]] = [:]
  private var associatedTypes: [TypeExpression: [String: TypeExpression]] = [:]
  private var protocolTypes: [TypeExpression: [AssociatedType]] = [:]
  private var conditionalProperties: [String: [String: [PropertyDeclaration]]] = [:]

  private var dynamicMembers: [String: Bool] = [:]
  /// The initial values of properties of standard types, by the properties, as far as they are plain data: each instance
  /// begins with the same.
  var standardValues: [Symbol: SourceValue] = [:]
  /// The types of literals that functions beside them tell; nil for those that have their own.
  var toldTypes: [ToldTypeKey: TypeExpression?] = [:]
  /// Whether only their use determines what calls give, by the calls.
  var callsToldByUse: [SyntaxIdentifier: Bool] = [:]

  var program = ProgramFacts()

  private struct MemberLookupKey: Hashable {
    let name: String
    let own: TypeExpression
    let seen: TypeExpression
    let isStatic: Bool
  }

  private struct MethodLookupKey: Hashable {
    let name: String
    let own: String
    let seen: String
  }

  private struct PrintedType: Hashable {
    let type: TypeExpression
    let isDebug: Bool
  }

  /// The number of times that declarations were added.
  private(set) var generation = 0

  /// Drops all results, because declarations were added.
  func forget() {
    generation += 1
    properties = [:]
    propertyTypes = [:]
    methods = [:]
    initialisers = [:]
    allInitialisers = [:]
    emptyFields = [:]
    staticProperties = [:]
    staticMethods = [:]
    staticNames = [:]
    cases = [:]
    deinitialisers = [:]
    descriptions = [:]
    printedCases = [:]
    equalities = [:]
    missingEqualities = [:]
    offering = [:]
    implementations = [:]
    associatedTypes = [:]
    protocolTypes = [:]
    conditionalProperties = [:]
    dynamicMembers = [:]
    standardValues = [:]
    toldTypes = [:]
    callsToldByUse = [:]
    program = ProgramFacts()
  }

  /// The number of names in a path up to which the associated types of a type are looked up.
  private static let longestPath = 24

  /// The associated types of the protocols that a type conforms to, as far as they are known.
  func associatedTypes(of type: TypeExpression, _ interpreter: Interpreter) -> [String: TypeExpression] {
    if let known = associatedTypes[type] { return known }
    // An associated type may be told by a longer path of itself: `typealias Base = Ratio<A.Base, B.Base>`.
    if type.longestPath > Self.longestPath { return [:] }
    // Empty while it is computed, for a type that depends on itself.
    associatedTypes[type] = [:]
    let found = interpreter.findAssociatedTypes(of: type)
    associatedTypes[type] = found
    return found
  }

  /// The associated types of a protocol or composition, with their constraints.
  func associatedTypes(ofProtocol type: TypeExpression, _ interpreter: Interpreter) -> [AssociatedType] {
    if let known = protocolTypes[type] { return known }
    let found = interpreter.findAssociatedTypes(ofProtocol: type)
    protocolTypes[type] = found
    return found
  }

  /// The properties `name` that a type has under conditions.
  func conditionalProperties(
    _ name: String, of type: TypeDeclaration, isStatic: Bool, _ interpreter: Interpreter
  ) -> [PropertyDeclaration] {
    let key = isStatic ? "static \(name)" : name
    if let known = conditionalProperties[type.name]?[key] { return known }
    let found = interpreter.table.conditionalProperties(named: name, in: type, isStatic: isStatic)
    conditionalProperties[type.name, default: [:]][key] = found
    return found
  }

  /// How values of a type are compared, of which `value` is one.
  func equality(of type: TypeExpression, _ value: SourceValue, _ interpreter: Interpreter) -> EqualityOfType {
    if let known = equalities[type] { return known }
    let found = interpreter.equality(of: type, value)
    equalities[type] = found
    return found
  }

  /// The type in which a member of a value with another static type is looked up; nil if it is the value's own.
  func typeOffering(
    _ name: String, of own: TypeExpression, seenAs seen: TypeExpression, isStatic: Bool = false,
    _ interpreter: Interpreter
  ) -> TypeDeclaration? {
    let member = MemberLookupKey(name: name, own: own, seen: seen, isStatic: isStatic)
    if let known = offering[member] { return known }
    let found = interpreter.findTypeOffering(name, of: own, seenAs: seen, isStatic: isStatic)
    offering[member] = .some(found)
    return found
  }

  /// The methods that a superclass or protocol has, as a type implements them.
  func implementations(
    of known: [FunctionDeclaration], by own: [FunctionDeclaration], seenAs seen: TypeDeclaration,
    _ type: TypeDeclaration, _ interpreter: Interpreter
  ) -> [FunctionDeclaration] {
    let key = MethodLookupKey(name: own.first?.name ?? "", own: type.name, seen: seen.name)
    if let found = implementations[key] { return found }
    let conformance = ConformanceTypes(of: type, in: interpreter)
    let found = known.implemented(by: own) { conformance.fulfils($0, $1) }
    implementations[key] = found
    return found
  }

  /// The type within `type` that certainly has no `==`; nil if there is none.
  func missingEquality(in type: TypeExpression, _ interpreter: Interpreter) -> TypeDeclaration? {
    if let known = missingEqualities[type] { return known }
    let found = interpreter.missingEquality(in: type)
    missingEqualities[type] = .some(found)
    return found
  }

  /// The properties of a type that determine the text of its values, in the order of precedence; empty if there are
  /// none.
  ///
  /// - Parameter isDebug: Whether the text is that within other values.
  func descriptions(of type: TypeExpression, isDebug: Bool, _ interpreter: Interpreter) -> [String] {
    let key = PrintedType(type: type, isDebug: isDebug)
    if let known = descriptions[key] { return known }
    let found = interpreter.descriptions(of: type, isDebug: isDebug)
    descriptions[key] = found
    return found
  }

  /// The text of a case of a declared type; nil if the type is undeclared.
  func printedCase(_ value: EnumerationValue, isDebug: Bool, _ interpreter: Interpreter) -> PrintedCase? {
    let key = PrintedType(type: value.type, isDebug: isDebug)
    if let known = printedCases[key]?[value.name] { return known }
    guard let found = interpreter.printedCase(value, isDebug: isDebug) else { return nil }
    printedCases[key, default: [:]][value.name] = found
    return found
  }

  /// The names of all mutating methods.
  func mutatingNames(_ interpreter: Interpreter) -> Set<String> { program.mutatingNames(interpreter) }

  /// The names of all generic parameters and associated types: a type with such a name may be any type.
  func openNames(_ interpreter: Interpreter) -> Set<String> { program.openNames(interpreter) }

  /// Whether the program declares a result builder, which changes the meaning of bodies.
  func hasResultBuilders(_ interpreter: Interpreter) -> Bool { program.hasResultBuilders(interpreter) }

  /// The names of the properties with a getter that override others.
  func computedOverrides(_ interpreter: Interpreter) -> Set<String> { program.computedOverrides(interpreter) }

  func folded(_ sequence: SequenceExprSyntax, _ interpreter: Interpreter) -> ExprSyntax {
    program.folded(sequence, interpreter)
  }

  /// Whether a subscript stands for the members that a type does not declare.
  func hasDynamicMembers(_ type: TypeDeclaration, _ interpreter: Interpreter) -> Bool {
    if let known = dynamicMembers[type.name] { return known }
    let all = [type] + interpreter.table.superclasses(of: type)
    let found = all.contains { $0.attributes.contains { $0.name == "dynamicMemberLookup" } }
    dynamicMembers[type.name] = found
    return found
  }

  func property(_ name: String, of type: TypeDeclaration, _ interpreter: Interpreter) -> PropertyDeclaration?
  {
    if let known = properties[type.name]?[name] { return known }
    let found = interpreter.table.property(named: name, in: type)
    properties[type.name, default: [:]][name] = .some(found)
    return found
  }

  /// The annotated type of a property of a value of `type`.
  func propertyType(_ name: Symbol, of type: TypeExpression, _ interpreter: Interpreter) -> TypeExpression? {
    if let known = propertyTypes[type]?[name] { return known }
    let found = interpreter.findPropertyType(name.text, of: type)
    if interpreter.mayRead { propertyTypes[type, default: [:]][name] = .some(found) }
    return found
  }

  func methods(_ name: String, of type: TypeDeclaration, _ interpreter: Interpreter) -> [FunctionDeclaration]
  {
    if let known = methods[type.name]?[name] { return known }
    let found = interpreter.table.methods(named: name, in: type)
    methods[type.name, default: [:]][name] = found
    return found
  }

  /// The initialisers of a type, and those that extensions of its protocols declare.
  func initialisers(of type: TypeDeclaration, _ interpreter: Interpreter) -> [InitialiserDeclaration] {
    if let known = allInitialisers[type.name] { return known }
    let own = ownInitialisers(of: type, interpreter)
    let all = own + interpreter.table.initialisersOfProtocols(of: type, besides: own)
    allInitialisers[type.name] = all
    return all
  }

  private func ownInitialisers(
    of type: TypeDeclaration, _ interpreter: Interpreter
  ) -> [InitialiserDeclaration] {
    if let known = initialisers[type.name] { return known }
    guard type.isReferenceType else {
      let found = interpreter.table.initialisers(of: type)
      // The types of values may lead back here.
      initialisers[type.name] = found
      let open = type.storedProperties.filter { property in
        property.wrapper == nil && !property.isLazy && property.type.map(interpreter.lacksArguments) ?? true
      }.map(\.name)
      let typed = found.map { initialiser in
        initialiser.withTypes(of: open) { propertyType(Symbol($0), of: .named(type.name), interpreter) }
      }
      initialisers[type.name] = typed
      return typed
    }
    // From the topmost class down, because each class inherits from the one above it.
    let table = interpreter.table
    var chain = [type]
    let inheritance = table.inheritance
    var next = table.place(ofTypeNamed: type.name)
    if let place = next, inheritance.inCircle.contains(place) { next = nil }
    while let place = next.flatMap({ inheritance.superclasses[$0] }) {
      chain.append(table.allTypes[place])
      if initialisers[table.allTypes[place].name] != nil { break }
      next = place
    }
    var parent: TypeDeclaration?
    var offered: [InitialiserDeclaration] = []
    for child in chain.reversed() {
      offered =
        initialisers[child.name]
        ?? table.classInitialisers(of: child, below: parent, offering: offered)
      initialisers[child.name] = offered
      parent = child
    }
    return offered
  }

  /// The fields of an instance before they have values.
  func emptyFields(of type: TypeDeclaration, _ interpreter: Interpreter) -> FieldList {
    if let known = emptyFields[type.name] { return known }
    var fields = FieldList()
    for property in interpreter.table.storedProperties(of: type) {
      fields[Symbol(property.name)] = property.slot
    }
    emptyFields[type.name] = fields
    return fields
  }

  func staticProperty(
    _ name: String, of type: TypeDeclaration, _ interpreter: Interpreter
  ) -> PropertyDeclaration? {
    if let known = staticProperties[type.name]?[name] { return known }
    var found = interpreter.table.property(named: name, in: type, isStatic: true)
    // A case is what a protocol requires by a static property of that name.
    if found.map({ $0.isRequirement || $0.protocolName != nil }) == true, enumCase(name, of: type) != nil {
      found = nil
    }
    staticProperties[type.name, default: [:]][name] = .some(found)
    return found
  }

  func staticMethods(
    _ name: String, of type: TypeDeclaration, _ interpreter: Interpreter
  ) -> [FunctionDeclaration] {
    guard namesOfStaticMethods(of: type, interpreter).contains(name) else { return [] }
    if let known = staticMethods[type.name]?[name] { return known }
    var found = interpreter.table.methods(named: name, in: type, isStatic: true)
    if let enumCase = enumCase(name, of: type) {
      let labels = enumCase.payload.map(\.label)
      found.removeAll {
        ($0.protocolName != nil || !$0.isImplemented) && $0.parameters.map(\.label) == labels
      }
    }
    staticMethods[type.name, default: [:]][name] = found
    return found
  }

  /// The names of the static methods of a type and its supertypes: a call within it is mostly that of another name.
  private func namesOfStaticMethods(of type: TypeDeclaration, _ interpreter: Interpreter) -> Set<String> {
    if let known = staticNames[type.name] { return known }
    let methods = interpreter.table.lineage(of: type).lazy.flatMap(\.members.functions).filter(\.isStatic)
    let names = Set(methods.map(\.name))
    staticNames[type.name] = names
    return names
  }

  func enumCase(_ name: String, of type: TypeDeclaration) -> EnumCaseDeclaration? {
    if type.cases.isEmpty { return nil }
    if let known = cases[type.name] { return known[name] }
    let named = Dictionary(type.cases.map { ($0.name, $0) }) { first, _ in first }
    cases[type.name] = named
    return named[name]
  }
}

extension TypeExpression {
  /// The number of names in the longest path that is the type or a part of it.
  fileprivate var longestPath: Int {
    var longest = 0
    _ = mappingNames { path in
      longest = max(longest, path.count)
      return path
    }
    return longest
  }
}
