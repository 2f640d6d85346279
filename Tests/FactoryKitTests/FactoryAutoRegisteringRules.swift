#if DEBUG
  import FactoryKit
  import Testing

  /// A container that registers by itself, and counts it.
  private final class AutoContainer: SharedContainer, AutoRegistering {
    static let shared = AutoContainer()
    let manager = ContainerManager()
    let log = Log()

    func autoRegister() {
      log.add("registering")
      cat.register { Cat("automatic") }
      single.register { Cat("automatic") }
      plain.onTest { Cat("test") }
      if log.count == 1 { log.add(other().name) }
    }

    var cat: Factory<Cat> { self { Cat("original") } }
    var other: Factory<Cat> { self { Cat("other") } }
    var plain: Factory<Cat> { self { Cat("plain") } }
    var single: Factory<Cat> { self { Cat("original") }.singleton }
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/auto-registering.md`.
    @Suite struct AutoRegistration {
      private let container = AutoContainer()

      init() { Scope.singleton.reset() }

      @Test func `autoRegister runs once for each container, before the first request, and may resolve`() {
        #expect(container.log.words == [])
        #expect(container.cat().name == "automatic")
        #expect(container.cat().name == "automatic")
        #expect(container.log.words == ["registering", "other"])
        let another = AutoContainer()
        #expect(another.cat().name == "automatic")
        #expect(another.log.words == ["registering", "other"])
      }

      @Test func `A reset of a factory, and the container's decorator, do not wait for autoRegister`() {
        container.cat.reset()
        container.cat.reset(.none)
        container.decorator { _ in }
        #expect(container.log.words == [])
        #expect(container.cat().name == "automatic")
      }

      @Test func `autoRegister runs before the first change, so that the program's own registration stays`() {
        container.cat.register { Cat("own") }
        #expect(container.log.words == ["registering", "other"])
        #expect(container.cat().name == "own")
      }

      @Test func `autoRegister runs before the first modifier`() {
        container.other.scope(.cached)
        #expect(container.log.words == ["registering", "other"])
      }

      @Test func `autoRegister runs before a modifier of any kind`() {
        let changes: [(AutoContainer) -> Void] = [
          { $0.other.onDevice { Cat("device") } },
          { $0.other.decorator { _ in } },
          { $0.other.timeToLive(1) },
          { _ = $0.other.once() },
        ]
        for change in changes {
          let container = AutoContainer()
          change(container)
          #expect(container.log.words == ["registering", "other"])
        }
      }

      @Test func `requests and changes of other threads wait for it`() async {
        let names = await withTaskGroup(of: String.self) { group in
          for _ in 0..<20 { group.addTask { [container] in container.cat().name } }
          return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(names == Array(repeating: "automatic", count: 20))
        #expect(container.log.words == ["registering", "other"])
      }

      @Test func `registering in it keeps the singletons`() {
        let single = container.single()
        let another = AutoContainer()
        #expect(another.single() === single)
        another.single.register { Cat("new") }
        #expect(another.single() !== single)
      }

      @Test func `a full reset, and one of registrations, lets it run again`() {
        _ = container.cat()
        container.reset(options: .scope)
        container.reset(options: .context)
        _ = container.cat()
        #expect(container.log.words == ["registering", "other"])
        container.reset(options: .registration)
        #expect(container.cat().name == "automatic")
        #expect(container.log.words == ["registering", "other", "registering"])
        container.reset()
        #expect(container.cat().name == "automatic")
        #expect(container.log.words == ["registering", "other", "registering", "registering"])
      }

      @Test func `pop restores whether it is due`() {
        container.manager.push()
        _ = container.cat()
        container.manager.pop()
        _ = container.cat()
        #expect(container.log.words == ["registering", "other", "registering"])
      }
    }
  }
#endif
