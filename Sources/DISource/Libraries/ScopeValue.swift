import DICore

/// The interpreted program's view of a scope. A class, because scopes are compared by identity.
final class ScopeValue: NamedByVariable {
  let scope: Scope
  let typeName: String
  private let writtenText: String?
  private let showsName: Bool
  /// Called when the scope gets the name of a variable.
  var named: ((Scope) -> Void)?
  /// Removes what containers hold for the scope; returns false if the scope itself holds its instances.
  var resetInContainers: (() -> Bool)?

  /// - Parameters:
  ///   - text: The text in string interpolation; nil for that of the type's other values.
  ///   - showsName: Whether code can read the scope's name.
  init(_ scope: Scope, typeName: String, text: String? = nil, showsName: Bool = false) {
    self.scope = scope
    self.typeName = typeName
    writtenText = text
    self.showsName = showsName
  }

  var text: String { writtenText ?? typeName }

  var identity: AnyObject { scope }

  static let members = MemberTable<ScopeValue>(
    properties: ["name": .stored(.named("String")) { $0.showsName ? .string($0.scope.name.text) : nil }],
    methods: [
      "reset()": .effect { $0.reset($1) }, "clean()": .effect { $0.reset($1) },
      "clone()": .giving { scope, _ in scope.clone },
    ])

  /// Another scope with the same instances; nil for one that keeps none itself.
  private var clone: TypedValue? {
    guard case .cache = scope.policy else { return nil }
    let copy = Scope(scope.name, scope.policy)
    copy.restore(scope.contents)
    return TypedValue(.library(ScopeValue(copy, typeName: typeName)), .named(typeName))
  }

  private func reset(_ call: Call) {
    if resetInContainers?() == true { return }
    call.interpreter.note(call.interpreter.reset(of: scope))
    call.interpreter.engine.reset(scope)
  }

  func take(name: String, isLasting: Bool) {
    guard let named else { return }
    scope.name = Symbol(name)
    named(scope)
    self.named = nil
  }
}

extension Interpreter {
  /// The effect of resetting `scope`.
  fileprivate func reset(of scope: Scope) -> SideEffect {
    let isWeak = scope.policy == .cache(.weak) || scope.policy == .container(.weak)
    return .reset(engine.label(of: scope), isStrong: !isWeak, held: labels(of: scope.holdings))
  }

  /// The instances of `holdings`; each object once.
  func labels(of holdings: [HeldInstance]) -> [InstanceLabel] {
    var labels: [InstanceLabel] = []
    for holding in holdings {
      let label = engine.tracker.label(for: holding.instance).label
      if !label.isObject || !labels.contains(label) { labels.append(label) }
    }
    return labels
  }
}
