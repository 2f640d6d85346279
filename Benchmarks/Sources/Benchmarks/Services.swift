#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An object that needs nothing.
final class Leaf {}

/// An object that is made with an argument.
final class Numbered {
  let number: Int

  init(number: Int) { self.number = number }
}

/// An object of which there is one.
///
/// What it holds is known only when the program runs, so it is allocated as a container's objects are. An object that
/// the compiler can lay out beforehand is never counted, and reading it costs less than reading any other.
final class Singleton: Sendable {
  static let shared = Singleton()

  private let process = getpid()
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
