// many.md: a composite takes all but itself

import DITranquillity

protocol Logger {}

class FileLogger: Logger {}

class ScreenLogger: Logger {}

class AllLoggers: Logger {
  let loggers: [Logger]

  init(loggers: [Logger]) {
    self.loggers = loggers
  }
}

let container = DIContainer()
container.register(FileLogger.init).as(Logger.self)
container.register { AllLoggers(loggers: many($0)) }.as(Logger.self).default()
container.register(ScreenLogger.init).as(Logger.self)

let logger: Logger = container.resolve()
