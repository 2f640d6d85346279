protocol Logger: AnyObject { var level: Int { get } }
class Console: Logger { var level: Int { 1 } }
class File: Console { override var level: Int { 2 } }
final class Remote: Logger { var level: Int { 3 } }
protocol Shape {}
struct Circle: Shape {}
struct Square: Shape {}
func type<T>(_ value: T) -> String { "\(T.self)" }
func over(_ logger: Logger) -> String { "logger" }
func over(_ console: Console) -> String { "console" }

func literals(_ logger: Logger, _ console: Console, _ shape: Shape) {
  print(type([console, logger]), type([logger, console]), type([File(), console, logger]))
  print(type(["a": console, "b": logger]), type([console, Remote() as Logger]), type([File(), Console()]))
  print(type([Circle(), shape]), type([nil, console, logger]), type([console, nil]))
  print([console, logger].map { over($0) }, [File(), console].map { over($0) })
}

func collections(_ loggers: [Logger], _ files: [File], _ consoles: [Console], _ flag: Bool) {
  print(type([Console()] + loggers), type(consoles + loggers), type(files + consoles), type(loggers + files))
  print(type(flag ? consoles : loggers), type(flag ? files : consoles), type(files.first ?? Console()))
  print(type(files.first ?? consoles.first ?? loggers[0]), type(consoles.first ?? loggers[0]))
  print(([Console()] + loggers).map { over($0) }, (flag ? files : loggers).map { over($0) })
  print(over(files.first ?? loggers[0]), over(files.first ?? consoles[0]))
}

extension Logger {
  func own() -> String { type(self) }
  var property: String { type(self) }
  func list() -> String { type([self]) }
}
extension Console {
  func inherited() -> String { own() }
}
func call(_ console: Console) -> String { console.own() + console.property }
func generic<T: Logger>(_ value: T) -> String { value.own() }
func opaque(_ value: some Logger) -> String { type(value) }
func opaqueConsole(_ value: some Console) -> String { type(value) }

struct Holder {
  lazy var console: Console = File()
  lazy var logger: Logger = { File() }()
  lazy var optional: Console? = File()
}

func run() {
  let logger: Logger = Remote()
  let console: Console = File()
  literals(logger, console, Square())
  collections([logger], [File()], [console], true)
  print(
    console.own(), console.property, console.list(), logger.own(), File().own(), (File() as Console).own())
  print(call(File()), generic(console), generic(File()), console.inherited(), File().inherited())
  print(opaque(console), opaque(File()), opaque(File() as Console), opaqueConsole(console), opaque(logger))
  for one in [Console(), File()] { print(one.own(), opaque(one), one.list()) }
  var holder = Holder()
  print(type(holder.console), type(holder.logger), type(holder.optional))
}
