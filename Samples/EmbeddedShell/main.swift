// dishell inside a program: the prompt on a container of compiled classes.
//
//   swift run EmbeddedShell
//
// Try: resolve XYZViewModel · trace XYZViewModel · step XYZViewModel · why XYZCombinedService#1 · objects
// And: resolve XYZReport, whose printer was forgotten three levels down. The prompt stays.

import DICore
import DIShell

func makeContainer() -> Container {
  let resolver = Container("main", engine: .shared, rules: .resolver())

  resolver.register {
    XYZViewModel(fetcher: resolver.resolve(), updater: resolver.resolve(), service: resolver.resolve())
  }
  resolver.register { resolver.resolve() as XYZCombinedService as any XYZFetching }
  resolver.register { resolver.resolve() as XYZCombinedService as any XYZUpdating }
  resolver.register { XYZCombinedService() }
  resolver.register { XYZService(session: resolver.resolve()) }
  resolver.register(scope: "shared") { XYZSessionService() }
  resolver.register(scope: "cached") { XYZSettings() }

  // A report needs a chapter, a chapter needs a page, and a page needs a printer, which nobody has registered.
  resolver.register { XYZReport(chapter: resolver.resolve(), settings: resolver.resolve()) }
  resolver.register { XYZChapter(page: resolver.resolve()) }
  resolver.register { XYZPage(printer: resolver.resolve()) }

  // One that takes its time: press Ctrl-C.
  resolver.register { XYZArchive() }

  return resolver
}

openShell(on: makeContainer(), arguments: Array(CommandLine.arguments.dropFirst()))
print("the program goes on")
