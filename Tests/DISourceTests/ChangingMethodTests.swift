import Testing

/// What methods and parameters change, they change where it is.
@Suite struct ChangingMethodTests {
  private static let list = """
    struct List {
      var items: [Int] = []
      mutating func add(_ item: Int) { items.append(item) }
      mutating func addTwice(_ item: Int) { add(item); self.add(item) }
      mutating func addCount() { add(items.count) }
    }
    """

  @Test func `a method changes a structure through other methods`() {
    let story = Story(Self.list)
    _ = story.type("var list = List()")
    _ = story.type("list.addTwice(4)")
    _ = story.type("list.addCount()")
    #expect(story.type("list.items") == ["[4, 4, 2]"])
  }

  @Test func `appending through a method or a parameter costs what it adds`() {
    let story = Story(Self.list + "\nfunc grow(_ items: inout [Int]) { items.append(1) }")
    _ = story.type("var list = List(); for i in 0..<5000 { list.add(i) }")
    _ = story.type("var items: [Int] = []; for _ in 0..<5000 { grow(&items) }")
    #expect(story.type("list.items.count") == ["5000"])
    #expect(story.type("items.count") == ["5000"])
  }

  @Test func `a method changes an enumeration`() {
    let story = Story(
      """
      enum Light {
        case red, green
        mutating func toggle() { self = self == .red ? .green : .red }
        mutating func toggleTwice() { toggle(); toggle() }
      }
      class Crossing { var light = Light.red; func work() { light.toggle() } }
      """)
    _ = story.type("var light = Light.red")
    _ = story.type("light.toggle()")
    #expect(story.type("light") == ["green"])
    _ = story.type("light.toggleTwice()")
    #expect(story.type("light") == ["green"])
    _ = story.type("let crossing = Crossing()")
    _ = story.type("crossing.work()")
    #expect(story.type("crossing.light") == ["green"])
  }

  @Test func `closures and local functions change what they are handed`() {
    let story = Story(
      """
      let add = { (number: inout Int) in number += 5 }
      func three() -> Int { var n = 1; func bump(_ x: inout Int) { x += 1 }; bump(&n); bump(&n); return n }
      func swapThem(_ a: inout Int, _ b: inout Int) { let c = a; a = b; b = c }
      """)
    _ = story.type("var n = 1")
    _ = story.type("add(&n)")
    #expect(story.type("n") == ["6"])
    #expect(story.type("three()") == ["3"])
    _ = story.type("var m = 2")
    _ = story.type("swapThem(&n, &m)")
    #expect(story.type("n") == ["2"])
    #expect(story.type("m") == ["6"])
  }

  @Test func `an argument is read before the method has the value to itself`() {
    let story = Story(Self.list)
    _ = story.type("var list = List()")
    _ = story.type("list.add(list.items.count)")
    #expect(story.type("list.items") == ["[0]"])
  }
}
