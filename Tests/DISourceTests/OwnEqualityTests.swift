import Testing

@testable import DISource

/// What types say of the equality of their values, and what nothing says.
@Suite struct OwnEqualityTests {
  private static let program = """
    struct Last: Hashable { var n: Int
      static func == (a: Last, b: Last) -> Bool { a.n % 10 == b.n % 10 } }
    """

  @Test(arguments: [
    ("[Last(n: 1)].contains(Last(n: 11))", "true"),
    ("[Last(n: 2), Last(n: 1)].firstIndex(of: Last(n: 11))", "1"),
    ("[Last(n: 1)] == [Last(n: 11)]", "true"), ("(1, Last(n: 1)) == (1, Last(n: 11))", "true"),
    ("Set([1, 2]) == Set([2, 1])", "true"),
  ])
  func `an own '==' is asked also inside of collections`(code: String, value: String) {
    #expect(Story(Self.program).type(code) == [value])
  }

  @Test(arguments: [
    "far == other", "[far].contains(other)", "[far].firstIndex(of: other)", "[far] == [other]",
  ])
  func `values whose equality is not known are not taken as unequal`(code: String) {
    let program = "class Far: Unknown {}\nlet far = Far(), other = Far()"
    #expect(Story(program).type(code) == ["error: '\(code)' is not understood at prompt:1"])
  }

  // MARK: Types without '=='

  private static let unequatable = """
    class Cat {}
    final class Kitten: Cat {}
    struct Value { var n: Int; func isLike(_ other: Value) -> Bool { self == other } }
    enum Pick { case some(Int), none }
    protocol Named {}
    struct Tag: Named, Equatable { var n: Int }
    let cat = Cat(), same: Cat? = cat, kitten = Kitten(), value = Value(n: 1), named: any Named = Tag(n: 1)
    """

  @Test(arguments: [
    ("cat == cat", "Cat"), ("cat != cat", "Cat"), ("same == cat", "Cat"), ("kitten == kitten", "Kitten"),
    ("[cat] == [cat]", "Cat"), ("[Cat]() == []", "Cat"), ("[cat].contains(cat)", "Cat"),
    ("[cat].firstIndex(of: cat)", "Cat"), ("[Cat]().contains(cat)", "Cat"), ("(1, cat) == (1, cat)", "Cat"),
    ("[\"a\": cat] == [\"a\": cat]", "Cat"), ("[cat].filter { $0 == cat }", "Cat"),
    ("if cat == cat { 1 } else { 2 }", "Cat"),
  ])
  func `objects of a class without '==' are not compared`(code: String, type: String) {
    #expect(
      Story(Self.unequatable).type(code) == [
        "error: '==' cannot compare values of '\(type)', which is not Equatable: "
          + "'===' tells whether two are one object at prompt:1"
      ])
  }

  @Test(arguments: [
    ("value == value", "Value", "declare 'Value: Equatable' at prompt:1"),
    ("value.isLike(value)", "Value", "declare 'Value: Equatable' at Test.swift:3"),
    ("[1: value] == [1: value]", "Value", "declare 'Value: Equatable' at prompt:1"),
    ("Pick.none == .none", "Pick", "declare 'Pick: Equatable' at prompt:1"),
    ("named == named", "Named", "compare what tells its values apart at prompt:1"),
    ("[named].contains(named)", "Named", "compare what tells its values apart at prompt:1"),
  ])
  func `values of a type that is not Equatable are not compared`(code: String, type: String, cure: String) {
    #expect(
      Story(Self.unequatable).type(code) == [
        "error: '==' cannot compare values of '\(type)', which is not Equatable: \(cure)"
      ])
  }

  @Test(arguments: ["Set([cat])", "[cat: 1]", "[value: 1]", "let keys: Set<Cat> = [cat]"])
  func `values of a type that is not Hashable are no keys`(code: String) {
    let lines = Story(Self.unequatable).type(code)
    #expect(lines.first?.hasSuffix("is not Hashable, so that it is no key and in no set at prompt:1") == true)
  }

  @Test func `a file is told of the comparison with its place`() {
    let story = Story(Self.unequatable + "\nfunc check() -> Bool {\n  cat == cat\n}\nlet isSame = check()")
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:9:3: warning: '==' cannot compare values of 'Cat', which is not Equatable: "
          + "'===' tells whether two are one object"
      ])
  }

  @Test(arguments: [
    ("cat == nil", "false"), ("nil != same", "true"), ("cat === cat", "true"),
    ("[cat].contains { $0 === cat }", "true"), ("Tag(n: 1) == Tag(n: 1)", "true"),
    ("Cat.self == Cat.self", "true"), ("Result<Int, Fault>.success(1) == .success(1)", "true"),
    ("Tag(n: 1).isLike(Tag(n: 1))", "true"), ("isSame(Tag(n: 1), Tag(n: 2))", "false"),
  ])
  func `what Swift compares is compared`(code: String, value: String) {
    let more = """

      enum Fault: Error { case a }
      extension Named where Self: Equatable { func isLike(_ other: Self) -> Bool { self == other } }
      func isSame<T: Named>(_ a: T, _ b: T) -> Bool where T: Equatable { a == b }
      """
    #expect(Story(Self.unequatable + more).type(code) == [value])
  }

  // MARK: Without order

  private static let unordered = """
    struct Tags: Hashable { var ids: Set<Int>; var names: [String: Set<String>] }
    enum Pick: Hashable { case ids(Set<Int>), counts([String: Int]) }
    struct Box<T: Equatable>: Equatable { var content: T }
    let a = Tags(ids: [1, 2, 3], names: ["x": ["p", "q"], "y": []])
    let b = Tags(ids: [3, 1, 2], names: ["y": [], "x": ["q", "p"]])
    let some: Set<Int>? = [1, 2], any: Any = Set([2, 1])
    """

  @Test(arguments: [
    ("a == b", "true"), ("a != b", "false"), ("[a] == [b]", "true"), ("[a].contains(b)", "true"),
    ("Set([a, b]).count", "1"), ("[a: 5][b]", "5"),
    ("Pick.ids([1, 2]) == .ids([2, 1])", "true"), ("Pick.ids([1, 2]) == .ids([2, 3])", "false"),
    ("[Pick.counts([\"a\": 1, \"b\": 2]): 5][.counts([\"b\": 2, \"a\": 1])]", "5"),
    ("(Set([1, 2]), 1) == (Set([2, 1]), 1)", "true"), ("some == Set([2, 1])", "true"),
    ("[Set([1, 2])] == [Set([2, 1])]", "true"), ("[1: Set([1, 2])] == [1: Set([2, 1])]", "true"),
    ("Set([Set([1, 2]), Set([2, 1])]).count", "1"),
    ("Box(content: Set([1, 2])) == Box(content: Set([2, 1]))", "true"),
    ("any as? Set<Int> == some", "true"), ("Set([3, 1, 2]).filter { $0 > 1 } == [2, 3]", "true"),
    ("{ var s = Set([1]); s.insert(2); s.remove(1); s.insert(3); return s == [3, 2] }()", "true"),
  ])
  func `sets and dictionaries are equal without order, wherever they are`(code: String, value: String) {
    #expect(Story(Self.unordered).type(code) == [value])
  }

  @Test func `sets that are nested without end are compared and kept within bounds`() {
    let story = Story(
      """
      indirect enum Tree: Hashable { case node(Set<Tree>), leaf }
      func tree(_ depth: Int) -> Tree { (0..<depth).reduce(Tree.leaf) { tree, _ in .node([tree]) } }
      """)
    #expect(story.type("tree(10) == tree(10)") == ["true"])
    #expect(
      story.type("tree(3000) == tree(3000)") == [
        "error: 'tree(3000) == tree(3000)' is not understood at prompt:2"
      ])
  }

  @Test(arguments: ["Set([Last(n: 1)]).count", "[Last(n: 1): 1][Last(n: 11)]"])
  func `a key with an '==' of its own and no hash of its own is refused`(code: String) {
    #expect(
      Story(Self.program).type(code) == [
        "error: 'Last' has an '==' of its own and no 'hash(into:)', which is not understood in a key or a set at prompt:1"
      ])
  }

  @Test(arguments: [
    ("Set([Name(n: 1, t: 1), Name(n: 1, t: 1)]).count", "1"),
    ("Set([Name(n: 1, t: 1), Name(n: 2, t: 1)]).count", "2"),
    ("Set([Name(n: 1, t: 1), Name(n: 1, t: 2)]).count", "2"),
    ("Set([Name(n: 1, t: 1), Name(n: 1, t: 2), Name(n: 1, t: 3), Name(n: 1, t: 2)]).count", "3"),
    ("[Name(n: 1, t: 1): 1, Name(n: 1, t: 2): 2][Name(n: 1, t: 2)]", "2"),
    ("[Name(n: 1, t: 1): 1][Name(n: 1, t: 2)]", "nil"),
  ])
  func `values that are not equal are told apart where they share a hash`(code: String, value: String) {
    let program = """
      struct Name: Hashable { var n: Int, t: Int
        static func == (a: Name, b: Name) -> Bool { a.n == b.n && a.t == b.t }
        func hash(into hasher: inout Hasher) { hasher.combine(n) } }
      """
    #expect(Story(program).type(code) == [value])
  }

  @Test func `a hash is refused whose earlier value is not known because it has objects`() {
    let program = """
      class Cat {}
      enum Pet: Hashable { case cat(Int, Cat)
        static func == (a: Pet, b: Pet) -> Bool { true }
        func hash(into hasher: inout Hasher) { hasher.combine(1) } }
      """
    #expect(
      Story(program).type("Set([Pet.cat(1, Cat()), Pet.cat(2, Cat())]).count") == [
        "error: the hash of 'Pet' is that of a value that may not be equal to it, which is not understood at prompt:1"
      ])
  }
}
