import DICore
import Testing

@testable import DISource

/// Names mean in what `migrate` writes what they mean in the program, and its comments come along: see `Migration`.
@Suite struct MigrationNameTests {
  private func migration(of text: String, to library: Library) throws -> Migration {
    try Migrator(
      [SourceText(name: "App.swift", text: text)], of: Program(), to: library, unless: { false }
    ).migration(of: nil, in: nil)
  }

  /// The lines between the braces of the new file's type or function, without their blanks.
  private func statements(of text: String, to library: Library) throws -> [Substring] {
    let text = try migration(of: text, to: library).text
    return text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") && !["}", ")"].contains($0) }
  }

  private func reasons(of text: String, to library: Library) throws -> [String?] {
    try migration(of: text, to: library).statements.map(\.reason)
  }

  // MARK: Inner declarations

  private static let views = """
    import Swinject
    protocol View: AnyObject {}
    final class HomeView: View { var title = "" }
    final class Report { init(lines: [Int]) {} }
    let container = Container()

    """

  @Test func `A variable of the same name hides a parameter`() throws {
    let text =
      Self.views + """
        container.register(View.self) { _ in HomeView() }.initCompleted { _, view in
          let view = view as! HomeView
          view.title = "home"
        }
        """
    #expect(
      try statements(of: text, to: .factory) == [
        "extension Container {", "var view: Factory<View> {", "self {", "let view2: View = HomeView()",
        "let view = view2 as! HomeView", "view.title = \"home\"", "return view2", ".graph",
      ])
    #expect(
      try statements(of: text, to: .resolver).suffix(4) == [
        "register(View.self) { HomeView() }", ".resolveProperties { _, view2 in",
        "let view = view2 as! HomeView", "view.title = \"home\"",
      ])
  }

  @Test(arguments: [
    (
      "if let view = view as? HomeView { view.title = \"\" }",
      "if let view = view2 as? HomeView { view.title = \"\" }"
    ),
    (
      "if case let view as HomeView = view { view.title = \"\" }",
      "if case let view as HomeView = view2 { view.title = \"\" }"
    ),
    (
      "for view in [view as! HomeView] { view.title = \"\" }",
      "for view in [view2 as! HomeView] { view.title = \"\" }"
    ),
    ("[1].forEach { view in print(view) }", "[1].forEach { view in print(view) }"),
    (
      "switch view { case let view as HomeView: view.title = \"\"; default: break }",
      "switch view2 { case let view as HomeView: view.title = \"\"; default: break }"
    ),
    (
      "func show(_ view: HomeView) { view.title = \"\" }\n  show(view as! HomeView)",
      "func show(_ view: HomeView) { view.title = \"\" }\n        show(view2 as! HomeView)"
    ),
    (
      "let hold = { [weak view] in print(view as Any) }\n  hold()",
      "let hold = { [weak view = view2] in print(view as Any) }\n        hold()"
    ),
  ])
  func `Every inner declaration hides a parameter, and only within its scope`(code: String, written: String)
    throws
  {
    let text =
      Self.views + """
        container.register(View.self) { _ in HomeView() }.initCompleted { _, view in
          \(code)
          print(view)
        }
        """
    let migration = try migration(of: text, to: .resolver)
    #expect(migration.statements.map(\.reason) == [nil])
    let isUsed = migration.text.contains("{ _, view2 in")
    let expected = isUsed ? written : written.replacing("view2", with: "view")
    #expect(migration.text.contains("\n        \(expected)\n        print(\(isUsed ? "view2" : "view"))\n"))
  }

  @Test func `A parameter of a closure hides an argument`() throws {
    let text =
      Self.views + """
        container.register(Report.self) { (_, count: Int) in
          Report(lines: [1, 2].map { count in count * 10 } + [count])
        }
        """
    #expect(
      try statements(of: text, to: .resolver).contains(
        "Report(lines: [1, 2].map { count in count * 10 } + [(args() as Int)])"))
    #expect(
      try statements(of: text, to: .ditranquillity).contains(
        "Report(lines: [1, 2].map { count in count * 10 } + [arg(count2)])"))
  }

  // MARK: Added names

  private static let globals = """
    import FactoryKit
    let r = "r", resolver = "resolver", args = "args", container = "container", box = "box"
    final class Box { init(_ text: String) {} }
    final class Shelf { init(_ text: String, _ box: Box) {} }

    """

  @Test func `What is added has a name that the code does not use`() throws {
    let text =
      Self.globals + """
        extension Container {
          var box: Factory<Box> { self { Box("") } }
          var one: Factory<Shelf> { self { Shelf(r + resolver, self.box()) } }
          var two: ParameterFactory<Int, Box> { self { n in Box("\\(n)" + args) } }
        }
        """
    #expect(
      try statements(of: text, to: .swinject).contains(
        "container.register(Shelf.self) { r2 in Shelf(r2 + resolver, r2.resolve(Box.self)!) }") == false)
    #expect(
      try statements(of: text, to: .swinject).contains(
        "container.register(Shelf.self) { r2 in Shelf(r + resolver, r2.resolve(Box.self, name: \"box\")!) }"))
    let resolver = try statements(of: text, to: .resolver)
    #expect(
      resolver.contains(
        "register(Shelf.self) { resolver2 in Shelf(r + resolver, resolver2.resolve(Box.self, name: \"box\")) }"
      ))
    #expect(
      resolver.contains(
        "register(Box.self, name: \"two\") { _, args2 in Box(\"\\((args2() as Int))\" + args) }"))
  }

  @Test func `Code that uses a name of what is around the new statements stays a comment`() throws {
    let text =
      Self.globals + """
        extension Container { var one: Factory<Box> { self { Box(container) } } }
        """
    let reason = "it uses 'container', which means something else among the statements of "
    #expect(try reasons(of: text, to: .swinject) == [reason + "Swinject"])
    #expect(try reasons(of: text, to: .ditranquillity) == [reason + "DITranquillity"])
    let swinject = """
      import Swinject
      let box = "box"
      final class Box { init(_ text: String) {} }
      let c = Container()
      c.register(Box.self) { _ in Box(box) }
      """
    #expect(
      try reasons(of: swinject, to: .factory) == [
        "it uses 'box', which means something else among the statements of Factory"
      ])
  }

  // MARK: Comments

  @Test func `Comments of the program stay with their statements`() throws {
    let text = """
      //  App.swift, a header

      import Swinject
      final class B {}
      let c = Container()
      // MARK: - Core

      /// The one of JIRA-1.
      c.register(B.self) { _ in
        // a new one
        B() // really
      }  // behind
      """
    #expect(
      try statements(of: text, to: .resolver).dropFirst(2) == [
        "// MARK: - Core", "/// The one of JIRA-1.", "register(B.self) {", "// a new one", "B() // really",
        "} // behind",
      ])
  }

  @Test func `Comments of a factory are those of its property`() throws {
    let text = """
      import FactoryKit
      final class B {}
      extension Container {
        /// The B.
        var b: Factory<B> {
          self { B() }
        }
      }
      """
    #expect(
      try statements(of: text, to: .resolver).dropFirst(2) == [
        "/// The B.", "register(B.self) { B() }", ".scope(.unique)",
      ])
  }

  // MARK: Types

  @Test func `The type of a function keeps its effects`() throws {
    let text = """
      import FactoryKit
      typealias Load = (String) async throws -> Int
      final class User { init(load: @escaping Load) {} }
      extension Container {
        var load: Factory<Load> { self { { $0.count } } }
        var check: Factory<@Sendable (inout Int) throws -> Void> { self { { _ in } } }
        var user: Factory<User> { self { User(load: self.load()) } }
      }
      """
    let swinject = try statements(of: text, to: .swinject)
    #expect(
      swinject.contains("container.register(((String) async throws -> Int).self) { _ in { $0.count } }"))
    #expect(
      swinject.contains("container.register((@Sendable (inout Int) throws -> ()).self) { _ in { _ in } }"))
    #expect(
      try statements(of: text, to: .ditranquillity).contains(
        "container.register { (load: @escaping (String) async throws -> Int) -> User in User(load: load) }"))
  }
}
