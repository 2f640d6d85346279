import Testing

@testable import DISource

/// A factory is read when it is registered, and runs when its service is asked for.
@Suite struct FactoryReadingTests {
  private static let text = """
    class Tea { var degrees: Int; init(_ degrees: Int) { self.degrees = degrees } }
    class Pot { var tea: Tea?; func pour() -> Tea { tea! } }
    var pot: Pot!
    var teas: [Tea] = []
    var menu: [String: [Tea]] = [:]
    var guests = 0
    var order: Any = "nothing yet"
    let container = DIContainer()

    """

  @Test(arguments: [
    ("pot!", "Pot"), ("pot", "Pot"), ("pot.tea!", "Tea"), ("pot.pour()", "Tea"), ("pot.tea!.degrees", "Int"),
    ("pot?.tea?.degrees", "Int"), ("pot?.pour()", "Tea"), ("pot?.pour().degrees", "Int"), ("teas[0]", "Tea"),
    ("teas.last!", "Tea"), ("menu[\"a\"]![0]", "Tea"),
    ("menu[\"a\"]!.count", "Int"), ("menu[\"a\"]!.first!.degrees", "Int"), ("order as! Tea", "Tea"),
    ("10 / guests", "Int"), ("10 % guests", "Int"),
    ("UInt8(guests - 1)", "UInt8"), ("Int.max + 1 - guests", "Int"),
  ])
  func `code that would end the program now is registered as what it would give`(code: String, type: String) {
    let story = Story(Self.text + "Resolver.register { \(code) }\ncontainer.register { \(code) }")
    #expect(story.report.diagnostics == [])
    let containers = story.program.containers
    #expect(containers.map { story.program.registrations(of: $0).map(\.text) } == [[type], [type]])
  }

  @Test func `what is made is never taken for an optional`() {
    let story = Story(Self.text + "Resolver.register { pot.tea! }")
    let listed = story.program.registrations(of: story.program.containers[0])
    #expect(listed.map(\.implementation) == ["Tea"])
  }

  @Test
  func
    `a factory that states its type, and one with a guard whose condition does not hold yet, are registered`()
  {
    let story = Story(
      Self.text + """
        Resolver.register { () -> Tea in let all = teas; return all[all.count - 1] }
        Resolver.register { () -> Int in
          guard let tea = pot?.tea else { fatalError("there is no tea") }
          return tea.degrees
        }
        """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("Resolver.resolve(Int.self)").first?.hasPrefix("error: code") == true)
    #expect(story.type("pot = Pot(); pot.tea = Tea(80); teas = [Tea(70)]") == [])
    #expect(story.type("Resolver.resolve(Int.self)") == ["80"])
    #expect(story.type("Resolver.resolve(Tea.self).degrees") == ["70"])
  }
}
