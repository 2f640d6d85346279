import DICore
import Testing

@testable import DISource

/// How DITranquillity injects and closes circles, one test a rule.
/// See `circular-dependencies.md` and `injections.md` in `Documentation/Rules/DITranquillity`.
@Suite struct InjectionRules {
  static let pair = """
    class A { let b: B; init(b: B) { self.b = b } }
    class B { var a: A!; var gone: Gone? }
    class Gone {}

    """

  @Test func `every form of injection runs in the order written`() {
    let story = Story(
      """
      protocol Part {}
      class Bolt: Part {}
      class Nut: Part {}
      class Tag {}
      class Machine {
        var one: Part?
        var two: Part!
        var all: [Part] = []
        var inner = Inner()
        func attach(_ bolt: Bolt, nut: Nut?) {}
      }
      class Inner { var nut: Nut? }
      let container = DIContainer()
      container.register(Bolt.init).as(Part.self).as(Part.self, name: "b")
      container.register(Nut.init).as(Part.self, tag: Tag.self)
      container.register(Machine.init)
        .injection(name: "b") { $0.one = $1 }
        .injection(\\.two) { by(tag: Tag.self, on: $0) }
        .injection(\\.all) { many($0) }
        .injection { machine, part in machine.one = part }
        .injection { $0.attach($1, nut: $2) }
        .injection(\\.inner.nut)
        .injection { $0.one = nil }
        .postInit { $0.one = $0.two }
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(story.type("let machine: Machine = container.resolve()") == ["machine: Machine = Machine#1"])
    #expect(
      story.events() == [
        "ask Machine (resolve)", "make Machine#1",
        "inject 0 into Machine#1", "ask one: Part named b (optional)", "make Bolt#1",
        "inject 1 into Machine#1", "ask two: Part tagged Tag (optional)", "make Nut#1",
        "inject 2 into Machine#1", "ask all: Part (many)", "ask Part (resolve)", "make Bolt#2",
        "ask Part (resolve)", "make Nut#2", "collect 2",
        "inject 3 into Machine#1", "ask one: Part (optional)", "make Bolt#3", "end Bolt#1",
        "inject 4 into Machine#1", "ask Bolt (method)", "make Bolt#4", "ask nut: Nut (optional)",
        "make Nut#3",
        "end Bolt#4", "end Nut#3",
        "inject 5 into Machine#1", "ask inner.nut: Nut (optional)", "make Nut#4",
        "inject 6 into Machine#1", "end Bolt#3",
        "inject 7 into Machine#1",
      ])
    #expect(story.type("machine.one === machine.two") == ["true"])
  }

  @Test func `postInit runs once for each object made, not when it is reused`() {
    let story = Story(
      """
      class Cat { var age = 0 }
      let container = DIContainer()
      container.register(Cat.init).postInit { $0.age = 9 }.postInit { $0.age += 1 }.lifetime(.single)
      """)
    #expect(story.type("let cat: Cat = container.resolve()\ncat.age") == ["cat: Cat = Cat#1", "1"])
    #expect(story.type("let same: Cat = container.resolve()\nsame.age") == ["same: Cat = Cat#1", "1"])
  }

  @Test func `a circle closes after the outermost object, in a graph of its own`() {
    let story = Story(
      Self.pair + """
        let container = DIContainer()
        container.register(A.init).lifetime(.objectGraph).postInit { _ in }
        container.register(B.init).lifetime(.objectGraph).injection(cycle: true, \\.a).postInit { _ in }
        """)
    #expect(story.type("let a: A = container.resolve()\na.b.a === a") == ["a: A = A#1", "true"])
    #expect(
      story.events() == [
        "ask A (resolve)", "ask b: B (init)", "make B#1", "defer 0", "defer 1", "make A#1",
        "inject 0 into A#1",
        "inject 0 into B#1", "ask a: A (optional)", "reuse A#1 from objectGraph", "inject 1 into B#1",
      ])
    #expect(story.type("let b: B = container.resolve()\nb.a.b === b") == ["b: B = B#2", "true"])
    #expect(
      story.events() == [
        "ask B (resolve)", "make B#2", "defer 0", "defer 1", "inject 0 into B#2", "ask a: A (optional)",
        "ask b: B (init)", "reuse B#2 from objectGraph", "make A#2", "inject 0 into A#2", "inject 1 into B#2",
      ])
  }

  @Test func `an injection that is not deferred closes no circle`() {
    let story = Story(
      Self.pair + """
        let container = DIContainer()
        container.register(A.init).lifetime(.objectGraph)
        container.register(B.init).lifetime(.objectGraph).injection(\\.a)
        """)
    #expect(story.resolve("A", from: "container") == "error: circularDependency A → B → A")
  }

  @Test
  func `a prototype in a circle is made for each reference, and refers back to the shared object`() {
    let story = Story(
      """
      class Owner { let left: Part; let right: Part; init(left: Part, right: Part) { self.left = left; self.right = right } }
      class Part { var owner: Owner! }
      let container = DIContainer()
      container.register(Owner.init).lifetime(.objectGraph)
      container.register(Part.init).injection(cycle: true, \\.owner)
      """)
    #expect(story.type("let owner: Owner = container.resolve()") == ["owner: Owner = Owner#1"])
    #expect(story.type("[owner.left, owner.right]") == ["[Part#1, Part#2]"])
    #expect(story.type("owner.left.owner === owner && owner.right.owner === owner") == ["true"])
  }

  @Test func `a deferred injection whose dependency is missing is left out; postInit still runs`() {
    let story = Story(
      """
      class Gone {}
      class Cat { var gone: Gone; var isDone = false; init(a: Int) { gone = Gone() } }
      let container = DIContainer()
      container.register { Cat(a: 1) }.injection(cycle: true, \\.gone).postInit { $0.isDone = true }
      """)
    #expect(story.type("let cat: Cat = container.resolve()\ncat.isDone") == ["cat: Cat = Cat#1", "true"])
    #expect(
      story.events() == [
        "ask Cat (resolve)", "make Cat#1", "defer 0", "defer 1", "inject 0 into Cat#1",
        "ask gone: Gone (property)",
        "fail", "leave out", "inject 1 into Cat#1",
      ])
  }

  @Test
  func `a call of resolve in a factory has a graph of its own, and lets waiting injections wait`() {
    let story = Story(
      Self.pair + """
        class Helper { let gone: Gone; init(gone: Gone) { self.gone = gone } }
        class Root {
          let a: A, helper: Helper, gone: Gone
          init(a: A, helper: Helper, gone: Gone) { self.a = a; self.helper = helper; self.gone = gone }
        }
        let container = DIContainer()
        container.register(Root.init)
        container.register(A.init).lifetime(.objectGraph)
        container.register(B.init).lifetime(.objectGraph).injection(cycle: true, \\.a)
        container.register { Helper(gone: container.resolve()) }
        container.register(Gone.init).lifetime(.objectGraph)
        """)
    #expect(story.type("let root: Root = container.resolve()") == ["root: Root = Root#1"])
    #expect(
      story.events() == [
        "ask Root (resolve)", "ask a: A (init)", "ask b: B (init)", "make B#1", "defer 0", "make A#1",
        "ask helper: Helper (init)", "ask gone: Gone (init)", "note graphOfItsOwn", "make Gone#1",
        "note injectionsWait", "make Helper#1", "ask gone: Gone (init)", "make Gone#2", "make Root#1",
        "inject 0 into B#1", "ask a: A (optional)", "reuse A#1 from objectGraph",
      ])
    #expect(story.type("root.a.b.a === root.a") == ["true"])
    #expect(story.type("root.helper.gone === root.gone") == ["false"])
  }
}
