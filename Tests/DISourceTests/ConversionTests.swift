import Testing

@testable import DISource

/// What Swift refuses before a program runs, because a value is of another type than is wanted.
@Suite struct ConversionTests {
  private static let program = """
    final class Cat { let name: String; let age: Int; var tag = "t"; var items: [Int] = []
      let fixed = [1]
      init(name: String, age: Int = 3) { self.name = name; self.age = age } }
    class Base {}
    class Sub: Base {}
    protocol P {}
    struct PS: P {}
    struct Point { let x: Int; var y: Int }
    func f(_ n: Int) {}
    func g(_ p: P) {}
    func h(_ b: Base?) {}
    func wrong() -> Int { "a" }
    let cat = Cat(name: "q")
    var pt = Point(x: 1, y: 2)
    var x = 1
    var i = 2.5
    var list = [1]
    """

  @Test(arguments: [
    ("\"x\" as Int", "cannot convert value of type 'String' to type 'Int' in coercion"),
    ("cat as Base", "cannot convert value of type 'Cat' to type 'Base' in coercion"),
    ("nil as Int", "'nil' is not compatible with type 'Int' in coercion"),
    ("[1, 2] as [String]", "cannot convert value of type 'Int' to expected element type 'String'"),
    ("Cat(name: 5)", "cannot convert value of type 'Int' to expected argument type 'String'"),
    ("Cat(name: nil)", "'nil' is not compatible with expected argument type 'String'"),
    ("Cat(name: \"x\", age: \"y\")", "cannot convert value of type 'String' to expected argument type 'Int'"),
    ("f(1.5)", "cannot convert value of type 'Double' to expected argument type 'Int'"),
    ("g(Base())", "cannot convert value of type 'Base' to expected argument type 'P'"),
    ("h(PS())", "cannot convert value of type 'PS' to expected argument type 'Base?'"),
    ("let q: Int = \"a\"", "cannot convert value of type 'String' to specified type 'Int'"),
    ("let q: Base = PS()", "cannot convert value of type 'PS' to specified type 'Base'"),
    ("let q: Int = nil", "'nil' cannot initialize specified type 'Int'"),
    ("let q: Double = x", "cannot convert value of type 'Int' to specified type 'Double'"),
    (
      "let q: [String: Int] = [\"a\": \"b\"]",
      "cannot convert value of type 'String' to expected element type 'Int'"
    ),
    ("x = \"s\"", "cannot assign value of type 'String' to type 'Int'"),
    ("cat.tag = 5", "cannot assign value of type 'Int' to type 'String'"),
    ("list.append(\"a\")", "cannot convert value of type 'String' to expected argument type 'Int'"),
    ("list[0] = \"a\"", "cannot assign value of type 'String' to type 'Int'"),
    ("wrong()", "cannot convert return expression of type 'String' to return type 'Int'"),
    ("x += i", "binary operator '+=' cannot be applied to operands of type 'Int' and 'Double'"),
    ("x + i", "binary operator '+' cannot be applied to operands of type 'Int' and 'Double'"),
    ("cat.name = \"x\"", "cannot change 'name': it is a 'let'"),
    ("cat.age += 1", "cannot change 'age': it is a 'let'"),
    ("cat.fixed.append(2)", "cannot change 'fixed': it is a 'let'"),
    ("pt.x = 5", "cannot change 'x': it is a 'let'"),
    (
      "let k = Cat", "expected member name or initializer call after type name: 'Cat.self' is the type itself"
    ),
    (
      "Resolver.resolve(Cat)",
      "expected member name or initializer call after type name: 'Cat.self' is the type itself"
    ),
  ])
  func `a value of another type is refused with its place`(code: String, message: String) {
    let lines = Story(Self.program).type(code)
    #expect(lines.first?.hasPrefix("error: \(message) at ") == true, "\(lines)")
  }

  @Test func `a file is told of it too`() {
    let story = Story(Self.program + "\nResolver.register { Cat(name: 5) }\ncat.name = \"x\"\n")
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:18:31: warning: cannot convert value of type 'Int' to expected argument type 'String': "
          + "'Cat.init(name:age:)' takes 'String'",
        "Test.swift:19:1: warning: cannot change 'name': it is a 'let'",
      ])
  }

  @Test(arguments: [
    "let w: P = *cat", "let w: P = ~~cat", "let w = *cat", "!5",
  ])
  func `what is not evaluated is no value`(code: String) {
    let text = code.split(separator: "= ").last ?? ""
    #expect(Story(Self.program).type(code) == ["error: '\(text)' is not understood at prompt:1"])
  }

  @Test func `a value of another module may be kept, and is not shown as its own code`() {
    let story = Story(Self.program)
    #expect(story.type("let u: URL = URL(string: \"x\")!") == ["u: URL = (not evaluated)"])
    #expect(story.type("\"\\(u)\"") == ["error: '\"\\(u)\"' is not understood at prompt:2"])
  }
}
