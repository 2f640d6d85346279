import SeededNumbers

extension ProgramWriter {
  /// The types and functions of a program; what they do is chosen by the seed.
  mutating func declarations() -> [String] {
    [
      service(), point(), classes(), choice(), level(), box(), functions(),
    ] + featureDeclarations()
  }

  private mutating func service() -> String {
    """
    protocol Service§ { var tag: String { get }; func score(_ n: Int) -> Int }
    extension Service§ {
      func score(_ n: Int) -> Int { n \(["+", "-", "*"].randomElement(using: &random) ?? "+") \(random.number(1...5)) }
      var label: String { "\(random.happens(0.5) ? "service " : "")\\(tag)" }
    }
    """
  }

  private mutating func point() -> String {
    let observer = random.happens(0.5) ? " { didSet { print(\"y\", oldValue, y) } }" : ""
    let own = random.happens(0.5) ? "\n  func score(_ n: Int) -> Int { x + n }" : ""
    let label = random.happens(0.4) ? "\n  var label: String { \"own \\(x)\" }" : ""
    return """
      struct Point§: Service§, Equatable {
        var x: Int
        var y = \(random.number(0...5))\(observer)
        var tag: String { "p\\(x)" }
        var sum: Int { x + y }
        var doubled: Int { get { x * 2 } set { x = newValue / 2 } }
        subscript(i: Int) -> Int { get { i == 0 ? x : y } set { if i == 0 { x = newValue } else { y = newValue } } }
        mutating func grow(by n: Int = 1) { x += n; \(random.happens(0.5) ? "y -= n" : "doubled += n") }
        func moved(by n: Int) -> Point§ { var copy = self; copy.\(random.happens(0.5) ? "x" : "y") += n; return copy }\(own)\(label)
        static func + (a: Point§, b: Point§) -> Point§ { Point§(x: a.x + b.x, y: a.y - b.y) }
      }
      """
  }

  private mutating func classes() -> String {
    let observer = random.happens(0.5) ? " { didSet { print(\"n\", oldValue, n) } }" : ""
    let end = random.happens(0.6) ? "\n  deinit { print(\"end\", n) }" : ""
    let ownEnd = random.happens(0.4) ? "\n  deinit { print(\"end of derived\", extra) }" : ""
    let override =
      random.happens(0.6) ? "\n  override func score(_ n: Int) -> Int { super.score(n) + extra }" : ""
    let tag = random.happens(0.5) ? "\n  override var tag: String { super.tag + \"+\" }" : ""
    return """
      class Base§: Service§ {
        var n: Int\(observer)
        var tag: String { "b\\(n)" }
        var twice: Int { get { n * 2 } set { n = newValue / 2 } }
        init(_ n: Int) { self.n = n }
        func score(_ n: Int) -> Int { self.n \(random.happens(0.5) ? "+" : "-") n }\(end)
      }
      final class Derived§: Base§ {
        lazy var extra = n + \(random.number(0...4))
        override init(_ n: Int) { super.init(n + 1)\(random.happens(0.5) ? "; self.n += 1" : "") }\(override)\(tag)\(ownEnd)
      }
      """
  }

  private mutating func choice() -> String {
    """
    enum Choice§: Equatable {
      case none, one(Int), two(name: String, Int?)
      var weight: Int { switch self { case .none: \(random.number(0...3)); case .one(let n): n; case .two(let s, let n): s.count + (n ?? 0) } }
      var next: Choice§ { if case .one(let n) = self, n > \(random.number(0...9)) { .two(name: "n\\(n)", n - 1) } else { .one(weight + 1) } }
      mutating func advance() { self = next }
    }
    """
  }

  private mutating func level() -> String {
    """
    enum Level§: Int, CaseIterable, Comparable {
      case low\(random.happens(0.5) ? " = 2" : ""), mid, high
      static func < (a: Level§, b: Level§) -> Bool { a.rawValue < b.rawValue }
    }
    """
  }

  private mutating func box() -> String {
    """
    struct Box§<Content> {
      var content: Content
      init(_ content: Content) { self.content = content }
      mutating func change(_ body: (inout Content) -> Void) { body(&content) }
      func map<T>(_ body: (Content) -> T) -> Box§<T> { Box§<T>(body(content)) }
    }
    """
  }

  private mutating func functions() -> String {
    """
    enum Failure§: Error { case tooLarge(Int), negative }
    func risky§(_ n: Int) throws -> Int { if n > \(random.number(8...30)) { throw Failure§.tooLarge(n) }; if n < 0 { throw Failure§.negative }; return n \(random.happens(0.5) ? "* 2" : "+ 1") }
    func pick§<T: Comparable>(_ a: T, _ b: T) -> T { a \(random.happens(0.5) ? "<" : ">") b ? a : b }
    func bump§(_ n: inout Int, by step: Int = \(random.number(1...4))) { n += step }
    func over§(_ n: Int) -> String { "int" }
    func over§(_ n: Int?) -> String { "optional" }
    func over§(_ s: String) -> String { "string" }
    func over§(_ a: [Int]) -> String { "array" }
    """
  }
}
