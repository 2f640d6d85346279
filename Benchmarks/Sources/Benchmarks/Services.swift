/// An object that needs nothing.
final class Leaf {}

/// An object of which there is one.
final class Singleton: Sendable {
  static let shared = Singleton()
}

protocol XYZFetching: AnyObject {}

protocol XYZUpdating: AnyObject {}

final class XYZCombinedService: XYZFetching, XYZUpdating {}

final class XYZSessionService {}

final class XYZService {
  let session: XYZSessionService

  init(session: XYZSessionService) {
    self.session = session
  }
}

final class XYZViewModel {
  let fetcher: XYZFetching
  let updater: XYZUpdating
  let service: XYZService

  init(fetcher: XYZFetching, updater: XYZUpdating, service: XYZService) {
    self.fetcher = fetcher
    self.updater = updater
    self.service = service
  }

  /// The same objects as the containers make.
  static func byHand() -> XYZViewModel {
    let combined = XYZCombinedService()
    return XYZViewModel(
      fetcher: combined, updater: combined, service: XYZService(session: XYZSessionService()))
  }
}
