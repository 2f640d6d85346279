import Testing

@testable import DISource

@Suite("What code can use of a library stands in tables")
struct LibraryMemberTests {
  @Test("a table lists what it understands")
  func listing() {
    #expect(
      ResolverContainer.members.signatures == [
        "register(_:name:factory:)", "resolve(_:name:args:)", "optional(_:name:args:)", "add(child:)",
        "registerServices()",
      ])
    #expect(ResolverContainer.members.propertyNames == ["cache", "name"])
  }

  @Test("a method that a program adds to String gets its argument once")
  func ownMethodOfString() {
    let story = Story(
      """
      extension String { func plus(_ n: Int) -> String { self + String(n) } }
      var made = 0
      func next() -> Int { made += 1; return made }
      """)
    #expect(story.type(#""a".plus(next())"#) == [#""a1""#])
  }
}
