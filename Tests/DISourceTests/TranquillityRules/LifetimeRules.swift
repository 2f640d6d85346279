import DICore
import Testing

@testable import DISource

/// How long DITranquillity keeps objects, one test a rule.
/// See `Documentation/Rules/DITranquillity/lifetimes.md`.
@Suite struct LifetimeRules {
  @Test(
    arguments: [
      // Resolved twice with nothing held in between, then twice with the first held.
      (".prototype", "Cat#1 Cat#2 Cat#3 Cat#4"),
      (".objectGraph", "Cat#1 Cat#2 Cat#3 Cat#4"),
      (".perContainer(.strong)", "Cat#1 Cat#1 Cat#1 Cat#1"),
      (".perContainer(.weak)", "Cat#1 Cat#2 Cat#3 Cat#3"),
      (".perRun(.strong)", "Cat#1 Cat#1 Cat#1 Cat#1"),
      (".perRun(.weak)", "Cat#1 Cat#2 Cat#3 Cat#3"),
      (".single", "Cat#1 Cat#1 Cat#1 Cat#1"),
      (".custom(strongScope)", "Cat#1 Cat#1 Cat#1 Cat#1"),
      (".custom(weakScope)", "Cat#1 Cat#2 Cat#3 Cat#3"),
    ])
  func `a lifetime keeps its object as long as it says`(lifetime: String, cats: String) {
    let story = Story(
      """
      class Cat {}
      let strongScope = DIScope(name: "s", storage: DICacheStorage(), policy: .strong)
      let weakScope = DIScope(name: "w", storage: DICacheStorage(), policy: .weak)
      let container = DIContainer()
      container.register(Cat.init).lifetime(\(lifetime))
      """)
    let alone = [story.resolve("Cat", from: "container"), story.resolve("Cat", from: "container")]
    let held = story.type("let cat: Cat = container.resolve()").map { $0.replacing("cat: Cat = ", with: "") }
    #expect((alone + held + [story.resolve("Cat", from: "container")]).joined(separator: " ") == cats)
  }

  @Test func `all singletons of the container are made, also ambiguous ones, and once only`() {
    let story = Story(
      """
      protocol Animal {}
      class Cat: Animal {}
      class Dog: Animal {}
      class Broken { init(missing: Int) {} }
      let parent = DIContainer()
      let container = DIContainer(parent: parent)
      parent.register(Cat.init).lifetime(.single)
      container.register(Cat.init).as(Animal.self).lifetime(.single)
      container.register { Dog() as Animal }.lifetime(.single)
      container.register { Cat() }.lifetime(.single)
      container.register(Dog.init).lifetime(.perRun(.strong))
      container.register(Broken.init).lifetime(.single)
      """)
    #expect(story.type("container.initializeSingletonObjects()") == [])
    #expect(
      story.events() == [
        "ask Cat (resolve)", "make Cat#1", "ask Animal (resolve)", "make Dog#1", "ask Cat (resolve)",
        "make Cat#2",
        "ask Broken (resolve)", "ask missing: Int (init)", "fail",
      ])
    #expect(story.type("container.initializeSingletonObjects()") == [])
    #expect(story.events() == ["ask Broken (resolve)", "ask missing: Int (init)", "fail"])
  }

  @Test func `the objects of one scope are made together`() {
    let story = Story(
      """
      class Cat {}
      class Dog {}
      let session = DIScope(name: "session", storage: DICacheStorage(), policy: .strong)
      let container = DIContainer()
      container.register(Cat.init).lifetime(.custom(session))
      container.register(Dog.init).lifetime(.single)
      container.initializeObjectsForScope(session)
      """)
    #expect(story.events() == ["ask Cat (resolve)", "make Cat#1"])
    #expect(story.resolve("Cat", from: "container") == "Cat#1")
  }

  @Test func `an object made elsewhere is injected into, and kept`() {
    let story = Story(
      """
      class Food {}
      class View { var food: Food?; var isReady = false }
      class SubView: View {}
      let container = DIContainer()
      container.register(Food.init)
      container.register(View.self).injection(\\.food).postInit { $0.isReady = true }.lifetime(.perContainer(.strong))
      let view = View()
      let other = SubView()
      """)
    #expect(story.type("let early: View = container.resolve()") == ["error: noFactory View"])
    _ = story.events()
    #expect(story.type("container.inject(into: view)\nview.isReady") == ["true"])
    #expect(
      story.events() == [
        "ask View (given)", "pass View#1", "inject 0 into View#1", "ask food: Food (optional)", "make Food#1",
        "inject 1 into View#1",
      ])
    #expect(story.type("let late: View = container.resolve()") == ["late: View = View#1"])
    _ = story.events()
    #expect(story.type("container.inject(into: view)") == [])
    #expect(story.events() == ["ask View (given)", "reuse View#1 from perContainer(strong)"])
    #expect(story.type("container.inject(into: other)\nother.isReady") == ["false"])
    #expect(story.events() == ["ask SubView (given)", "absent: notRegistered"])
    #expect(story.type("let newer = View()\ncontainer.inject(into: newer)") == ["newer: View = View#2"])
    #expect(story.type("let now: View = container.resolve()") == ["now: View = View#2"])
  }

  @Test(
    arguments: [
      (".perContainer(.strong)", "Cat#2"), (".perContainer(.weak)", "Cat#2"), (".perRun(.strong)", "Cat#1"),
      (".single", "Cat#1"),
    ])
  func `clean empties what the container keeps, and nothing else`(lifetime: String, after: String) {
    let story = Story("class Cat {}\ncontainer.register(Cat.init).lifetime(\(lifetime))")
    #expect(story.type("let cat: Cat = container.resolve()") == ["cat: Cat = Cat#1"])
    #expect(story.type("container.clean()") == [])
    #expect(story.resolve("Cat", from: "container") == after)
  }

  @Test func `a scope with a parent asks both, saves in both and cleans both`() {
    let story = Story(
      """
      class Cat {}
      class Dog {}
      let outer = DIScope(name: "outer", storage: DICacheStorage(), policy: .strong)
      let inner = DIScope(name: "inner", storage: DICacheStorage(), policy: .weak, parent: outer)
      let container = DIContainer()
      container.register(Cat.init).lifetime(.custom(inner))
      """)
    #expect(story.type("let cat: Cat = container.resolve()") == ["cat: Cat = Cat#1"])
    #expect(story.resolve("Cat", from: "container") == "Cat#1")
    #expect(story.program.scope(named: "outer")?.holdings.count == 1)
    #expect(story.type("inner.clean()") == [])
    #expect(story.program.scope(named: "outer")?.holdings.count == 0)
    #expect(story.type("let other: Cat = container.resolve()") == ["other: Cat = Cat#2"])
    #expect(story.type("outer.clean()") == [])
    #expect(story.resolve("Cat", from: "container") == "Cat#2")
  }

  @Test func `a weak scope keeps weakly in its parent too`() {
    let story = Story(
      """
      class Cat {}
      let outer = DIScope(name: "outer", storage: DICacheStorage(), policy: .strong)
      let inner = DIScope(name: "inner", storage: DICacheStorage(), policy: .weak, parent: outer)
      let container = DIContainer()
      container.register(Cat.init).lifetime(.custom(inner))
      """)
    #expect(story.resolve("Cat", from: "container") == "Cat#1")
    #expect(story.program.scope(named: "outer")?.holdings.count == 0)
    #expect(story.resolve("Cat", from: "container") == "Cat#2")
  }
}
