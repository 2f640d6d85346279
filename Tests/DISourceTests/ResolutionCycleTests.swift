import DICore
import Testing

@testable import DISource

/// The sample of the document “The Resolution Cycle”.
let xyz = """
  protocol XYZFetching {}
  protocol XYZUpdating {}
  class XYZCombinedService: XYZFetching, XYZUpdating {}
  class XYZSessionService {}
  class XYZService {
    let session: XYZSessionService
    init(session: XYZSessionService) { self.session = session }
  }
  class XYZViewModel {
    let fetcher: XYZFetching
    let updater: XYZUpdating
    let service: XYZService
    init(fetcher: XYZFetching, updater: XYZUpdating, service: XYZService) {
      self.fetcher = fetcher
      self.updater = updater
      self.service = service
    }
  }

  extension Resolver: ResolverRegistering {

      public static func registerAllServices() {

          // Register instance with injected parameters
          main.register { XYZViewModel(fetcher: resolve(), updater: resolve(), service: resolve()) }

          // Register protocols XYZFetching and XYZUpdating
          main.register { resolve() as XYZCombinedService as XYZFetching }
          main.register { resolve() as XYZCombinedService as XYZUpdating }

          // Register the dependent service needed by the above protocols
          main.register { XYZCombinedService() }

          // Register XYZService
          main.register { XYZService(session: resolve()) }

          // Register the dependent service needed by XYZService
          main.register { XYZSessionService() }

      }
  }
  class MyViewController: UIViewController {
      let xyz: XYZViewModel = Resolver.resolve()
  }
  """

@Suite struct ResolutionCycleTests {
  @Test func `what factories need is read before anything runs`() {
    let story = Story(xyz)
    #expect(story.report.diagnostics.isEmpty)
    #expect(
      story.program.registrations(of: story.program.containers[0]).map(\.text) == [
        "XYZViewModel ← fetcher: XYZFetching (init), updater: XYZUpdating (init), service: XYZService (init)",
        "XYZFetching ← XYZCombinedService (resolve)",
        "XYZUpdating ← XYZCombinedService (resolve)",
        "XYZCombinedService",
        "XYZService ← session: XYZSessionService (init)",
        "XYZSessionService",
      ])
  }

  @Test func `the cycle asks in the order of the document and shares the combined service`() {
    let story = Story(xyz)
    #expect(story.resolve("XYZViewModel") == "XYZViewModel#1")
    #expect(
      story.events() == [
        "ask XYZViewModel (resolve)",
        "ask fetcher: XYZFetching (init)",
        "ask XYZCombinedService (resolve)",
        "make XYZCombinedService#1",
        "pass XYZCombinedService#1",
        "ask updater: XYZUpdating (init)",
        "ask XYZCombinedService (resolve)",
        "reuse XYZCombinedService#1 from graph",
        "pass XYZCombinedService#1",
        "ask service: XYZService (init)",
        "ask session: XYZSessionService (init)",
        "make XYZSessionService#1",
        "make XYZService#1",
        "make XYZViewModel#1",
      ])
    #expect(
      story.program.engine.tracker.takeDeallocated().map(\.name) == [
        "XYZViewModel#1", "XYZCombinedService#1", "XYZService#1", "XYZSessionService#1",
      ])
  }

  @Test func `a view controller of an unknown superclass gets its view model`() {
    let story = Story(xyz)
    #expect(story.type("let vc = MyViewController()") == ["vc: MyViewController = MyViewController#1"])
    #expect(story.events().first == "ask xyz: XYZViewModel (property)")
    #expect(story.type("vc.xyz") == ["XYZViewModel#1"])
    #expect(story.type("let vm: XYZViewModel = Resolver.resolve()") == ["vm: XYZViewModel = XYZViewModel#2"])
    #expect(story.type("vm.service") == ["XYZService#2"])
  }
}
