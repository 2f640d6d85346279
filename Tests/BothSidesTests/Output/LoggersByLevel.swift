// swift-format-ignore-file
enum Level: Int, Comparable, CaseIterable {
  case debug, info, error; static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
}
protocol Sink: AnyObject { var minimum: Level { get }; func write(_ line: String) }
extension Sink { var minimum: Level { .debug } }
final class MemorySink: Sink { var lines: [String] = []; func write(_ l: String) { lines.append(l) } }
final class ErrorSink: Sink {
  let minimum = Level.error; private(set) var count = 0; func write(_ line: String) { count += 1 }
}
final class Logger {
  let name: String; private var sinks: [any Sink]; static var evaluated = 0;
  init(_ n: String, _ s: any Sink...) { name = n; sinks = s }
  func log(_ level: Level = .info, _ message: @autoclosure () -> String, line: Int = 7) {
    let wanted = sinks.filter { $0.minimum <= level }; guard !wanted.isEmpty else { return };
    let text = message(); wanted.forEach { $0.write("[\(level)] \(name):\(line) \(text)") }
  }
  func child(_ n: String) -> Logger { let l = Logger("\(name).\(n)"); l.sinks = sinks; return l }
}
func expensive() -> String { Logger.evaluated += 1; return "cost" }
func run() {
  let m = MemorySink(), e = ErrorSink(); let only = Logger("quiet", e), l = Logger("app", m, e);
  only.log(.info, expensive()); print(Logger.evaluated); only.log(.error, expensive());
  print(Logger.evaluated, e.count); l.log(.info, "start");
  l.child("net").log(.error, "down \(1 + 1)", line: 9); l.log(.debug, expensive(), line: 1);
  print(m.lines, e.count, Logger.evaluated, Level.allCases.max()!)
}
