import Resolver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

protocol XYZFetching: AnyObject {}
protocol XYZUpdating: AnyObject {}

final class XYZViewModel {
  let fetcher: any XYZFetching
  let updater: any XYZUpdating
  let service: XYZService

  init(fetcher: any XYZFetching, updater: any XYZUpdating, service: XYZService) {
    self.fetcher = fetcher
    self.updater = updater
    self.service = service
  }
}

final class XYZCombinedService: XYZFetching, XYZUpdating {}

final class XYZService {
  let session: XYZSessionService

  init(session: XYZSessionService) { self.session = session }
}

final class XYZSessionService {}

final class XYZSettings {}

final class XYZLog {
  var lines: [String] = []
}

final class XYZCoordinator {
  @LazyInjected var log: XYZLog
  var settings: XYZSettings?

  func start() { log.lines.append("started") }
}

/// What the offline container has in place of ``XYZCombinedService``.
final class XYZOfflineFetcher: XYZFetching {
  let settings: XYZSettings

  init(settings: XYZSettings) { self.settings = settings }
}

final class XYZReport {
  let chapter: XYZChapter
  let settings: XYZSettings

  init(chapter: XYZChapter, settings: XYZSettings) {
    self.chapter = chapter
    self.settings = settings
  }
}

final class XYZChapter {
  let page: XYZPage

  init(page: XYZPage) { self.page = page }
}

final class XYZPage {
  let printer: XYZPrinter

  init(printer: XYZPrinter) { self.printer = printer }
}

final class XYZPrinter {}

final class XYZArchive {
  /// Takes its time.
  init() {
    for _ in 1...4 { sleep(1) }
  }
}
