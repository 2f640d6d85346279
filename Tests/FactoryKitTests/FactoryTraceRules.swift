#if DEBUG
  import FactoryKit
  import Testing

  extension Container {
    fileprivate var cycleDemo: Factory<Home> { self { Home(self.aService(), self.bService()) } }
    fileprivate var aService: Factory<any Walking> { self { self.both() } }
    fileprivate var bService: Factory<any Barking> { self { self.both() } }
    fileprivate var both: Factory<any Walking & Barking> { self { Dog() }.graph }
    fileprivate var kept: Factory<Cat> { self { Cat() }.cached }
    fileprivate var optional: Factory<Cat?> { self { nil } }
    fileprivate var number: Factory<Int> { self(key: "mykey") { 7 } }
    fileprivate var tested: Factory<Int> { self { 1 }.onArg("trace") { 2 } }
    fileprivate var decorated: Factory<Home> {
      self { Home(nil, nil) }.decorator { _ in _ = Container.shared.kept() }
    }
    fileprivate var around: Factory<Home> { self { Home(self.decorated(), nil) } }
    fileprivate var starting: Factory<Int> {
      self {
        self.manager.trace = true
        return self.number()
      }
    }
  }

  extension PetContainer {
    fileprivate var visitor: Factory<Home> { self { Container.shared.cycleDemo() } }
  }

  private final class TracedContainer: SharedContainer, Resolving {
    static let shared = TracedContainer()
    let manager = ContainerManager()
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/tracing.md`.
    @Suite struct Tracing {
      let container = Container()

      /// The lines about what `body` resolves, with addresses in the order of their first occurrence.
      private func lines(_ body: () -> Void) -> [String] {
        let log = Log()
        let former = container.manager.logger
        container.manager.logger = { log.add($0) }
        container.manager.trace = true
        Container.$shared.withValue(container, operation: body)
        container.manager.trace = false
        container.manager.logger = former
        var addresses: [Substring] = []
        return log.words.map { line in
          line.replacing(#/(?<letter>[A-Z]):(?<address>\d+) /#) { match in
            if !addresses.contains(match.address) { addresses.append(match.address) }
            return "\(match.letter):#\((addresses.firstIndex(of: match.address) ?? -1) + 1) "
          }
        }
      }

      @Test func `each request has a line, in the order of their beginning, when the outermost has ended`() {
        #expect(
          lines { _ = container.cycleDemo() } == [
            "0: Container.cycleDemo<Home> = F:#1 Home",
            "1:     Container.aService<Walking> = F:#2 Dog",
            "2:         Container.both<Barking & Walking> = F:#2 Dog",
            "1:     Container.bService<Barking> = F:#2 Dog",
            "2:         Container.both<Barking & Walking> = C:#2 Dog",
          ])
      }

      @Test func `the letter says where the instance comes from`() {
        let former = FactoryContext.current
        FactoryContext.current.arguments = ["trace"]
        let lines = lines {
          _ = container.kept()
          _ = container.kept()
          container.kept.register { Cat() }
          _ = container.kept()
          _ = container.tested()
          _ = container.optional()
          _ = container.number()
        }
        FactoryContext.current = former
        #expect(
          lines.map { $0.replacing(#/:#\d+/#, with: "") } == [
            "0: Container.kept<Cat> = F Cat", "0: Container.kept<Cat> = C Cat",
            "0: Container.kept<Cat> = R Cat",
            "0: Container.tested<Int> = O Int", "0: Container.optional<Optional<Cat>> = F Optional<Cat>",
            "0: Container.mykey<Int> = F Int",
          ])
      }

      @Test func `containers of all types are traced, and what is registered by type has the name *`() {
        let typed = TracedContainer()
        typed.register { Cat() }
        let lines = lines {
          _ = PetContainer().visitor()
          _ = typed.resolve(Cat.self)
        }
        #expect(lines.count == 7)
        #expect(lines.first == "0: PetContainer.visitor<Home> = F:#1 Home")
        #expect(lines[1] == "1:     Container.cycleDemo<Home> = F:#1 Home")
        #expect(lines.last?.hasPrefix("0: TracedContainer.*<Cat> = R:") == true)
      }

      @Test func `what a decorator resolves follows the line of its factory`() {
        #expect(
          lines { _ = container.around() }.map { $0.replacing(#/:#\d+/#, with: "") } == [
            "0: Container.around<Home> = F Home", "1:     Container.decorated<Home> = F Home",
            "1:     Container.kept<Cat> = F Cat",
          ])
        #expect(
          lines { _ = container.decorated() }.map { $0.replacing(#/:#\d+/#, with: "") } == [
            "0: Container.decorated<Home> = F Home", "0: Container.kept<Cat> = C Cat",
          ])
      }

      @Test func `tracing survives a reset, and may begin within a factory`() {
        let lines = lines {
          container.reset()
          _ = container.number()
          container.manager.trace = false
          _ = container.starting()
        }
        #expect(
          lines.map { $0.replacing(#/:#\d+/#, with: "") } == [
            "0: Container.mykey<Int> = F Int", "0: Container.mykey<Int> = F Int",
          ])
      }
    }
  }
#endif
