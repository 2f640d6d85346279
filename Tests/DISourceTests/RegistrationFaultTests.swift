import Testing

@testable import DISource

/// What is said where the code of a factory is at fault.
@Suite struct RegistrationFaultTests {
  private static let program = """
    protocol Animal {}
    class Cat: Animal { let name: String; init(name: String) { self.name = name } }
    class Two { init(n: Int, cat: Cat) {} }
    class Dog { init(_ n: Int) {}; init(_ t: String) {} }
    class Hen { init() {}; init(cat: Cat) {} }
    class Fox { init(n: Int) {}; init(from resolver: Resolver) {} }
    class Owl { init(cat: Cat) {}; private init() {} }
    let container = DIContainer()
    """

  @Test(arguments: ["register", "container.register"])
  func `a wrong argument is told, and what takes it`(register: String) {
    let wrong =
      "cannot convert value of type 'Int' to expected argument type 'String': 'Cat.init(name:)' takes 'String'"
    let cases = [
      ("{ Cat(name: 5) }", wrong), ("{ Cat(name: 5) as Animal }", wrong),
      ("{ let cat = Cat(name: 5); return cat }", wrong),
      ("{ Cat(nme: \"x\") }", "'Cat' has no initialiser 'init(nme:)'"),
      ("{ Cat() }", "'Cat' has no initialiser 'init()'"),
      (
        "{ Two(n: \"x\", cat: Cat(name: \"y\")) }",
        "cannot convert value of type 'String' to expected argument type 'Int': 'Two.init(n:cat:)' takes 'Int'"
      ),
      (
        "{ Kat.make() }", "cannot tell which type is registered: the type of 'Kat.make()' is not known"
      ),
    ]
    for (factory, message) in cases {
      let story = Story(Self.program)
      let lines = story.type("\(register) \(factory)")
      #expect(lines.last?.contains(message) == true, "\(lines)")
      #expect(lines.count { $0.contains("cannot") || $0.contains("has no") } == 1, "\(lines)")
    }
  }

  @Test func `a wrong argument beside a parameter is the only fault that is told`() {
    let story = Story(Self.program + "\ncontainer.register {\n  Two(n: \"x\", cat: $0)\n}")
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:10:10: warning: cannot convert value of type 'String' to expected argument type 'Int': "
          + "'Two.init(n:cat:)' takes 'Int'"
      ])
  }

  @Test(arguments: [
    (
      "container.register(Dog.init)",
      "ambiguous use of 'Dog.init': it may be 'init(_:)', 'init(_:)'; name its labels, or write a closure"
    ),
    (
      "container.register(Hen.init)",
      "ambiguous use of 'Hen.init': it may be 'init()', 'init(cat:)'; name its labels, or write a closure"
    ),
    (
      "register(Dog.init)",
      "'Dog' has no initialiser that 'register' can call: a factory takes nothing, a 'Resolver', or "
        + "a 'Resolver' and 'Resolver.Args'; write a closure"
    ),
  ])
  func `an initialiser that Swift cannot choose is refused`(code: String, message: String) {
    #expect(Story(Self.program).type(code) == ["error: \(message) at prompt:1"])
  }

  @Test func `the initialiser that fits a factory is taken`() {
    let story = Story(Self.program)
    for code in [
      "register(Hen.init)", "Resolver.register(factory: Fox.init)", "container.register(Owl.init)",
      "container.register(Hen.init(cat:))", "container.register(Hen.init) { arg($0) }",
    ] {
      #expect(story.type(code).allSatisfy { !$0.contains("error") && !$0.contains("warning") }, "\(code)")
    }
    #expect(story.resolve("Hen") == "Hen#1")
    #expect(story.resolve("Fox") == "Fox#1")
  }
}
