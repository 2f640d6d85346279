import DICore
import Testing

@testable import DISource

/// What a type that nothing registers asks for, in its methods too.
@Suite struct LaterNeedsTests {
  /// Each need with its label, its name and its kind.
  private func needs(_ text: String, of type: String, named name: String? = nil) -> [String] {
    let program = Program()
    _ = program.load([SourceText(name: "A.swift", text: text)])
    let key = ServiceKey(TypeIdentity(named: type), name.map { .name(Symbol($0)) })
    return program.needs(ofType: type, named: key).map { need in
      "\(need.label?.text ?? "_"): \(need.key.words) \(need.kind)\(need.isPossible ? "?" : "")"
    }
  }

  @Test func `what methods and computed properties ask for is asked for later`() {
    #expect(
      needs(
        """
        import Resolver
        import UIKit
        class A {}; class B {}; class C {}; class D {}
        class Base: UIViewController { func reload() { let d: D = Resolver.resolve(); d.go() } }
        class Screen: Base {
          let a: A = Resolver.resolve()
          var c: C { Resolver.resolve() }
          override func viewDidLoad() { super.viewDidLoad(); let b: B = Resolver.resolve(); let a: A = Resolver.resolve() }
          func other() -> Int { 1 }
        }
        """, of: "Screen") == ["a: A property", "_: B provider", "_: C provider", "_: D provider"])
  }

  @Test func `the closures for a storyboard's controllers are told apart by their names`() {
    let text = """
      import Swinject
      import SwinjectStoryboard
      class A {}
      class Screen: UIViewController { var a: A? }
      extension SwinjectStoryboard {
        @objc class func setup() {
          defaultContainer.storyboardInitCompleted(Screen.self) { r, c in c.a = r.resolve(A.self) }
          defaultContainer.storyboardInitCompleted(Screen.self, name: "n") { r, c in c.a = r.resolve(A.self, name: "z") }
        }
      }
      """
    #expect(needs(text, of: "Screen") == ["a: A optional"])
    #expect(needs(text, of: "Screen", named: "n") == ["a: A named z optional"])
  }
}
