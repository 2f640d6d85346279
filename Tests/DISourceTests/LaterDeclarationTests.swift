import DICore
import Testing

@testable import DISource

/// What code asks for is read again when declarations come that it mentions.
@Suite struct LaterDeclarationTests {
  private let story = Story("class Bowl {}\nclass Bag {}\nResolver.register { Dog(resolve()) }")

  /// What the registration asks for after an input.
  private func needs(after input: String) -> [String] {
    _ = story.type(input)
    return story.program.registrations(of: story.program.containers[0]).flatMap(\.needs).map(\.text)
  }

  @Test func `a type that the code mentions, when it comes and when it changes`() {
    #expect(needs(after: "class Other {}") == [])
    #expect(needs(after: "class Dog { init(_ bowl: Bowl) {} }") == ["Bowl (init)"])
    #expect(needs(after: "class Another { let dog: Dog? = nil }") == ["Bowl (init)"])
    #expect(needs(after: "class Dog { init(_ bag: Bag) {} }") == ["Bag (init)"])
  }

  @Test func `a typealias, and a function`() {
    #expect(needs(after: "class Puppy { init(_ bowl: Bowl) {} }") == [])
    #expect(needs(after: "typealias Dog = Puppy") == ["Bowl (init)"])
    #expect(needs(after: "func resolve() -> Bowl { Bowl() }") == [])
  }

  @Test func `an extension, whatever it extends`() {
    #expect(needs(after: "struct Dog {}") == [])
    #expect(needs(after: "extension Dog { init(_ bag: Bag) {} }") == ["Bag (init)"])
  }
}
