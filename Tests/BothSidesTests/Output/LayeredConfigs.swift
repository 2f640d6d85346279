// swift-format-ignore-file
@dynamicMemberLookup enum Config: Equatable { case value(String), section([String: Config]), absent
  subscript(dynamicMember n: String) -> Config { self[n] }
  subscript(n: String) -> Config { get { if case .section(let s) = self { return s[n] ?? .absent }; return .absent }
    set { var s: [String: Config] = [:]; if case .section(let old) = self { s = old }; s[n] = newValue == .absent ? nil : newValue; self = .section(s) } }
  subscript<T: LosslessStringConvertible>(n: String, default d: T) -> T { self[n].as(T.self) ?? d }
  func `as`<T: LosslessStringConvertible>(_: T.Type) -> T? { if case .value(let v) = self { T(v) } else { nil } }
  static func parse(_ text: String) -> (config: Config, problems: [Int: String]) { var root = Config.absent, path: [String] = [], problems: [Int: String] = [:]
    for (i, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() { let line = line.prefix { $0 != "#" }.trimmed
      if line.isEmpty { continue }
      if line.first == "[", line.last == "]" { path = line.dropFirst().dropLast().split(separator: ".").map { $0.trimmed.description }; continue }
      guard let eq = line.firstIndex(of: "=") else { problems[i + 1] = "no '='"; continue }
      let key = line[..<eq].trimmed, value = line[line.index(after: eq)...].trimmed; if key.isEmpty { problems[i + 1] = "no key" } else { root.set(path + [String(key)], .value(value.unquoted)) } }
    return (root, problems) }
  mutating func set<C: Collection>(_ path: C, _ v: Config) where C.Element == String { guard let first = path.first else { self = v; return }; self[first].set(path.dropFirst(), v) }
  func merged(with o: Config) -> Config { switch (self, o) { case (.section(let a), .section(let b)): .section(a.merging(b) { $0.merged(with: $1) }); case (_, .absent): self; default: o } }
  var flat: [(String, String)] { switch self { case .absent: []; case .value(let v): [("", v)]; case .section(let s): s.sorted { $0.key < $1.key }.flatMap { k, c in c.flat.map { ($0.0.isEmpty ? k : "\(k).\($0.0)", $0.1) } } } } }
extension StringProtocol { var trimmed: SubSequence { var s = self[...]; while s.first?.isWhitespace == true { s = s.dropFirst() }; while s.last?.isWhitespace == true { s = s.dropLast() }; return s }
  var unquoted: String { count > 1 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : String(self) } }
enum Level: Int, LosslessStringConvertible { case low = 1, high; init?(_ d: String) { switch d { case "low": self = .low; case "high": self = .high; default: return nil } }; var description: String { self == .low ? "low" : "high" } }
struct Flag<T> { let key: String; let fallback: T; let read: (Config) -> T? }
extension Flag where T: LosslessStringConvertible { init(_ key: String, _ fallback: T) { self.init(key: key, fallback: fallback) { c in key.split(separator: ".").reduce(c) { $0[String($1)] }.as(T.self) } } }
extension Flag { func map<U>(_ f: @escaping (T) -> U) -> Flag<U> { Flag<U>(key: key, fallback: f(fallback)) { read($0).map(f) } } }
struct Flags { var layers: [Config]; static let retries = Flag("net.retries", 3), ratio = Flag("ui.ratio", 0.5), level = Flag("log.level", Level.low), dark = Flag("ui.dark", false)
  subscript<T>(f: Flag<T>) -> T { layers.reversed().compactMap { f.read($0) }.last ?? f.fallback } }
func run() {
  let (a, problems) = Config.parse("title = \"My App\" # note\n[net]\nretries=5\nhost = h\nbroken\n[ui . main]\nratio= 0.75\n\n = x\n[log]\nlevel=high"); print(problems.sorted { $0.key < $1.key }.map { "\($0): \($1)" }, a.flat.map { "\($0)=\($1)" })
  print(a.title, a.net.retries, a.nope.deep, a.net["retries", default: 1] + 1, a.net["host", default: 2], a.ui.main["ratio", default: 0.0], a.log.level.as(Level.self) as Any, a.log["level", default: Level.low].rawValue)
  var b = Config.absent; b.set(["ui", "dark"], .value("true")); b["net"]["retries"] = .value("x"); let m = a.merged(with: b); print(m.flat.count, m.net.retries, m.ui.dark.as(Bool.self) ?? false); b["ui"]["dark"] = .absent; print(b.flat.map(\.0), a.merged(with: .absent) == a)
  let f = Flags(layers: [b, m, a]); print(f[Flags.retries], f[Flags.ratio], f[Flags.level], f[Flags.dark], f[Flags.retries.map { "\($0)x" }], Flags(layers: [])[Flags.level.map(\.rawValue)])
}
