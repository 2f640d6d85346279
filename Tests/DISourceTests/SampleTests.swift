import DICore
import Foundation
import Testing

@testable import DISource

/// The samples that travel with the shell, read from the repository.
@Suite struct SampleTests {
  static func sample(_ name: String) throws -> Story {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.deletingLastPathComponent().appending(path: "Samples/\(name)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    return try Story(
      files: files.filter { $0.hasSuffix(".swift") }.map { file in
        (file, try String(contentsOf: folder.appending(path: file), encoding: .utf8))
      })
  }

  @Test(arguments: ["cats", "circular", "injection-files", "lazy", "protocols", "scopes", "xyz"])
  func `a sample loads without a complaint, and every statement in it is reached`(name: String) throws {
    let story = try Self.sample(name)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(story.program.statements.filter { !$0.isReached }.map(\.place.description) == [])
  }

  @Test func `one registration with four services is one cat, four registrations are four`() throws {
    let story = try Self.sample("cats")
    #expect(story.program.containers.map(\.name.text) == ["main", "container", "fourCats"])
    let types = ["Cat", "Animal", "Mammal", "Pet"]
    #expect(types.map { story.resolve($0, from: "container") } == ["Cat#1", "Cat#1", "Cat#1", "Cat#1"])
    #expect(types.map { story.resolve($0, from: "fourCats") } == ["Cat#2", "Cat#3", "Cat#4", "Cat#5"])
    #expect(
      story.program.registrations(of: story.program.containers[1]).map(\.text) == ["Cat, Animal, Mammal, Pet"]
    )
  }

  @Test func `each cure closes the circle`() throws {
    let story = try Self.sample("circular")
    #expect(
      story.program.containers.map(\.name.text) == [
        "main", "container", "circular", "properties", "weakLazy",
      ])
    #expect(story.resolve("Chicken", from: "circular") == "error: circularDependency Chicken → Egg → Chicken")
    #expect(story.resolve("Parent", from: "properties") == "Parent#1")
    #expect(story.resolve("View", from: "container") == "View#1")
    #expect(
      story.events() == [
        "ask Chicken (resolve)", "ask egg: Egg (init)", "ask chicken: Chicken (init)", "fail",
        "ask Parent (resolve)", "ask child: Child (init)", "make Child#1", "make Parent#1",
        "inject 0 into Parent#1",
        "ask Child (resolve)", "reuse Child#1 from graph",
        "ask View (resolve)", "ask presenter: Presenter (init)", "make Presenter#1", "defer 0", "make View#1",
        "inject 0 into Presenter#1", "ask view: View (optional)", "reuse View#1 from objectGraph",
      ])
    #expect(story.type("let owner: Owner = Resolver.weakLazy.resolve()") == ["owner: Owner = Owner#1"])
    #expect(story.type("owner.dog.owner") == ["Owner#1"])
    #expect(
      story.events() == [
        "ask Owner (resolve)", "ask dog: Dog (init)", "ask owner: Owner (lazy)", "delay", "make Dog#1",
        "make Owner#1",
        "ask owner: Owner (lazy)", "reuse Owner#1 from shared",
      ])
  }

  @Test func `wrappers ask at once, perhaps, or at the first read`() throws {
    let story = try Self.sample("lazy")
    #expect(story.type("let account: Account = Resolver.resolve()") == ["account: Account = Account#1"])
    #expect(
      story.events() == [
        "ask Account (resolve)", "ask network: Network (property)", "make Network#1",
        "ask analytics: Analytics (optional)", "absent: notRegistered", "ask store: Store (lazy)", "delay",
        "ask session: Session (lazy)", "delay", "make Account#1",
      ])
    #expect(story.type("account.$store.isEmpty") == ["true"])
    #expect(story.type("account.store") == ["Store#1"])
    #expect(story.type("account.store") == ["Store#1"])
    #expect(story.type("account.analytics") == ["nil"])
    #expect(story.type("let session: Session = Resolver.resolve()") == ["session: Session = Session#1"])
    #expect(story.type("account.session") == ["Session#1"])
    #expect(story.program.release("session"))
    #expect(story.program.engine.tracker.takeDeallocated().map(\.name) == ["Session#1"])
    #expect(story.type("account.session") == ["nil"])
  }

  @Test func `every scope keeps as long as it says`() throws {
    let story = try Self.sample("scopes")
    #expect(story.resolve("Dashboard") == "Dashboard#1")
    #expect(story.resolve("Dashboard") == "Dashboard#2")
    #expect(
      story.program.scopes.map(\.name.text) == [
        "graph", "unique", "application", "cached", "shared", "container", "session",
      ])
    #expect(story.program.scope(named: "session")?.holdings.count == 1)
    #expect(story.type("ResolverScope.session.reset()") == [])
    #expect(story.program.scope(named: "session")?.holdings.count == 0)
    #expect(
      story.type("let kept: SharedService = Resolver.resolve()") == ["kept: SharedService = SharedService#3"])
  }
}
