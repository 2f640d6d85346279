import DICore

extension SourceValue {
  /// The value in errors and labels, cut to a readable length.
  var shownText: String { shown { value, isInside in isInside ? value.quoted : nil } }

  /// The value as it is shown within a collection, cut to a readable length. Unevaluated parts are not shown as their
  /// code.
  ///
  /// - Parameter label: Returns a label that replaces a value; nil to write the value.
  func shownQuoted(calling label: (SourceValue) -> String?) -> String {
    shown { value, _ in
      if case .unknown = value { return .text("(not evaluated)") }
      return label(value).map(ValueText.Form.text) ?? value.quoted
    }
  }

  /// A string in quotes, without escapes; nil for other values.
  private var quoted: ValueText.Form? {
    guard case .string(let text, _) = self else { return nil }
    return .text("\"\(text)\"")
  }

  private func shown(_ form: (SourceValue, _ isDebug: Bool) -> ValueText.Form?) -> String {
    ValueText(
      of: TypedValue(self), limit: SizeLimit.shownText, form: { form($0.value, $1) }, spending: { _ in }
    )
    .text
  }
}

/// Writes a value as `print` or `debugPrint` does, up to a limit.
///
/// Values may share parts, so that the text may be far longer than the value in memory. Nothing recurses, because
/// values may be nested to any depth.
struct ValueText {
  /// The form of a value's text.
  enum Form {
    case text(String)
    /// A beginning, the parts with their labels, and an end.
    case list(String, [(label: String, value: TypedValue)], String)
  }

  /// The text; it ends with `…` if it is cut.
  private(set) var text = ""
  /// Whether the text was cut at the limit.
  private(set) var isCut = false
  private let limit: Int
  private var open: [Open] = []

  /// - Parameters:
  ///   - isDebug: Whether the value is written as within other values: strings in quotes.
  ///   - limit: The number of bytes at which the text is cut.
  ///   - form: Returns the form of a value that its type determines; nil otherwise.
  ///   - spend: Counts the steps of the work; throws if there are none left.
  init(
    of value: TypedValue, isDebug: Bool = false, limit: Int,
    form: (_ value: TypedValue, _ isDebug: Bool) throws -> Form?, spending spend: (Int) throws -> Void
  ) rethrows {
    self.limit = limit
    var parts = 0
    begin(value, isDebug, try form(value, isDebug))
    while !isCut, let next = nextPart() {
      begin(next, true, try form(next, true))
      if text.utf8.count > limit { cut() }
      parts += 1
      if parts % SizeLimit.valuesPerStep == 0 { try spend(1) }
    }
  }

  /// A value that is partly written.
  private struct Open {
    let elements: [SourceValue]
    /// The types of the elements, repeated; empty if they are unknown.
    var types: [TypeExpression?] = []
    /// The label of each element; empty if there are none.
    var labels: [String] = []
    /// The separators before the elements at odd and even positions; there is none before the first.
    var separators = (odd: ", ", even: ", ")
    let end: String
    var next = 0
  }

  /// The next part to write, after its separator and label; ends values without further parts.
  private mutating func nextPart() -> TypedValue? {
    while var current = open.popLast() {
      let index = current.next
      guard index < current.elements.count else {
        text += current.end
        continue
      }
      if index > 0 { text += index % 2 == 1 ? current.separators.odd : current.separators.even }
      if index < current.labels.count { text += current.labels[index] }
      current.next += 1
      open.append(current)
      let type = current.types.isEmpty ? nil : current.types[index % current.types.count]
      return TypedValue(current.elements[index], type)
    }
    return nil
  }

  /// Writes a simple value, or begins one with parts.
  private mutating func begin(_ value: TypedValue, _ isDebug: Bool, _ form: Form?) {
    switch form {
    case .text(let own)?: return write(own)
    case .list(let start, let parts, let end)?:
      text += start
      open.append(
        Open(
          elements: parts.map(\.value.value), types: parts.map(\.value.type), labels: parts.map(\.label),
          end: end))
      return
    case nil: break
    }
    switch value.value {
    case .string(let plain, _): if isDebug { quote(plain) } else { write(plain) }
    case .set(let elements) where isDebug:
      text += "Set("
      list(elements, [value.type?.unwrapped.elementType], end: "])")
    case .array(let elements, _), .set(let elements):
      list(elements, [value.type?.unwrapped.elementType])
    case .dictionary(let dictionary):
      guard !dictionary.isEmpty else { return text += "[:]" }
      var types: [TypeExpression?] = []
      if case .dictionary(let key, let content)? = value.type?.unwrapped { types = [key, content] }
      list(dictionary.flat, types, separator: ": ")
    case .tuple(let tuple): open(tuple, value.type?.unwrapped)
    case .enumeration(let box) where box.isBoxOfOther: begin(value.opened, isDebug, nil)
    case .enumeration(let value): open(value)
    default: text += value.value.name
    }
  }

  private mutating func list(
    _ elements: [SourceValue], _ types: [TypeExpression?], separator: String = ", ",
    end: String = "]"
  ) {
    text += "["
    open.append(Open(elements: elements, types: types, separators: (odd: separator, even: ", "), end: end))
  }

  private mutating func open(_ tuple: TupleValue, _ type: TypeExpression?) {
    var types: [TypeExpression?] = []
    if case .tuple(let known)? = type, known.count == tuple.elements.count { types = known.types }
    text += "("
    open.append(
      Open(
        elements: tuple.elements.map(\.value), types: types, labels: tuple.elements.map(\.label).written,
        end: ")"))
  }

  private mutating func open(_ value: EnumerationValue) {
    text += value.name
    guard !value.payload.isEmpty else { return }
    text += "("
    open.append(Open(elements: value.payload, labels: value.labels.written, end: ")"))
  }

  private mutating func quote(_ plain: String) {
    guard plain.utf8.count > limit else { return text += plain.debugDescription }
    text += "\""
    write(plain)
  }

  private mutating func write(_ plain: String) {
    guard plain.utf8.count > limit else { return text += plain }
    text += plain[..<plain.utf8.index(plain.startIndex, offsetBy: limit)]
    cut()
  }

  private mutating func cut() {
    isCut = true
    open = []
    text += "…"
  }
}

extension [String?] {
  /// The labels as they are written before values.
  var written: [String] { map { $0.map { "\($0): " } ?? "" } }
}

extension SourceValue {
  /// The name of a value without parts.
  fileprivate var name: String {
    switch self {
    case .int(let value, _): String(value)
    case .large(let value, _): String(value)
    case .double(let value, let kind): kind.text(value)
    case .bool(let value): String(value)
    case .object(let object): object.type.description
    case .structure(let structure): structure.type.description
    case .void: "()"
    case .nothing, .nothingInside: "nil"
    case .range(let range): range.text
    case .closure, .function: "(Function)"
    case .metatype(let type): type.description
    case .keyPath(let path): "\\\(path.type?.description ?? "")\(path.text)"
    case .library(let value): value.text
    case .unknown(let value): value.text
    case .string, .array, .set, .dictionary, .tuple, .enumeration: ""
    }
  }
}
