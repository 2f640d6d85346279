import SeededNumbers

extension ProgramWriter {
  /// An expression of a type.
  mutating func expression(_ type: ValueType, depth: Int = 2) -> String {
    if random.happens(0.45), let name = variable(type) { return name }
    guard depth > 0 else { return simple(type) }
    let less = depth - 1
    switch type {
    case .int: return integer(less)
    case .string: return text(less)
    case .bool: return truth(less)
    case .optional(.int): return optionalInteger(less)
    case .array(.int): return integers(less)
    case .array(.string): return texts(less)
    case .table: return table(less)
    case .structure: return structure(less)
    case .choice: return choice(less)
    case .function: return function(less)
    case .service: return expression(random.happens(0.5) ? .structure : .subclass, depth: less)
    default: return simple(type)
    }
  }

  /// An expression without others inside, apart from what makes a value.
  mutating func simple(_ type: ValueType) -> String {
    let mark = GeneratedProgram.mark
    switch type {
    case .int: return "\(random.number(0...30))"
    case .string:
      return ["\"a\"", "\"bc\"", "\"\"", "\"Hello\"", "\"x y\""].randomElement(using: &random) ?? ""
    case .bool: return random.happens(0.5) ? "true" : "false"
    case .optional(let wrapped):
      return random.happens(0.35) ? "(nil as \(type.text))" : "(\(simple(wrapped)) as \(type.text))"
    case .array(let element):
      let elements = (0..<random.number(0...3)).map { _ in simple(element) }
      return "([\(elements.joined(separator: ", "))] as \(type.text))"
    case .table: return random.happens(0.2) ? "([:] as [String: Int])" : "[\"a\": \(simple(.int)), \"k\": 7]"
    case .function: return "{ $0 + \(simple(.int)) }"
    case .structure: return "Point\(mark)(x: \(simple(.int)))"
    case .object: return random.happens(0.5) ? "Base\(mark)(\(simple(.int)))" : simple(.subclass)
    case .subclass: return "Derived\(mark)(\(simple(.int)))"
    case .choice:
      return "Choice\(mark)."
        + (["none", "one(\(simple(.int)))", "two(name: \(simple(.string)), \(simple(.optional(.int))))"]
          .randomElement(using: &random) ?? "none")
    case .level: return "Level\(mark)." + (["low", "mid", "high"].randomElement(using: &random) ?? "low")
    case .service: return simple(random.happens(0.5) ? .structure : .object)
    case .box: return "Box\(mark)(\(simple(.int)))"
    }
  }

  // MARK: By type

  private mutating func integer(_ depth: Int) -> String {
    let mark = GeneratedProgram.mark
    return one(of: [
      { "(\($0.expression(.int, depth: depth)) + \($0.expression(.int, depth: depth)))" },
      { "(\($0.expression(.int, depth: depth)) - \($0.simple(.int)))" },
      { "(\($0.expression(.int, depth: depth)) * \($0.random.number(1...4)))" },
      { "(\($0.expression(.int, depth: depth)) % \($0.random.number(2...9)))" },
      { "\($0.expression(.string, depth: depth)).count" },
      { "\($0.expression(.array(.int), depth: depth)).count" },
      { "\($0.expression(.array(.int), depth: depth)).reduce(0, +)" },
      { "(\($0.expression(.optional(.int), depth: depth)) ?? \($0.simple(.int)))" },
      {
        "(\($0.expression(.bool, depth: depth)) ? \($0.simple(.int)) : \($0.expression(.int, depth: depth)))"
      },
      {
        "\($0.expression(.structure, depth: depth)).\(["x", "y", "sum", "doubled"].randomElement(using: &$0.random) ?? "x")"
      },
      { "\($0.expression(.structure, depth: depth))[\($0.random.number(0...1))]" },
      { "\($0.expression(.object, depth: depth)).n" },
      { "\($0.expression(.service, depth: depth)).score(\($0.expression(.int, depth: depth)))" },
      { "\($0.expression(.subclass, depth: depth)).score(\($0.simple(.int)))" },
      { "\($0.expression(.choice, depth: depth)).weight" },
      { "\($0.expression(.level, depth: depth)).rawValue" },
      { "(\($0.expression(.table, depth: depth))[\"k\"] ?? -1)" },
      { "(\($0.expression(.table, depth: depth))[\"q\", default: \($0.simple(.int))])" },
      { "max(\($0.expression(.int, depth: depth)), \($0.simple(.int)))" },
      { "pick\(mark)(\($0.expression(.int, depth: depth)), \($0.expression(.int, depth: depth)))" },
      { "Box\(mark)(\($0.expression(.int, depth: depth))).content" },
      { "(\($0.variable(.optional(.object)) ?? "Optional(Base\(mark)(1))")?.n ?? 0)" },
      { writer in writer.variable(.function).map { "\($0)(\(writer.simple(.int)))" } ?? writer.simple(.int) },
    ])
  }

  private mutating func text(_ depth: Int) -> String {
    let mark = GeneratedProgram.mark
    return one(of: [
      { "(\($0.expression(.string, depth: depth)) + \($0.expression(.string, depth: depth)))" },
      { "\"<\\(\($0.expression(.int, depth: depth)))>\"" },
      { "\"\\(\($0.expression(.bool, depth: depth)))\"" },
      { "\"\\(\($0.expression(.optional(.int), depth: depth)) as Any)\"" },
      { "\"\\(\($0.expression(.structure, depth: depth)))\"" },
      { "\"\\(\($0.expression(.choice, depth: depth)))\"" },
      { "\"\\(\($0.expression(.array(.int), depth: depth)))\"" },
      { "String(\($0.expression(.int, depth: depth)))" },
      { "\($0.expression(.string, depth: depth)).uppercased()" },
      { "String(\($0.expression(.string, depth: depth)).reversed())" },
      { "\($0.expression(.array(.string), depth: depth)).joined(separator: \"-\")" },
      { "\($0.expression(.service, depth: depth)).label" },
      { "\($0.expression(.structure, depth: depth)).label" },
      { "\($0.expression(.object, depth: depth)).tag" },
      { "over\(mark)(\($0.expression(.int, depth: depth)))" },
      { "over\(mark)(\($0.expression(.string, depth: depth)))" },
      { "over\(mark)(\($0.expression(.optional(.int), depth: depth)))" },
      { "over\(mark)(\($0.expression(.array(.int), depth: depth)))" },
      { "\"\\(type(of: \($0.expression(.object, depth: depth))))\"" },
      { "(try? risky\(mark)(\($0.expression(.int, depth: depth))).description) ?? \"failed\"" },
    ]).wrapped
  }

  private mutating func truth(_ depth: Int) -> String {
    let mark = GeneratedProgram.mark
    return one(of: [
      { "(\($0.expression(.int, depth: depth)) < \($0.expression(.int, depth: depth)))" },
      { "(\($0.expression(.int, depth: depth)) == \($0.simple(.int)))" },
      { "(\($0.expression(.string, depth: depth)) == \($0.expression(.string, depth: depth)))" },
      { "(\($0.expression(.string, depth: depth)) < \($0.expression(.string, depth: depth)))" },
      { "(\($0.expression(.bool, depth: depth)) && \($0.expression(.bool, depth: depth)))" },
      { "(\($0.expression(.bool, depth: depth)) || \($0.expression(.bool, depth: depth)))" },
      { "(!(\($0.expression(.bool, depth: depth))))" },
      { "\($0.expression(.array(.int), depth: depth)).contains(\($0.expression(.int, depth: depth)))" },
      { "\($0.expression(.array(.string), depth: depth)).isEmpty" },
      { "\($0.expression(.array(.int), depth: depth)).allSatisfy { $0 > \($0.simple(.int)) }" },
      { "(\($0.expression(.optional(.int), depth: depth)) == nil)" },
      { "(\($0.expression(.optional(.int), depth: depth)) == \($0.simple(.int)))" },
      { "(\($0.expression(.object, depth: depth)) is Derived\(mark))" },
      { "(\($0.expression(.service, depth: depth)) is Point\(mark))" },
      { "(\($0.expression(.structure, depth: depth)) == \($0.expression(.structure, depth: depth)))" },
      { "(\($0.expression(.choice, depth: depth)) == \($0.expression(.choice, depth: depth)))" },
      { "(\($0.expression(.level, depth: depth)) > .low)" },
      { "\($0.expression(.string, depth: depth)).hasPrefix(\($0.simple(.string)))" },
    ])
  }

  private mutating func optionalInteger(_ depth: Int) -> String {
    let mark = GeneratedProgram.mark
    return one(of: [
      { "\($0.expression(.array(.int), depth: depth)).first" },
      { "\($0.expression(.array(.int), depth: depth)).max()" },
      { "\($0.expression(.array(.int), depth: depth)).first { $0 > \($0.simple(.int)) }" },
      { "\($0.expression(.array(.int), depth: depth)).firstIndex(of: \($0.simple(.int)))" },
      { "\($0.expression(.table, depth: depth))[\($0.expression(.string, depth: depth))]" },
      { "Int(\($0.expression(.string, depth: depth)))" },
      { "(\($0.expression(.optional(.int), depth: depth)) as Int?).map { $0 + \($0.simple(.int)) }" },
      { "(\($0.expression(.optional(.int), depth: depth)) as Int?).flatMap { $0 > 3 ? $0 : nil }" },
      { "(try? risky\(mark)(\($0.expression(.int, depth: depth))))" },
      { "(\($0.expression(.service, depth: depth)) as? Point\(mark))?.x" },
      { "(\($0.expression(.object, depth: depth)) as? Derived\(mark))?.extra" },
      { "Level\(mark)(rawValue: \($0.expression(.int, depth: depth)))?.rawValue" },
    ])
  }

  private mutating func integers(_ depth: Int) -> String {
    one(of: [
      { "\($0.expression(.array(.int), depth: depth)).map { $0 * \($0.random.number(1...4)) }" },
      { "\($0.expression(.array(.int), depth: depth)).filter { $0 % 2 == \($0.random.number(0...1)) }" },
      { "\($0.expression(.array(.int), depth: depth)).sorted()" },
      { "\($0.expression(.array(.int), depth: depth)).sorted(by: >)" },
      { "Array(\($0.expression(.array(.int), depth: depth)).reversed())" },
      { "Array(\($0.expression(.array(.int), depth: depth)).prefix(\($0.random.number(0...3))))" },
      { "Array(\($0.expression(.array(.int), depth: depth)).dropFirst())" },
      { "(\($0.expression(.array(.int), depth: depth)) + [\($0.expression(.int, depth: depth))])" },
      { "Array(0..<\($0.random.number(0...4)))" },
      { "\($0.expression(.table, depth: depth)).values.sorted()" },
      { "\($0.expression(.array(.string), depth: depth)).map(\\.count)" },
      { "\($0.expression(.array(.optional(.int)), depth: depth)).compactMap { $0 }" },
      { "\($0.expression(.array(.structure), depth: depth)).map(\\.sum)" },
      { "\($0.expression(.array(.int), depth: depth)).enumerated().map { $0.offset + $0.element }" },
    ])
  }

  private mutating func texts(_ depth: Int) -> String {
    one(of: [
      { "\($0.expression(.array(.int), depth: depth)).map { \"\\($0)\" }" },
      { "\($0.expression(.array(.service), depth: depth)).map { $0.label }" },
      { "\($0.expression(.array(.string), depth: depth)).sorted()" },
      { "\($0.expression(.table, depth: depth)).keys.sorted()" },
      { "\($0.expression(.string, depth: depth)).map { String($0) }" },
      { "\($0.expression(.string, depth: depth)).split(separator: \" \").map(String.init)" },
    ])
  }

  private mutating func table(_ depth: Int) -> String {
    one(of: [
      { "\($0.expression(.table, depth: depth)).mapValues { $0 + 1 }" },
      { "\($0.expression(.table, depth: depth)).filter { $0.value > \($0.simple(.int)) }" },
      { "\($0.expression(.table, depth: depth)).merging([\"a\": \($0.simple(.int))]) { $0 + $1 }" },
    ])
  }

  private mutating func structure(_ depth: Int) -> String {
    let mark = GeneratedProgram.mark
    return one(of: [
      { "Point\(mark)(x: \($0.expression(.int, depth: depth)))" },
      { "Point\(mark)(x: \($0.expression(.int, depth: depth)), y: \($0.expression(.int, depth: depth)))" },
      { "\($0.expression(.structure, depth: depth)).moved(by: \($0.expression(.int, depth: depth)))" },
      { "(\($0.expression(.structure, depth: depth)) + \($0.expression(.structure, depth: depth)))" },
    ])
  }

  private mutating func choice(_ depth: Int) -> String {
    let mark = GeneratedProgram.mark
    return one(of: [
      { "Choice\(mark).one(\($0.expression(.int, depth: depth)))" },
      {
        "Choice\(mark).two(name: \($0.expression(.string, depth: depth)), \($0.expression(.optional(.int), depth: depth)))"
      },
      { "\($0.expression(.choice, depth: depth)).next" },
    ])
  }

  private mutating func function(_ depth: Int) -> String {
    one(of: [
      { "{ $0 * \($0.expression(.int, depth: depth)) }" },
      { writer in
        writer.variable(.int).map { "{ [\($0)] in $0 + \($0) }".replacing("in $0", with: "number in number") }
          ?? writer.simple(.function)
      },
      { "{ n in n > 3 ? n : \($0.expression(.int, depth: depth)) }" },
    ])
  }
}

extension String {
  /// In parentheses where an operator stands outside of others.
  fileprivate var wrapped: String { contains(" ?? ") ? "(\(self))" : self }
}
