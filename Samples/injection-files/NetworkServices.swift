// The network services themselves, and a view model that uses one of them

import Resolver

protocol XYZFetching {
  func fetch() -> [String]
}

protocol XYZUpdating {
  func update(_ item: String)
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

class XYZNetworkService {
  let session: XYZSessionService

  init(session: XYZSessionService) {
    self.session = session
  }
}

class XYZSessionService {
  var isOpen = false
}

class MyViewModel {
  @Injected var network: XYZNetworkService
}
