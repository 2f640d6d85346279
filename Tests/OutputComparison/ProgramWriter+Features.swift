import SeededNumbers

// Parts of the language beside values and control flow: wrappers, builders, generics, overloads, captures, casts.
extension ProgramWriter {
  /// The types and functions that ``feature()`` uses.
  mutating func featureDeclarations() -> [String] {
    [wrapper(), gauge(), overloads(), builder(), store(), node()]
  }

  private mutating func wrapper() -> String {
    """
    @propertyWrapper struct Limited§ {
      private var value: Int
      private(set) var writes = 0
      let limit: Int
      init(wrappedValue: Int, _ limit: Int = \(random.number(5...20))) { self.limit = limit; value = min(wrappedValue, limit) }
      var wrappedValue: Int { get { value } set { writes += 1; value = min(newValue, limit) } }
      var projectedValue: Int { writes }
    }
    """
  }

  private mutating func gauge() -> String {
    let observer = random.happens(0.5) ? " { willSet { print(\"steps\", newValue) } }" : ""
    return """
      struct Gauge§ {
        @Limited§ var level = \(random.number(0...9))
        @Limited§(\(random.number(2...9))) var top: Int = 1
        var steps = 0\(observer)
        static var made = 0
        lazy var half = level / 2
        init(_ n: Int) { level = n; Gauge§.made += 1 }
        mutating func fill(_ n: Int) { level += n; top = n; steps += 1 }
      }
      """
  }

  private mutating func overloads() -> String {
    let isConcrete = random.happens(0.5)
    return """
      func kind§(_ s: some Service§) -> String { "some " + s.tag }
      func kind§(_ s: any Service§) -> String { "any " + s.tag }
      \(isConcrete ? "func kind§(_ s: Point§) -> String { \"point \" + s.tag }" : "")
      func name§<T>(_ t: T) -> String { "\\(T.self)" }
      func twice§<T, U>(_ t: T, _ f: (T) -> U) -> [U] { [f(t), f(t)] }
      func call§(_ f: (Int) -> Int) -> String { "int \\(f(2))" }
      func call§(_ f: (Int) -> String) -> String { "text " + f(2) }
      func pair§<T: Comparable>(_ a: T, _ b: T?) -> (low: T, high: T?) { b.map { $0 < a ? (low: $0, high: a) : (low: a, high: $0) } ?? (low: a, high: nil) }
      """
  }

  private mutating func builder() -> String {
    """
    @resultBuilder enum Lines§ {
      static func buildExpression(_ s: String) -> [String] { [s] }
      static func buildExpression(_ n: Int) -> [String] { ["#\\(n)"] }
      static func buildBlock(_ p: [String]...) -> [String] { p.flatMap { $0 } }
      static func buildOptional(_ p: [String]?) -> [String] { p ?? ["\(random.happens(0.5) ? "-" : "none")"] }
      static func buildEither(first p: [String]) -> [String] { p }
      static func buildEither(second p: [String]) -> [String] { ["else"] + p }
      static func buildArray(_ p: [[String]]) -> [String] { p.flatMap { $0 } }
    }
    func lines§(@Lines§ _ f: () -> [String]) -> String { f().joined(separator: "/") }
    """
  }

  private mutating func store() -> String {
    """
    protocol Store§ { associatedtype Item; var items: [Item] { get set } }
    extension Store§ {
      mutating func add(_ i: Item) -> Int { items.\(random.happens(0.5) ? "append(i)" : "insert(i, at: 0)"); return items.count }
      var newest: Item? { items.last }
      var typeText: String { "\\(Item.self)" }
    }
    struct Ints§: Store§ { var items: [Int] = [] }
    struct Bag§<T>: Store§ { var items: [T]; subscript(i: Int) -> T? { items.indices.contains(i) ? items[i] : nil } }
    """
  }

  private mutating func node() -> String {
    """
    final class Node§ {
      let id: Int
      var next: Node§?
      weak var back: Node§?
      init(_ id: Int) { self.id = id }
      deinit { print("node", id) }
    }
    """
  }

  /// Statements that use what ``featureDeclarations()`` declares, or another part of the language.
  mutating func feature() -> String {
    let (a, b) = (name(), name())
    return one(of: [
      {
        "var \(a) = Gauge§(\($0.expression(.int)))\n\(a).fill(\($0.expression(.int)))\nprint(\(a).level, \(a).$level, \(a).top, \(a).half, Gauge§.made)"
      },
      { "print(kind§(\($0.expression(.service))), kind§(\($0.expression(.structure))))" },
      { "print(name§(\($0.anything())), name§(\($0.anything())))" },
      { "print(twice§(\($0.expression(.int))) { $0 + 1 }, twice§(\($0.expression(.string))) { $0.count })" },
      { "print(call§ { $0 + \($0.simple(.int)) }, call§ { \"<\\($0)>\" })" },
      { "print(pair§(\($0.expression(.int)), \($0.expression(.optional(.int)))))" },
      {
        "print(lines§ {\n  \($0.expression(.string))\n  if \($0.expression(.bool)) { \($0.expression(.int)) }\n  for \(a) in 0..<\($0.random.number(0...2)) { \"\\(\(a))\" }\n  if \($0.expression(.bool)) { \"a\" } else { \"b\"; \($0.simple(.int)) }\n})"
      },
      {
        "var \(a) = Ints§()\nprint(\(a).add(\($0.expression(.int))), \(a).add(\($0.expression(.int))), \(a).newest as Any, \(a).typeText, \(a).items)"
      },
      {
        "var \(a) = Bag§(items: \($0.expression(.array(.string))))\nprint(\(a).add(\($0.expression(.string))), \(a)[0] as Any, \(a)[9] as Any, \(a).typeText, \(a))"
      },
      {
        "do {\n  let \(a) = Node§(\($0.random.number(1...3))), \(b) = Node§(\($0.random.number(4...6)))\n  \(a).next = \(b)\n  \(b).back = \(a)\n  print(\(b).back?.id as Any, \(a).next?.back === \(a))\n}"
      },
      {
        "var \(a) = \($0.expression(.int))\nlet \(b) = { (n: Int) in \(a) += n }\n\($0.expression(.array(.int))).forEach(\(b))\nprint(\(a))"
      },
      {
        "var \(a) = \($0.expression(.int))\nlet \(b) = { [\(a)] in \(a) + \($0.simple(.int)) }\n\(a) += 1\nprint(\(a), \(b)())"
      },
      {
        "let \(a) = Set(\($0.expression(.array(.int))))\nprint(\(a).count, \(a).contains(\($0.expression(.int))), \(a).union([1, 2]).sorted(), \(a).subtracting([3]).sorted())"
      },
      {
        "print(Dictionary(grouping: \($0.expression(.array(.int)))) { $0 % 3 }.mapValues(\\.count).sorted { $0.key < $1.key })"
      },
      {
        "var \(a) = \($0.expression(.array(.int)))\nif \(a).count > 2 { \(a)[0...1] = [\($0.expression(.int))]; \(a).swapAt(0, \(a).count - 1) }\nprint(\(a), \(a).prefix(2), \(a).suffix(1))"
      },
      {
        "func \(a)(_ n: Int) -> Bool { n <= 0 ? true : \(b)(n - 1) }\nfunc \(b)(_ n: Int) -> Bool { n <= 0 ? false : \(a)(n - 1) }\nprint(\(a)(\($0.random.number(0...9))))"
      },
      {
        "let \(a) = { (n: Int) in { (m: Int) in n * 10 + m } }\nprint(\(a)(\($0.expression(.int)))(\($0.simple(.int))))"
      },
      {
        "var \(a) = \($0.expression(.structure))\n\(a)[keyPath: \\.x] += \($0.expression(.int))\nprint(\(a)[keyPath: \\Point§.sum], [\(a)].map(\\.y))"
      },
      {
        "\(a): for i in 0..<3 {\n  for j in \($0.expression(.array(.int))).prefix(3) {\n    if j % 3 == i { continue \(a) }\n    if j > \($0.random.number(8...25)) { break \(a) }\n    print(i, j)\n  }\n}"
      },
      {
        "let \(a): Any = \($0.anything())\nswitch \(a) {\ncase let n as Int where n > \($0.simple(.int)): print(\"large\", n)\ncase let n as Int: print(\"int\", n)\ncase let s as String: print(\"text\", s)\ncase let p as Point§: print(\"point\", p.x)\ncase let xs as [Int]: print(\"ints\", xs.count)\ncase is [String]: print(\"texts\")\ncase let t as [String: Int]: print(\"table\", t.count)\ncase let c as Choice§: print(\"choice\", c)\ncase let s as any Service§: print(\"service\", s.tag)\ndefault: print(\"other\")\n}"
      },
      {
        "let (\(a), \(b)) = (\($0.expression(.int)), \($0.expression(.string)))\nprint(\(b), \(a), (\(a), \(b)) == (\($0.simple(.int)), \(b)))"
      },
      {
        "var \(a): [String: [Int]] = [:]\n\(a)[\($0.expression(.string)), default: []].append(\($0.expression(.int)))\n\(a)[\"k\"] = \($0.expression(.array(.int)))\n\(a)[\"k\"]?.append(1)\nprint(\(a).keys.sorted(), \(a)[\"k\"]?.last as Any)"
      },
      {
        "let \(a) = Result { try risky§(\($0.expression(.int))) }\nswitch \(a).map({ $0 + 1 }) {\ncase .success(let n): print(\"ok\", n)\ncase .failure(let e): print(\"failed\", e)\n}"
      },
      {
        "for (\(a), \(b)) in zip(\($0.expression(.array(.int))), \($0.expression(.array(.string)))) where \(a) > \($0.random.number(0...4)) { print(\(a), \(b)) }"
      },
    ])
  }

  /// An expression of one of several types.
  private mutating func anything() -> String {
    let types: [ValueType] = [
      .int, .string, .bool, .optional(.int), .array(.int), .array(.string), .table, .structure, .choice,
      .level,
      .service, .object, .box,
    ]
    let type = types.randomElement(using: &random) ?? .int
    return "(\(expression(type)) as \(type.text))"
  }
}
