import DICore
import SwiftSyntax

/// The effects of a statement of the prompt, in order.
struct SideEffectLog {
  private(set) var effects: [SideEffect] = []
  private var places: [MutatedLocation] = []
  /// The place that the statement itself assigns to. It is reported by the name in the code.
  private var own: MutatedLocation?

  mutating func add(_ effect: SideEffect) { effects.append(effect) }

  /// Adds a change of the value at a place.
  mutating func add(_ place: MutatedLocation) {
    if !places.contains(place) { places.append(place) }
  }

  /// Sets the place that the statement assigns to itself, which is left out of ``others``.
  mutating func setOwn(_ place: MutatedLocation?) { own = place }

  /// The changed places that still exist, without the statement's own.
  var others: [MutatedLocation] { places.filter { $0 != own && $0.isThere } }
}

/// A variable, or a property of an object, that existed before the statement. It retains neither.
enum MutatedLocation: Equatable {
  case variable(Observed<Variable>)
  case property(String, Observed<SourceObject>)

  /// The variable or property that finally stores the value at a place; nil for places inside libraries and the like.
  init?(_ target: AssignmentTarget) {
    switch target {
    case .variable(let variable) where variable.outlastsCode: self = .variable(Observed(variable))
    case .property(let name, let owner), .superProperty(let name, let owner, _):
      guard case .object(let object) = owner.value, object.isEarlier else { return nil }
      self = .property(name, Observed(object))
    case .field(_, let owner, _), .element(_, _, let owner), .elements(_, let owner), .part(_, let owner),
      .copy(_, let owner),
      .subscripted(_, let owner), .keyPath(_, let owner):
      self.init(owner)
    case .unread(let place): self.init(place.target)
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

/// A weak reference that is compared by identity.
struct Observed<Object: AnyObject>: Equatable {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }

  static func == (left: Observed, right: Observed) -> Bool { left.object === right.object }
}

extension Interpreter {
  /// Whether an input of the prompt runs, and not code that is loaded or a resolution that a command asks for.
  var isRunningInput: Bool { sideEffects != nil }

  /// Whether effects of the running code are collected: those of code of the prompt, not of a factory, which traces
  /// record.
  private var isWatched: Bool { sideEffects != nil && policy.changesState && !isNested }

  /// Records an effect of code of the prompt.
  func note(_ effect: @autoclosure () -> SideEffect) {
    if isWatched { sideEffects?.add(effect()) }
  }

  /// Records that a library is called, which may change its state. Leaves out calls that only look, and resolutions,
  /// which traces record.
  ///
  /// - Parameter value: The value on which a method is called; nil for other calls.
  func noteLibraryCall(_ name: String, on value: (any LibraryValue)? = nil) {
    guard policy.changesState else {
      if registeringWords.contains(name) { dryRun?.noteLeftOut() }
      return
    }
    let entry = (value as? any StatementValue)?.entry
    if registeringWords.contains(name) || entry.map(registrationLog.isNew) == true {
      noteRegistering()
    } else if !libraries.contains(where: { $0.readOnlyCalls.contains(name) }) {
      noteChange()
    }
  }

  /// Records that code of the prompt changes the value at a place, if a variable or object stores it that existed
  /// before.
  func noteWrite(to place: AssignmentTarget) {
    if isWatched, let written = MutatedLocation(place) { sideEffects?.add(written) }
  }

  /// Records an assignment of the prompt. Assignments to a library's members are recorded by the library.
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
      sideEffects?.setOwn(MutatedLocation(target))
      note(.assigned(expression.firstLine, value: shown(value)))
    }
  }

  /// Returns the effects of the statement that has just run.
  ///
  /// - Parameter isDeclaration: Whether it declares variables, which are reported instead of effects.
  func takeSideEffects(isDeclaration: Bool) -> [SideEffect] {
    guard let log = sideEffects else { return [] }
    sideEffects = SideEffectLog()
    return log.effects + (isDeclaration ? [] : log.others.compactMap(effect))
  }

  private func effect(on place: MutatedLocation) -> SideEffect? {
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

  /// The label of an object or structure; nil for other values.
  func label(of value: SourceValue) -> InstanceLabel? {
    changes.number(in: engine.tracker)
    return switch value {
    case .object, .structure: TypedValue(value).instance.map { engine.tracker.label(for: $0).label }
    default: nil
    }
  }
}
