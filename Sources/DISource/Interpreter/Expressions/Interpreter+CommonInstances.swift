import DICore

// The instances that undeclared classes keep: `URLSession.shared`, `Auth.auth()`.
extension Interpreter {
  /// Static properties that hold the one instance of their class, as frameworks call them.
  private static let commonInstances: Set = [
    "autoupdatingCurrent", "current", "default", "defaultConfiguration", "general", "instance", "main",
    "mainInstance", "processInfo", "shared", "sharedInstance", "standard",
  ]

  /// Static members of Foundation's types that give a value of the type itself, not always the same one.
  private static let membersOfOwnType: Set = [
    "URLSessionConfiguration.background", "URLSessionConfiguration.ephemeral",
  ]

  /// The properties of ``commonInstances`` that stand for their class also without its name, where it has others than
  /// `shared` and `sharedInstance`: `.standard` and the like are more often cases of enumerations.
  private static let impliedInstances: [String: Set<String>] = [
    "Bundle": ["main"], "DispatchQueue": ["main"], "FileManager": ["default"],
    "NotificationCenter": ["default"], "OperationQueue": ["main"], "RunLoop": ["current", "main"],
    "UIDevice": ["current"], "UIScreen": ["main"], "UserDefaults": ["standard"],
  ]

  /// The instance returned by a function such as `UNUserNotificationCenter.current()` or `Auth.auth()` of an undeclared
  /// class: always the same one.
  func commonInstance(calledBy name: String, of type: TypeExpression) -> TypedValue? {
    let own = type.typeName.map { $0.prefix(1).lowercased() + $0.dropFirst() }
    return name == own || Self.commonInstances.contains(name) ? commonInstance(name, of: type) : nil
  }

  /// The instance behind a static property such as `URLSession.shared` of an undeclared class: always the same one.
  func commonInstance(namedBy name: String, of type: TypeExpression) -> TypedValue? {
    Self.commonInstances.contains(name) ? commonInstance(name, of: type) : nil
  }

  /// The instance behind `.shared` where the type is implied; nil for a name that need not mean an instance.
  func commonInstance(impliedBy name: String, of type: TypeExpression) -> TypedValue? {
    let names = Self.impliedInstances[type.typeName ?? ""] ?? ["shared", "sharedInstance"]
    return names.contains(name) ? commonInstance(name, of: type) : nil
  }

  /// The type of a static member or of a static method's result, of an undeclared type; nil if that is not known.
  func knownType(ofMember name: String, of type: TypeExpression) -> TypeExpression? {
    Self.membersOfOwnType.contains("\(type.typeName ?? "").\(name)") ? type : nil
  }

  /// `DispatchQueue.global()`, with any quality of service; nil for another function.
  func globalQueue(_ name: String, of type: TypeExpression) -> TypedValue? {
    guard name == "global", type.typeName == "DispatchQueue", let queue = commonInstance(name, of: type)
    else { return nil }
    // As a queue that is made with attributes: it is concurrent.
    if policy.changesState, let object = queue.value.object, object.fields["attributes"] == nil {
      object.fields["attributes"] = .strong(.nothing)
    }
    return queue
  }

  /// The object `shared` of an undeclared class; nil for another type.
  func sharedInstance(of type: TypeExpression) -> SourceObject? {
    commonInstance("shared", of: type)?.value.object
  }

  private func commonInstance(_ name: String, of type: TypeExpression) -> TypedValue? {
    guard !KnownProtocols.isValueType(type), let typeName = type.typeName,
      table.declaration(of: type).map({ $0.kind == .external }) ?? true, !isLibraryType(type)
    else { return nil }
    let key = "\(typeName).\(name)"
    if let known = statics[key]?.value { return TypedValue(known, type) }
    let object = makeObject(type, isKnown: false)
    object.fields = LaunchValues.fields(of: typeName)
    // A factory that returns this object returns an existing one.
    if policy.changesState { _ = engine.tracker.label(for: object) }
    bindStatic(Variable(name, .object(object), type: type), as: key)
    return TypedValue(.object(object), type)
  }
}
