// swift-format-ignore-file
final class Settings {
  static let shared = Settings()
  private(set) static var instances = 0
  var values: [String: Int] = [:]
  private init() {
    Settings.instances += 1
    print("settings are made")
  }
}
final class Logger {
  static var shared: Logger = { let l = Logger(prefix: "default"); l.lines.append("made"); return l }()
  let prefix: String
  var lines: [String] = []
  init(prefix: String) { self.prefix = prefix }
  deinit { print("logger", prefix, "ends") }
}
struct Defaults { static var standard = Defaults(); var theme = "light"; private init() {} }
enum Services { static let cache: [String: Any] = ["a": 1]; static weak var current: Logger?; static let all = [Settings.shared, Settings.shared] }
protocol HasShared { static var shared: Self { get } }
final class Api: HasShared { static let shared = Api(); var calls = 0; func call() -> Int { calls += 1; return calls } }
func use<T: HasShared>(_ t: T.Type) -> T { t.shared }
func run() {
  print("before")
  Settings.shared.values["x"] = 1
  print(Settings.shared.values, Settings.instances, Services.all[0] === Services.all[1])
  Logger.shared.lines.append("line")
  print(Logger.shared.lines, Logger.shared.prefix)
  Logger.shared = Logger(prefix: "new")
  print(Logger.shared.lines)
  Defaults.standard.theme = "dark"
  let copy = Defaults.standard
  Defaults.standard.theme = "blue"
  print(copy.theme, Defaults.standard.theme, Services.cache.count)
  Services.current = Logger.shared
  print(Services.current?.prefix ?? "none", Api.shared.call(), use(Api.self).call())
}
