// The resolution cycle: one request, six registrations, fifteen steps
//
// Try:
//   resolve XYZViewModel                 the cycle, told step by step
//   trace XYZViewModel                   the same steps with the evidence that decides each
//   tree XYZViewModel                    what it needs, before anything is made
//   scope XYZCombinedService unique      then resolve again: the shared object becomes two
//   let screen = MyViewController()      a real owner: it asks when it is made
//   objects                              what lives now, and who holds it

import Resolver

protocol XYZFetching {
  func fetch() -> [String]
}

protocol XYZUpdating {
  func update(_ item: String)
}

/// A screen. It asks for its view model and knows nothing of what that needs.
class MyViewController {
  let xyz: XYZViewModel = Resolver.resolve()
}

extension Resolver: ResolverRegistering {
  /// Resolver calls this once, before the first service is resolved.
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

class XYZCombinedService: XYZFetching, XYZUpdating {
  private var items: [String] = []

  func fetch() -> [String] {
    items
  }

  func update(_ item: String) {
    items.append(item)
  }
}

class XYZService {
  let session: XYZSessionService

  init(session: XYZSessionService) {
    self.session = session
  }
}

class XYZSessionService {
  var isOpen = false
}
