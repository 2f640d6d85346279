// Four ways to register one class under two protocols, each in a container of its own
//
// Try, and count the XYZCombinedService objects:
//   resolve XYZViewModel --from separate         two: each factory makes its own
//   resolve XYZViewModel --from forwarding       one in each resolution cycle
//   resolve XYZViewModel --from implementing     one in each cycle as well, in fewer lines
//   resolve XYZViewModel --from sharing          one for as long as somebody holds it:
//   resolve XYZFetching --from sharing --as fetcher
//   resolve XYZUpdating --from sharing           the object that fetcher holds
//   resolve XYZFetching --from forwarding --as other
//   resolve XYZUpdating --from forwarding        another cycle, another object

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

class XYZViewModel {
  let fetcher: XYZFetching
  let updater: XYZUpdating

  init(fetcher: XYZFetching, updater: XYZUpdating) {
    self.fetcher = fetcher
    self.updater = updater
  }
}

extension Resolver {
  static let separate = Resolver()
  static let forwarding = Resolver()
  static let sharing = Resolver()
  static let implementing = Resolver()
}

extension Resolver: ResolverRegistering {
  /// Fills the four containers.
  public static func registerAllServices() {
    registerSeparately()
    registerForwarding()
    registerSharing()
    registerImplementing()
  }

  // Each protocol has a factory that makes an object of its own.
  private static func registerSeparately() {
    separate.register { r in XYZViewModel(fetcher: r.resolve(), updater: r.resolve()) }
    separate.register { XYZCombinedService() as XYZFetching }
    separate.register { XYZCombinedService() as XYZUpdating }
  }

  // Both protocols pass on what the class's own registration gives.
  private static func registerForwarding() {
    forwarding.register { r in XYZViewModel(fetcher: r.resolve(), updater: r.resolve()) }
    forwarding.register { r in r.resolve() as XYZCombinedService as XYZFetching }
    forwarding.register { r in r.resolve() as XYZCombinedService as XYZUpdating }
    forwarding.register { XYZCombinedService() }
  }

  // The same, and the object outlives the resolution cycle that made it.
  private static func registerSharing() {
    sharing.register { r in XYZViewModel(fetcher: r.resolve(), updater: r.resolve()) }
    sharing.register { r in r.resolve() as XYZCombinedService as XYZFetching }
    sharing.register { r in r.resolve() as XYZCombinedService as XYZUpdating }
    sharing.register { XYZCombinedService() }
      .scope(.shared)
  }

  // `implements` writes the two forwarding registrations for you.
  private static func registerImplementing() {
    implementing.register { r in XYZViewModel(fetcher: r.resolve(), updater: r.resolve()) }
    implementing.register { XYZCombinedService() }
      .implements(XYZFetching.self)
      .implements(XYZUpdating.self)
  }
}
