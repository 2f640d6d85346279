import Testing

@testable import DISource

@Suite struct TypeExpressionTests {
  @Test(
    "a type is printed as Swift prints it",
    arguments: [
      ("Cat", "Cat"),
      ("any Animal", "Animal"),
      ("some Animal", "Animal"),
      ("(any Animal)?", "Animal?"),
      ("Optional<Cat>", "Cat?"),
      ("Swift.Optional<Cat>", "Cat?"),
      ("Cat!", "Cat?"),
      ("Cat??", "Cat??"),
      ("Array<Cat>", "[Cat]"),
      ("[String: [Cat?]]", "[String: [Cat?]]"),
      ("Dictionary<String, Cat>", "[String: Cat]"),
      ("Pet & Animal", "Animal & Pet"),
      ("(Pet & Animal)?", "(Animal & Pet)?"),
      ("(Int, String) -> Cat", "(Int, String) -> Cat"),
      ("@escaping () -> Void", "() -> ()"),
      ("(() -> Cat)?", "(() -> Cat)?"),
      ("() async throws -> Cat", "() async throws -> Cat"),
      ("Void", "()"),
      ("(a: Int, _: Cat)", "(a: Int, Cat)"),
      ("Resolver.Name", "Resolver.Name"),
      ("Cache<String, Box<Cat>>.Entry", "Cache<String, Box<Cat>>.Entry"),
      ("Cat.Type", "Cat.Type"),
      ("any Animal.Type", "Animal.Type"),
      ("inout Cat", "Cat"),
      ("`default`", "default"),
      ("class", "class"),
      ("Cat, Dog", "Cat, Dog"),
      ("", ""),
      ("[[[", "[[["),
    ])
  func printing(text: String, printed: String) {
    #expect(TypeExpression(parsing: text).description == printed)
  }

  @Test("what cannot be read is unknown and keeps its text")
  func unknown() {
    #expect(TypeExpression(parsing: "Cat)") == .unknown("Cat)"))
    #expect(TypeExpression(parsing: "Int = 5") == .unknown("Int = 5"))
  }
}
