// swift-format-ignore-file
enum Flag: String, CaseIterable, Hashable, Comparable {
  case newHome = "new_home", darkMode, beta;
  static func < (l: Self, r: Self) -> Bool { l.rawValue < r.rawValue }
  var isOnByDefault: Bool {
    switch self {
    case .darkMode: true;
    default: false
    }
  }
}
protocol FlagSource: AnyObject { var priority: Int { get }; func value(for flag: Flag) -> Bool? }
final class Remote: FlagSource {
  let priority = 10; var values: [Flag: Bool]; init(_ v: [Flag: Bool]) { values = v };
  func value(for flag: Flag) -> Bool? { values[flag] }
}
final class Local: FlagSource {
  var priority: Int { 1 }; private(set) var overrides: [String: Bool] = [:];
  func value(for flag: Flag) -> Bool? { overrides[flag.rawValue] };
  func set(_ f: Flag, _ on: Bool?) { overrides[f.rawValue] = on }
}
final class Flags {
  private var sources: [any FlagSource] = []; private var observers: [(Flag, Bool) -> Void] = [];
  private(set) var reads: [Flag: Int] = [:]
  func add(_ s: any FlagSource) { sources.append(s); sources.sort { $0.priority > $1.priority } }
  subscript(flag: Flag) -> Bool {
    reads[flag, default: 0] += 1;
    return sources.lazy.compactMap { $0.value(for: flag) }.first ?? flag.isOnByDefault
  }
  func onRead(_ f: @escaping (Flag, Bool) -> Void) { observers.append(f) }
  func read(_ flag: Flag) -> Bool { let v = self[flag]; observers.forEach { $0(flag, v) }; return v }
}
struct Experiment<Variant: RawRepresentable & CaseIterable> where Variant.RawValue == String {
  let key: String; let buckets: Int = Variant.allCases.count;
  func variant(for user: Int) -> Variant {
    Variant.allCases[Variant.allCases.index(Variant.allCases.startIndex, offsetBy: user % buckets)]
  }
}
enum Button: String, CaseIterable { case red, green, blue }
func run() {
  let flags = Flags(), local = Local(), remote = Remote([.newHome: true, .beta: false])
  flags.add(local); flags.add(remote)
  var log: [String] = []
  flags.onRead { [unowned flags] in log.append("\($0.rawValue)=\($1) #\(flags.reads[$0] ?? 0)") }
  print(Flag.allCases.map { flags.read($0) }, log)
  local.set(.darkMode, false); local.set(.newHome, false)
  print(
    flags[.darkMode], flags[.newHome], flags.reads.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" })
  remote.values[.newHome] = nil; print(flags[.newHome], local.overrides.count); local.set(.newHome, nil);
  print(flags[.newHome], local.overrides.keys.sorted())
  let e = Experiment<Button>(key: "button");
  print((0..<4).map { e.variant(for: $0).rawValue }, e.buckets, e.key)
  print(
    Flag.allCases.sorted(), Flag(rawValue: "new_home")!, Flag.allCases.max()!, Set(Flag.allCases).count,
    Flag.beta == .beta)
}
