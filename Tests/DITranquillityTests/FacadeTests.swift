import DICore
import DITranquillity
import Foundation
import Testing

/// A program's container and the engine's container behind it live and end together.
@Suite struct FacadeTests {
  private final class Config: Sendable {
    private let log: @Sendable (String) -> Void
    init(_ log: @escaping @Sendable (String) -> Void) { self.log = log }
    deinit { log("config") }
  }

  private final class Cache {
    unowned let config: Config
    private let log: @Sendable (String) -> Void
    init(_ config: Config, _ log: @escaping @Sendable (String) -> Void) {
      (self.config, self.log) = (config, log)
    }
    deinit {
      _ = config
      log("cache")
    }
  }

  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    var all: [String] { lock.withLock { lines } }
    func add(_ line: String) { lock.withLock { lines.append(line) } }
  }

  @Test func `kept objects end before what factories have captured`() {
    let log = Log()
    func use() {
      let container = DIContainer()
      let config = Config { log.add($0) }
      container.register { Cache(config) { log.add($0) } }.lifetime(.perContainer(.strong))
      withExtendedLifetime(container) { let _: Cache = container.resolve() }
    }
    use()
    #expect(log.all == ["cache", "config"])
  }

  @Test func `the engine's container is alive for others only as long as the program's is`() {
    var container: DIContainer? = DIContainer()
    let core = container?.core
    #expect(core?.whileAlive { 7 } == 7)
    container = nil
    #expect(core?.whileAlive { 7 } == nil)
    #expect(core?.object === core)
  }

  @Test func `a parent lives as long as its child, and a public handle keeps its container`() {
    weak var parent: DIContainer?
    weak var handled: DIContainer?
    do {
      let child: DIContainer
      do {
        let made = DIContainer()
        made.register { 5 as Int }
        parent = made
        child = DIContainer(parent: made)
      }
      #expect(parent != nil)
      #expect((child.resolve() as Int) == 5)
    }
    #expect(parent == nil)
    do {
      let handle: EngineContainer
      do {
        let made = DIContainer()
        handled = made
        handle = made.engineContainer
      }
      withExtendedLifetime(handle) { #expect(handled != nil) }
    }
    #expect(handled == nil)
  }

  @Test func `containers may end while other threads look at all of them`() async {
    final class Mark {}
    let service = TypeIdentity(Mark.self)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<300 {
            let container = DIContainer()
            for _ in 0..<2 { container.register { Mark() } }
          }
        }
        group.addTask {
          for _ in 0..<300 {
            #expect(Engine.shared.containers.allSatisfy { $0.registrations(of: service).count <= 2 })
          }
        }
      }
    }
    #expect(Engine.shared.containers.allSatisfy { $0.registrations(of: service).isEmpty })
  }
}
