import DICore
import DITranquillity
import Resolver
import Testing

@testable import DIShell

/// What scopes mean, in words.
struct ScopeMeaningTests {
  @Test func `Each scope of a library has a text of its own`() {
    let scopes = Rules.resolver().scopes + Rules.tranquillity().scopes
    #expect(scopes.count == 13)
    #expect(Set(scopes.map(ScopeMeaning.text)).count == scopes.count)
    #expect(scopes.allSatisfy { !ScopeMeaning.text(of: $0).contains("custom") })
  }

  @Test func `A scope of the program is told as one, whatever it is called`() {
    #expect(
      ScopeMeaning.text(of: Scope("cached", .cache(.strong)))
        == "one instance for all containers, until it is reset (custom scope)")
  }
}
