import DICore
import Testing

@testable import DISource

/// Which variables keep an object is known without a look at all of them, and is always what they hold now.
@Suite struct HoldingVariableTests {
  private let story = Story("class Cat { init() {} }\nvar cat: Cat? = Cat()")

  /// The variables that keep the object alive after the inputs.
  private func names(after inputs: String...) -> [String] {
    guard let object = story.program.instance(ofVariable: "cat")?.object else { return ["no cat"] }
    for input in inputs { _ = story.type(input) }
    return story.program.names(keeping: object)
  }

  @Test func `variables are named in the order of binding`() {
    #expect(names() == ["cat"])
    #expect(names(after: "let b = cat", "let a = cat") == ["cat", "b", "a"])
    #expect(names(after: "let b = cat") == ["cat", "a", "b"])
  }

  @Test func `a variable that holds something else, or is let go of, is no longer named`() {
    #expect(names(after: "var b = cat", "var c = cat", "b = nil", "c = Cat()") == ["cat"])
    #expect(names(after: "b = cat", "c = nil", "cat = nil") == ["b"])
    #expect(story.program.release("b"))
    #expect(story.program.release("c"))
    #expect(names(after: "cat = Cat()") == ["no cat"])
  }

  @Test func `what is in collections, structures and closures counts, also where it changes there`() {
    #expect(names(after: "var all = [Cat]()", "all.append(cat!)") == ["cat", "all"])
    #expect(names(after: "all.removeAll()", "struct Box { var cat: Cat? }", "var box = Box()") == ["cat"])
    #expect(names(after: "box.cat = cat") == ["cat", "box"])
    #expect(names(after: "box.cat = nil", "func keep(_ c: Cat) -> () -> Cat { { c } }") == ["cat"])
    #expect(names(after: "let closure = keep(cat!)") == ["cat", "closure"])
  }

  @Test func `a weak variable keeps nothing`() {
    #expect(names(after: "weak var w = cat") == ["cat"])
  }

  @Test
  func `a closure that changes a variable after it was bound anew does not change what the new one holds`() {
    #expect(names(after: "var b = cat", "let clear = { b = nil }", "var b = cat", "clear()").contains("cat"))
    #expect(names() == story.program.variables.filter { $0.value == "Cat#1" }.map(\.name))
  }
}
