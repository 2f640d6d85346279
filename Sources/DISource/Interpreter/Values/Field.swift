import DICore

/// A stored property of an object or structure.
struct Field {
  let name: Symbol
  var slot: Slot

  /// The value that the field keeps alive; nil for a weak or empty one.
  var held: SourceValue? {
    switch slot {
    case .strong(let value): value
    case .wrapped(let wrapper): .library(wrapper)
    case .uninitialised, .weak, .lazyUnread: nil
    }
  }
}

/// The content of a stored property.
enum Slot {
  case uninitialised
  case strong(SourceValue)
  case weak(WeakValue)
  /// A `lazy var` before its first read.
  case lazyUnread
  /// A property with a wrapper.
  case wrapped(any PropertyWrapper)

  /// The slot with another value, held in the same way.
  func holding(_ value: SourceValue) -> Slot {
    guard case .weak = self else { return .strong(value) }
    return .weak(WeakValue(value))
  }
}

/// A weak reference.
struct WeakValue {
  private(set) weak var object: SourceObject?
  private weak var library: (any LibraryValue)?

  /// A weak reference to the object `value`, or to a library's value; empty for others.
  init(_ value: SourceValue?) {
    switch value {
    case .object(let object)?: self.object = object
    case .library(let library)?: self.library = library
    default: break
    }
  }

  var value: SourceValue { object.map(SourceValue.object) ?? library.map(SourceValue.library) ?? .nothing }
}

/// The fields of an object or structure, in order.
struct FieldList {
  private(set) var fields: [Field] = []
  /// The index of each field, for long lists.
  private var positions: [Symbol: Int] = [:]

  private static let searchedLength = 16

  subscript(name: Symbol) -> Slot? {
    get { position(of: name).map { fields[$0].slot } }
    set {
      guard let newValue else { return }
      if let position = position(of: name) { fields[position].slot = newValue } else { add(name, newValue) }
    }
  }

  private func position(of name: Symbol) -> Int? {
    positions.isEmpty ? fields.firstIndex { $0.name == name } : positions[name]
  }

  private mutating func add(_ name: Symbol, _ slot: Slot) {
    fields.append(Field(name: name, slot: slot))
    if !positions.isEmpty {
      positions[name] = fields.count - 1
    } else if fields.count > Self.searchedLength {
      positions = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }
  }

  /// The strong content of a field; nil for others.
  func value(of name: String) -> SourceValue? {
    guard case .strong(let value)? = self[Symbol(name)] else { return nil }
    return value
  }

  /// Lets `body` change the content of a field in place; a field without strong content is not changed.
  mutating func change<Result>(
    _ name: Symbol, _ body: (inout SourceValue) throws -> Result
  ) rethrows -> Result {
    guard let index = position(of: name),
      case .strong(var value) = fields[index].slot
    else {
      var nothing = SourceValue.nothing
      return try body(&nothing)
    }
    fields[index].slot = .strong(.void)
    defer { fields[index].slot = .strong(value) }
    return try body(&value)
  }

  /// Whether every field has had a value.
  var haveValues: Bool {
    fields.allSatisfy { field in
      switch field.slot {
      case .uninitialised: false
      case .wrapped(let wrapper as DeclaredWrapper): wrapper.instance != nil
      default: true
      }
    }
  }

  /// Whether a field has a wrapper.
  var hasWrappers: Bool {
    fields.contains { if case .wrapped = $0.slot { true } else { false } }
  }

  /// Copies the wrappers, which were shared with the structure that the fields were copied from.
  mutating func copyWrappers() {
    for index in fields.indices {
      guard case .wrapped(let wrapper) = fields[index].slot else { continue }
      fields[index].slot = .wrapped(wrapper.copy())
    }
  }

  /// Calls `visit` for every strong reference to an object.
  func visitObjects(_ visit: (Symbol, AnyObject) -> Void) {
    for field in fields {
      guard let value = field.held else { continue }
      ObjectVisitor.visit(value) { visit(field.name, $0) }
    }
  }

  /// Calls `visit` for every weak reference to a living object.
  func visitWeakObjects(_ visit: (Symbol, AnyObject) -> Void) {
    for field in fields {
      switch field.slot {
      case .weak(let reference): if let object = reference.object { visit(field.name, object) }
      case .wrapped(let wrapper): wrapper.visitWeakObjects { visit(field.name, $0) }
      case .strong(.closure(let closure)): closure.visitWeakObjects { visit(field.name, $0) }
      case .strong, .uninitialised, .lazyUnread: break
      }
    }
  }

  /// Whether the strong references can only change by a write to a field. False for closures and library values, which
  /// refer to mutable state.
  func isSettled(within depth: Int = 3) -> Bool {
    fields.allSatisfy { field in
      switch field.slot {
      case .strong(let value): value.isSettled(within: depth)
      case .wrapped: false
      case .uninitialised, .weak, .lazyUnread: true
      }
    }
  }
}
