// swift-format-ignore-file
// subscripts, static/class members, nested types, access, lazy, typealiases, computed
import Foundation
struct Config { struct Server { var host = "h", port = 80; var url: String { "\(host):\(port)" }; enum Mode: String { case dev, prod; static let `default` = Mode.dev } ; var mode: Mode = .default }
  enum Key: String, CaseIterable { case host, port, debug; var isFlag: Bool { self == .debug } }; typealias Values = [Key: Any]; private var values: Values = [:]; var server = Server(); static var shared = Config() { didSet { changes += 1 } }; private(set) static var changes = 0
  subscript<T>(_ k: Key, as t: T.Type = T.self) -> T? { get { values[k] as? T } set { values[k] = newValue } }; subscript(k: Key, default d: String) -> String { (values[k] as? String) ?? d }; static subscript(_ name: String) -> Key? { Key(rawValue: name) }; subscript(dynamic path: WritableKeyPath<Config, Int>) -> Int { get { self[keyPath: path] } set { self[keyPath: path] = newValue } } }
class Registry { static let instance = Registry(); class var label: String { "R" }; private var makers: [String: () -> Any] = [:]; lazy var names: [String] = { makers.keys.sorted() }(); private init() { makers["a"] = { 1 } }; func add<T>(_ n: String, _ m: @escaping @autoclosure () -> T) { makers[n] = m }; func get<T>(_ n: String) -> T? { makers[n]?() as? T }; static func reset() { _ = instance.names } }
struct Temperature { var celsius: Double { didSet { log.append("\(oldValue)→\(celsius)") } }; var fahrenheit: Double { get { celsius * 9 / 5 + 32 } set(f) { celsius = (f - 32) * 5 / 9 } }; private(set) var log: [String] = []; static let freezing = Temperature(celsius: 0); var isHot: Bool { self.celsius > 30 }; init(celsius c: Double) { celsius = c }; init(fahrenheit f: Double) { self.init(celsius: 0); fahrenheit = f }; mutating func warm(by d: Double = 1) -> Self { celsius += d; return self } }
typealias Handler<T> = (T) -> Void
typealias Pair<T> = (first: T, second: T)
typealias StringMap<V> = [String: V]
func run<T>(_ p: Pair<T>, _ h: Handler<T>) { h(p.first); h(p.second) }
struct Outer<T> { struct Inner { var v: T; func wrap() -> Outer<T> { Outer(item: self) } }; var item: Inner; enum Kind { case one(T), many([T]); var count: Int { switch self { case .one: 1; case .many(let a): a.count } } }; func kinds() -> [Kind] { [.one(item.v), .many([item.v, item.v])] }; static var name: String { "Outer<\(T.self)>" } }
struct Lazy { static var log: [String] = []; lazy var a: Int = { Lazy.log.append("a"); return 1 }(); lazy var b = a + 1; var c = 0; static let once: Int = { log.append("once"); return 7 }() }
@dynamicMemberLookup struct JSON { indirect enum V { case n(Double), s(String), a([V]), o([String: V]), null }; let v: V; subscript(dynamicMember k: String) -> JSON { if case .o(let d) = v { JSON(v: d[k] ?? .null) } else { JSON(v: .null) } }; subscript(i: Int) -> JSON { if case .a(let a) = v, a.indices.contains(i) { JSON(v: a[i]) } else { JSON(v: .null) } }; var double: Double? { if case .n(let d) = v { d } else { nil } }; var string: String? { if case .s(let s) = v { s } else { nil } } }
func run() throws {
  Config.shared[.port] = 8080; Config.shared[.host] = "x"; Config.shared.server.port += 1; Config.shared[dynamic: \.server.port] *= 2; let port: Int? = Config.shared[.port]; print(port as Any, Config.shared[.host, default: "d"], Config.shared[.debug, default: "off"], Config.shared[.host, as: Int.self] as Any, Config.shared.server.url, Config.changes, Config["port"]?.rawValue ?? "-", Config["zz"] as Any, Config.Server.Mode.default, Config.Key.allCases.filter(\.isFlag))
  Registry.instance.add("b", "str"); Registry.instance.add("c", [1, 2]); print(Registry.instance.names, (Registry.instance.get("b") as String?) ?? "", Registry.instance.get("c") as [Int]? ?? [], Registry.instance.get("b") as Int? as Any, Registry.label); Registry.instance.add("d", 4.5); print(Registry.instance.names.count, (Registry.instance.get("d") as Double?)! * 2)
  var t = Temperature(fahrenheit: 212); t.fahrenheit -= 18; print(t.celsius, t.log, t.isHot, t.warm().celsius, t.warm(by: -5).log.count, Temperature.freezing.fahrenheit)
  var got: StringMap<[Int]> = [:]
  run((1, 2)) { got["n", default: []].append($0) }
  let pr: Pair<String> = ("a", "b")
  print(got, pr.first + pr.second, pr)
  let oi = Outer<Int>.Inner(v: 5).wrap()
  print(oi.item.v, oi.kinds().map(\.count), Outer<String>.name, type(of: oi.item), Outer<Int>.Kind.many([1, 2, 3]).count)
  var lz = Lazy()
  let copy1 = lz
  _ = lz.b
  _ = lz.b
  var copy2 = lz
  _ = copy2.a
  var copy3 = copy1
  _ = copy3.a
  _ = Lazy.once + Lazy.once
  print(Lazy.log)
  lz.a = 10
  print(lz.a, lz.b)
  let j = JSON(v: .o(["user": .o(["name": .s("Al"), "tags": .a([.s("x"), .n(2)])])])); print(j.user.name.string ?? "-", j.user.tags[1].double ?? 0, j.user.tags[9].string as Any, j.nope.deep.double as Any, j.user.tags[0].string!.uppercased())
  
}
