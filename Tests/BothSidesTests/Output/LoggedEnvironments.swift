// swift-format-ignore-file
import Foundation
struct Log { enum Level: Int, Comparable, CaseIterable { case debug, info, warn, error; static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue } }
  struct Entry { let level: Level, message: String, file: String, function: String, line: Int }
  static var min = Level.info; static var sinks: [(Entry) -> Void] = []
  static func write(_ l: Level, _ m: @autoclosure () -> String, function: String = #function, line: Int = #line) { guard l >= min else { return }; let e = Entry(level: l, message: m(), file: "f", function: function, line: line); sinks.forEach { $0(e) } }
  static func callAsFunction2() {} ; static func measure<T>(_ n: String, _ b: () throws -> T) rethrows -> T { write(.debug, "begin \(n)"); defer { write(.debug, "end \(n)") }; return try b() } }
func expensive() -> String { print("evaluated"); return "costly" }
protocol Loggable { var logName: String { get }; func note(_ m: String, line: Int) }
extension Loggable { var logName: String { "\(Self.self)" }; func note(_ m: String, line: Int = #line) { Log.write(.info, "[\(logName):\(line)] \(m)") } }
struct Svc: Loggable { func go() { note("going"); note("line", line: 7) } ; subscript(i: Int, f: String = #function) -> String { "\(f)\(i)" }; init(f: String = #function) { print(f) }; var prop: String { #function }; static func st(_ x: Int = 0) -> String { #function } ; func gen<T>(_ t: T, _ u: T...) -> String { #function } }
final class Named: Loggable { let logName: String; init(_ n: String) { logName = n } }
enum Env: String { case dev, prod; init(_ s: String?) { self = s.flatMap(Env.init(rawValue:)) ?? .dev }; static let current: Env = Env("prod"); var url: String { "https://\(self).example.com/api" } ; var flags: [String: Bool] { ["cache": self == .prod, "debug": self == .dev] } }
func run() {
  Log.sinks.append { print("\($0.level) \($0.message) \($0.function)") }; Log.write(.debug, expensive()); Log.write(.warn, expensive()); Log.min = .debug; let r = Log.measure("work") { (1...3).reduce(0, +) }; print(r); do { try Log.measure("bad") { throw CancellationError() } } catch { print("caught", type(of: error)) }
  Log.min = .error; Log.sinks = []; Log.sinks.append { e in print(e.line > 0, e.message) }; Log.min = .info; let s = Svc(); s.go(); Named("n").note("x"); print(s[3], s.prop, Svc.st(), s.gen(1, 2))
  print(Env.current, Env(nil), Env("zz").flags.filter(\.value).keys.sorted(), Env.prod.flags["cache"]!, Env.current.url, Env.prod.url.hasPrefix("https"), Env.dev.url + "/v1")
}
