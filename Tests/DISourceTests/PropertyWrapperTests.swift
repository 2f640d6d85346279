import Testing

@testable import DISource

/// Property wrappers that the program declares and that are not evaluated: what they wrap is not known, and is told.
/// Those that are evaluated are compared with compiled programs.
@Suite struct PropertyWrapperTests {
  @Test func `a wrapper that reaches for the enclosing object is refused with its place`() {
    let story = Story(
      """
      @propertyWrapper struct Own { var value: Int
        init(wrappedValue: Int) { value = wrappedValue }
        var wrappedValue: Int { get { fatalError() } set { fatalError() } }
        static subscript<T>(_enclosingInstance object: T, wrapped w: String, storage s: String) -> Int {
          get { 1 } set {} } }
      class K { @Own var n = 5 }
      """)
    #expect(
      story.type("let k = K()")
        == ["k: K = K#1", "Test.swift:6:20: warning: '@Own' is not understood"])
    #expect(
      story.type("k.n")
        == ["(not evaluated)", "Test.swift:6:20: warning: '@Own var n' is not understood"])
  }

  @Test func `two wrappers of one property are read one within the other`() {
    let story = Story(
      """
      @propertyWrapper struct A<T> { var wrappedValue: T }
      class K { @A @A var n = 5 }
      """)
    #expect(story.type("let k = K()") == ["k: K = K#1"])
    #expect(story.type("\"\\(k.n)\"") == ["\"5\""])
  }

  @Test func `a static property is read and set by its wrapper, and a variable at the prompt is refused`() {
    let story = Story(
      """
      @propertyWrapper struct A<T> { var wrappedValue: T; var projectedValue: String { "$\\(wrappedValue)" } }
      class K { @A static var n = 5 }
      """)
    #expect(story.type("\"\\(K.n)\"") == ["\"5\""])
    #expect(story.type("K.n += 2") == [])
    #expect(story.type("K.$n") == ["\"$7\""])
    #expect(
      story.type("@A var n = 5") == ["error: '@A' is not understood for a variable at prompt:4"])
  }

  @Test(arguments: [
    (
      "@propertyWrapper struct W { @W var wrappedValue: Int }\nstruct S { @W var n: Int }",
      "error: property wrapper 'W' wraps itself: W holds an @W"
    ),
    (
      "@propertyWrapper struct W { @V var wrappedValue: Int }\n@propertyWrapper struct V { @W var wrappedValue: Int }\n"
        + "struct S { @W var n = 1 }",
      "error: property wrapper 'W' wraps itself: W holds an @V holds an @W"
    ),
  ])
  func `a wrapper that holds one of its own kind is an error, and nothing is made of it`(
    code: String, fault: String
  ) {
    let story = Story(code)
    #expect(story.report.diagnostics.map { "\($0.severity): \($0.message)" } == [fault])
    #expect(story.type("let s = S()").last?.contains("'@W' is not understood") == true)
  }

  @Test func `a library's wrapper as a value is not understood, and nothing is resolved`() {
    let story = Story(
      """
      Resolver.register { A() }
      class A {}
      class B { let a = Injected<A>() }
      """)
    #expect(
      story.type("let b = B()") == [
        "b: B = B#1", "Test.swift:3:19: warning: 'Injected<A>()' is not understood",
      ])
  }
}
