import DICore
import DISource

/// Parses the text after `expect`.
struct ExpectationReader {
  /// The parts still to be read. Parts are separated by blanks outside brackets and strings.
  private var rest: ArraySlice<String>
  private let text: String
  /// A valid expectation, for messages.
  private let example: String

  /// Parses `text`.
  ///
  /// - Throws: ``ShellError``, with the forms that are similar.
  static func expectation(in text: String, example: String) throws -> Expectation {
    let parts = try CodeParts.split(text[...])
    let end = parts.indices.first { $0 > 0 && parts[$0] == "by" && parts[$0 - 1] != "held" }
    let command = end.map { String(text[parts[$0].endIndex...]).trimmed }
    let claim = parts[..<(end ?? parts.endIndex)]
    guard let first = claim.first, let last = claim.last else {
      throw wrong("expect needs something that is to be so", example)
    }
    if let command, command.isEmpty { throw wrong("'by' needs a command or Swift after it", example) }
    let typed = String(text[first.startIndex..<last.endIndex])
    var reader = ExpectationReader(rest: claim.map(String.init)[...], text: typed, example: example)
    return Expectation(claim: try reader.claim(), text: typed, command: command)
  }

  private static func wrong(_ message: String, _ example: String) -> ShellError {
    ShellError(
      kind: .usage, message: message,
      details: ShellError.rows([("try", example), ("see", "help expect")]))
  }

  private func wrong(_ message: String) -> ShellError {
    Self.wrong("'\(text.onOneLine.abbreviated)': \(message)", example)
  }

  // MARK: Claims

  private mutating func claim() throws -> Claim {
    let claim: Claim =
      switch rest.first {
      case "works": try success()
      case "fails": try failure()
      case "same", "different": try identity()
      case "nil": .absence(try lastOperand(after: 1), isNil: true)
      case "not": try presence()
      case "value": try value()
      case "scope" where !rest.contains("held"): try contents()
      default: try countedOrRelated()
      }
    return claim
  }

  private mutating func countedOrRelated() throws -> Claim {
    if let count = try count() { return try counted(count) }
    if let claim = try related() ?? resolved() { return claim }
    throw wrong(
      "it begins with none of: a number, no, at least, at most, works, fails, same, different, nil, not nil, value, scope, or a type"
    )
  }

  private func success() throws -> Claim {
    guard rest.count == 1 else { throw wrong("nothing stands behind 'works' but 'by' and a command") }
    return .works
  }

  private func failure() throws -> Claim {
    var words = rest.dropFirst()
    let kind = words.first.flatMap { ShellError.Kind(rawValue: $0) }
    if kind != nil { words.removeFirst() }
    let subject = words.joined(separator: " ")
    if kind == nil, subject.contains("-") {
      let known = ShellError.Kind.allCases.map(\.rawValue)
      throw wrong("no kind of error '\(subject)'" + Suggestion.text(for: subject, among: known))
    }
    return .fails(kind, subject.isEmpty ? nil : Subject(text: subject))
  }

  private func identity() throws -> Claim {
    let operands = rest.dropFirst().map(Operand.init)
    guard operands.count == 2 else {
      throw wrong("\(rest[rest.startIndex]) needs two expressions without blanks")
    }
    return .identity(operands[0], operands[1], isSame: rest.first == "same")
  }

  private func presence() throws -> Claim {
    guard rest.dropFirst().first == "nil" else {
      throw wrong("'not' stands before nil only: try no, or different")
    }
    return .absence(try lastOperand(after: 2), isNil: false)
  }

  private func lastOperand(after words: Int) throws -> Operand {
    let text = rest.dropFirst(words).joined(separator: " ")
    guard !text.isEmpty else { throw wrong("an expression is missing") }
    return Operand(text: text)
  }

  private func value() throws -> Claim {
    let words = rest.dropFirst()
    guard let wanted = words.last, words.count >= 2 else {
      throw wrong("value needs an expression and what it is to be")
    }
    return .value(Operand(text: words.dropLast().joined(separator: " ")), equals: Operand(text: wanted))
  }

  /// `scope cached holds 1 Logger`
  private mutating func contents() throws -> Claim {
    guard let holds = rest.firstIndex(of: "holds") else { throw wrong("a scope 'holds' something") }
    let scope = rest[rest.startIndex..<holds].dropFirst().joined(separator: " ")
    rest = rest[holds...].dropFirst()
    guard !scope.isEmpty, let first = rest.first else {
      throw wrong("a scope 'holds' something: scope cached holds 1 Logger")
    }
    if first == "nothing", rest.count == 1 { return .contents(scope: scope, .exactly(0), nil) }
    let count = try count() ?? .atLeast(1)
    return .contents(scope: scope, count, try subject(rest))
  }

  /// `Logger made before Store`, `A holds B`, `A held by B`; nil for none of them.
  private func related() throws -> Claim? {
    func sides(_ words: [String]) -> (ArraySlice<String>, ArraySlice<String>)? {
      let start = rest.indices.first { rest[$0...].starts(with: words) }
      return start.map { (rest[rest.startIndex..<$0], rest[($0 + words.count)...]) }
    }
    if let (first, second) = sides(["made", "before"]) {
      return .order(try subject(first), before: try subject(second))
    }
    if let (holder, held) = sides(["holds"]) { return .holds(try operand(holder), try operand(held)) }
    if let (held, holder) = sides(["held", "by"]) { return .holds(try operand(holder), try operand(held)) }
    return nil
  }

  // MARK: Counted

  /// The claim after a count.
  private mutating func counted(_ count: Count) throws -> Claim {
    if rest == ["leaks"] || rest == ["leak"] { return .living(count, nil, isLeaked: true) }
    if rest.count >= 2, ["step", "steps"].contains(rest[rest.startIndex + 1]) { return try steps(count) }
    if let claim = try registered(count) { return claim }
    if rest.suffix(2) == ["asked", "for"] { return .deeds(count, try subject(rest.dropLast(2)), .asked) }
    let state = rest.last ?? ""
    if state == "alive" || state == "leaked" {
      return .living(count, try subject(rest.dropLast()), isLeaked: state == "leaked")
    }
    if let deed = Claim.ObjectEvent(rawValue: state) {
      return .deeds(count, try subject(rest.dropLast()), deed)
    }
    throw wrong("a count goes with made, reused, asked for, deallocated, alive, leaked, registered or step")
  }

  private func steps(_ count: Count) throws -> Claim {
    let word = rest[rest.startIndex]
    guard let kind = Step.Kind(rawValue: word) else {
      let known = Step.Kind.allCases.map(\.rawValue)
      throw wrong("no kind of step '\(word)'" + Suggestion.text(for: word, among: known))
    }
    let words = rest.dropFirst(2)
    guard let of = words.first else { return .steps(count, kind, of: nil) }
    guard of == "of" else { throw wrong("steps are counted 'of' a type") }
    return .steps(count, kind, of: try subject(words.dropFirst()))
  }

  /// `Logger registered in cached from main`; nil for anything else.
  private func registered(_ count: Count) throws -> Claim? {
    guard let position = rest.lastIndex(of: "registered") else { return nil }
    let subject = try subject(rest[rest.startIndex..<position])
    let (scope, container) = try qualifiers(
      after: position, "in", "a service is registered 'in' a scope, and 'from' a container")
    return .registered(count, subject, scope: scope, container: container)
  }

  /// `reply resolved as Reply from main`; nil for anything else.
  private func resolved() throws -> Claim? {
    guard let position = rest.lastIndex(of: "resolved") else { return nil }
    let object = try operand(rest[rest.startIndex..<position])
    let (service, container) = try qualifiers(
      after: position, "as", "an object is resolved 'as' a type, and 'from' a container")
    return .resolved(object, service: service, container: container)
  }

  /// The words after a preposition and after `from`, after the word at `position`. Either may be missing.
  private func qualifiers(
    after position: Int, _ preposition: String, _ rule: String
  ) throws -> (String?, container: String?) {
    let words = rest[position...].dropFirst()
    let from = words.lastIndex(of: "from") ?? words.endIndex
    let first = words[..<from]
    let container = words[from...].dropFirst().joined(separator: " ")
    let qualifier = first.dropFirst().joined(separator: " ")
    guard from == words.endIndex || !container.isEmpty, first.isEmpty || first.first == preposition,
      first.isEmpty || !qualifier.isEmpty
    else { throw wrong(rule) }
    return (first.isEmpty ? nil : qualifier, container.isEmpty ? nil : container)
  }

  // MARK: Parts

  /// Reads `no`, `2`, `at least 2` or `at most 2`; nil if there is none of them.
  private mutating func count() throws -> Count? {
    guard let first = rest.first else { return nil }
    if first == "no" { return taking(1, .exactly(0)) }
    if let number = Int(first), number >= 0 { return taking(1, .exactly(number)) }
    guard first == "at", let bound = rest.dropFirst().first, ["least", "most"].contains(bound) else {
      return nil
    }
    guard let number = rest.dropFirst(2).first.flatMap({ Int($0) }), number >= 0 else {
      throw wrong("'at \(bound)' needs a number")
    }
    return taking(3, bound == "least" ? .atLeast(number) : .atMost(number))
  }

  private mutating func taking(_ words: Int, _ count: Count) -> Count {
    rest = rest.dropFirst(words)
    return count
  }

  private func subject(_ words: ArraySlice<String>) throws -> Subject {
    guard !words.isEmpty else { throw wrong("a type or an object is missing") }
    return Subject(text: words.joined(separator: " "))
  }

  private func operand(_ words: ArraySlice<String>) throws -> Operand {
    Operand(text: try subject(words).text)
  }
}
