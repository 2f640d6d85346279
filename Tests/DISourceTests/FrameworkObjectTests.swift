import DICore
import Testing

@testable import DISource

/// Objects of the program's classes that a class of a framework is above.
@Suite struct FrameworkObjectTests {
  private static let text = """
    import Resolver
    import UIKit
    class P {}
    class V: UIViewController {
      @Injected var p: P
      let q: P = Resolver.resolve()
      var list = [1, 2]
      var later: P!
    }
    class Coded: UIViewController {
      let p: P
      required init?(coder: NSCoder) { p = Resolver.resolve(); super.init(coder: coder) }
    }
    Resolver.register { P() }

    """

  @Test(arguments: ["V(nibName: \"x\", bundle: nil)", "V()", "V(style: .plain)"])
  func `an initialiser of the framework sets the initial values`(_ making: String) {
    let story = Story(Self.text + "Resolver.register { \(making) }.scope(.shared)")
    #expect(
      story.program.statements.last?.needs.map { "\($0.label?.text ?? ""): \($0.key.words)" }
        == ["p: P", "q: P"])
    #expect(story.type("let v = Resolver.resolve(V.self)") == ["v: V = V#1"])
    #expect(story.type("v.list") == ["[1, 2]"])
    #expect(story.type("v.p !== v.q") == ["true"])
  }

  @Test func `an object of a storyboard has its class, its initial values, and what is set on it`() {
    let story = Story(
      Self.text + """
        Resolver.register { r -> V in
          let v = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as! V
          v.later = r.resolve(P.self)
          return v
        }
        Resolver.register { () -> Coded in
          guard let made = UINib(nibName: "C", bundle: nil).instantiate(withOwner: nil).first as? Coded else {
            fatalError("no nib")
          }
          return made
        }
        """)
    #expect(
      story.program.statements.suffix(2).map { $0.needs.map { "\($0.label?.text ?? ""): \($0.key.words)" } }
        == [["p: P", "q: P", "later: P"], ["p: P"]])
    #expect(story.type("let v = Resolver.resolve(V.self)") == ["v: V = V#1"])
    #expect(story.type("v.later === v.q") == ["true"])
    #expect(story.type("v.list") == ["[1, 2]"])
    #expect(story.type("Resolver.resolve(Coded.self).p") == ["P#2"])
  }

  @Test func `a class whose initial value makes an object of it from a storyboard ends`() {
    let story = Story(
      """
      import Resolver
      import UIKit
      class Home: UIViewController {
        let child = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as! Home
      }
      Resolver.register { Home() }
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(story.type("Resolver.resolve(Home.self).child") == ["Home#2"])
  }
}
