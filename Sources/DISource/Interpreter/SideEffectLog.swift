import DICore
import SwiftSyntax

/// What a statement of the prompt does, in order.
struct SideEffectLog {
  private(set) var effects: [SideEffect] = []
  private var places: [WrittenPlace] = []
  /// The place that the statement itself assigns to: what is there is told by the name that the code gives it.
  private var own: WrittenPlace?

  mutating func add(_ effect: SideEffect) { effects.append(effect) }

  /// The code gives another value to what stands at a place.
  mutating func add(_ place: WrittenPlace) {
    if !places.contains(place) { places.append(place) }
  }

  mutating func setOwn(_ place: WrittenPlace?) { own = place }

  /// The places written to, apart from the statement's own, as far as they are still there.
  var others: [WrittenPlace] { places.filter { $0 != own && $0.isThere } }
}

/// A variable, or a property of an object, that was there before the statement. It keeps neither alive.
enum WrittenPlace: Equatable {
  case variable(Observed<Variable>)
  case property(String, Observed<SourceObject>)

  /// Where the value at a place is stored in the end; nil for places inside of libraries and the like.
  init?(_ target: AssignmentTarget) {
    switch target {
    case .variable(let variable) where variable.outlastsCode: self = .variable(Observed(variable))
    case .property(let name, let owner):
      guard case .object(let object) = owner.value, object.isEarlier else { return nil }
      self = .property(name, Observed(object))
    case .field(_, let owner, _), .element(_, _, let owner), .part(_, let owner), .copy(_, let owner),
      .subscripted(_, let owner), .keyPath(_, let owner):
      self.init(owner)
    case .variable, .nowhere, .staticMember, .ambient, .tuple: return nil
    }
  }

  var isThere: Bool {
    switch self {
    case .variable(let reference): reference.object != nil
    case .property(_, let reference): reference.object != nil
    }
  }
}

/// A reference by identity that does not keep its object alive.
struct Observed<Object: AnyObject>: Equatable {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }

  static func == (left: Observed, right: Observed) -> Bool { left.object === right.object }
}

extension Interpreter {
  /// Whether somebody wants to know what the code that runs does: code of the prompt, and not that of a factory, of
  /// which a trace tells.
  private var isWatched: Bool { sideEffects != nil && policy.changesState && !isNested }

  /// Notes what code of the prompt does.
  func note(_ effect: @autoclosure () -> SideEffect) {
    if isWatched { sideEffects?.add(effect()) }
  }

  /// A library is called: that may change what it keeps, apart from calls that only look, and resolutions, whose traces
  /// tell.
  func noteLibraryCall(_ name: String) {
    if !libraries.contains(where: { $0.lookingCalls.contains(name) }) { noteChange() }
  }

  func noteWrite(to place: AssignmentTarget) {
    if isWatched, let written = WrittenPlace(place) { sideEffects?.add(written) }
  }

  /// Notes what a statement of the prompt assigns. What it sets of a library, that notes itself.
  func noteAssignment(
    of value: SourceValue, to expression: ExprSyntax, _ target: AssignmentTarget, _ environment: Environment
  ) {
    guard environment.isProgram, isWatched else { return }
    switch target {
    case .nowhere:
      if !expression.is(DiscardAssignmentExprSyntax.self) { note(.notAssigned(expression.firstLine)) }
    case .tuple: break
    case .staticMember(let name, let type) where statics["\(type).\(name)"] == nil:
      if sideEffects?.effects.isEmpty == true { note(.assigned(expression.firstLine, value: shown(value))) }
    case .ambient:
      if sideEffects?.effects.isEmpty == true { note(.assigned(expression.firstLine, value: shown(value))) }
    default:
      sideEffects?.setOwn(WrittenPlace(target))
      note(.assigned(expression.firstLine, value: shown(value)))
    }
  }

  /// What the statement that has just run has done.
  ///
  /// - Parameter isDeclaration: Whether it declares variables: then those tell what it is for.
  func takeSideEffects(isDeclaration: Bool) -> [SideEffect] {
    guard let log = sideEffects else { return [] }
    sideEffects = SideEffectLog()
    return log.effects + (isDeclaration ? [] : log.others.compactMap(effect))
  }

  private func effect(on place: WrittenPlace) -> SideEffect? {
    switch place {
    case .variable(let reference):
      guard let variable = reference.object, let value = variable.value else { return nil }
      let key = statics.first { $0.value === variable }?.key
      return .assigned(key ?? variable.name, value: shown(value))
    case .property(let name, let reference):
      guard let object = reference.object else { return nil }
      let value: SourceValue? =
        switch object.fields[Symbol(name)] {
        case .strong(let value)?: value
        case .weak(let reference)?: reference.value
        default: nil
        }
      return value.map {
        .assigned("\(engine.tracker.label(for: object).label.name).\(name)", value: shown($0))
      }
    }
  }

  /// A value as answers show it: objects and structures by their labels.
  func shown(_ value: SourceValue) -> String { value.shownQuoted { self.label(of: $0)?.description } }

  /// Objects and structures are called by their label, other values by themselves.
  func label(of value: SourceValue) -> InstanceLabel? {
    changes.number(in: engine.tracker)
    return switch value {
    case .object, .structure: TypedValue(value).instance.map { engine.tracker.label(for: $0).label }
    default: nil
    }
  }
}
