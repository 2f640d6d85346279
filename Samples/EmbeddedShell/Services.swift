import Resolver

/// All services of the program, as one writes them for Resolver.
extension Resolver: ResolverRegistering {
  /// Runs before the first resolution, and before a shell opens.
  public static func registerAllServices() {
    register { XYZViewModel(fetcher: resolve(), updater: resolve(), service: resolve()) }
    register { XYZCombinedService() }
      .implements((any XYZFetching).self)
      .implements((any XYZUpdating).self)
    register { XYZService(session: resolve()) }
    register { XYZSessionService() }.scope(.shared)
    register { XYZSettings() }.scope(.application)
    register { XYZLog() }.scope(.cached)

    // Its settings come after it is made. Its log comes when it is first read: at its start.
    register { XYZCoordinator() }
      .resolveProperties { resolver, coordinator in
        coordinator.settings = resolver.optional()
        coordinator.start()
      }

    // A report needs a chapter, a chapter needs a page, and a page needs a printer, which nobody has registered.
    register { XYZReport(chapter: resolve(), settings: resolve()) }
    register { XYZChapter(page: resolve()) }
    register { XYZPage(printer: resolve()) }

    // One that takes its time: press Ctrl-C.
    register { XYZArchive() }
  }

  /// Answers as `main` does, but fetches without a network.
  static func makeOffline() -> Resolver {
    let offline = Resolver(child: main)
    offline.name = "offline"
    offline.register { resolver in XYZOfflineFetcher(settings: resolver.resolve()) as any XYZFetching }
    return offline
  }
}
