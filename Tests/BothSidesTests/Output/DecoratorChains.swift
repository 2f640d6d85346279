// swift-format-ignore-file
protocol Fetcher { func fetch(_ id: Int) -> String; var name: String { get } }
extension Fetcher {
  var name: String { "default" }; func fetchAll(_ ids: [Int]) -> [String] { ids.map { fetch($0) } }
}
class Network: Fetcher {
  var calls = 0; func fetch(_ id: Int) -> String { calls += 1; return "n\(id)" };
  var name: String { "network" }
}
class Decorator: Fetcher {
  let inner: any Fetcher; init(_ inner: any Fetcher) { self.inner = inner }
  func fetch(_ id: Int) -> String { inner.fetch(id) }; var name: String { "d(" + inner.name + ")" }
}
final class Cache: Decorator {
  private var cache: [Int: String] = [:]
  override func fetch(_ id: Int) -> String {
    if let hit = cache[id] { return "hit " + hit }; let v = super.fetch(id); cache[id] = v; return v
  }
  override var name: String { "cache+" + super.name }
}
final class Log: Decorator {
  static var lines: [String] = []
  override func fetch(_ id: Int) -> String {
    Log.lines.append("> \(id)"); defer { Log.lines.append("< \(id)") }; return super.fetch(id)
  }
}
class Retry: Decorator {
  let times: Int; init(_ f: any Fetcher, times: Int = 2) { self.times = times; super.init(f) }
  override func fetch(_ id: Int) -> String { (0..<times).map { _ in inner.fetch(id) }.joined(separator: "/") }
}
struct Plain: Fetcher { func fetch(_ id: Int) -> String { "p\(id)" } }
struct Upper<F: Fetcher>: Fetcher {
  var base: F; func fetch(_ id: Int) -> String { base.fetch(id).uppercased() };
  var name: String { "Upper<\(F.self)>" }
}
extension Fetcher {
  func logged() -> any Fetcher { Log(self) }; func cached() -> any Fetcher { Cache(self) };
  func upper() -> Upper<Self> { Upper(base: self) }
}
final class Other: Fetcher {
  func fetch(_ id: Int) -> String { "o" }; func fetchAll(_ ids: [Int]) -> [String] { ["mine"] }
}
func run() {
  let net = Network()
  let chain: any Fetcher = Log(Cache(Retry(net)))
  print(chain.fetch(1), chain.fetch(1), chain.fetch(2), net.calls)
  print(chain.name, Log.lines)
  print(chain.fetchAll([1, 3]))
  print(Plain().name, Plain().upper().fetch(3), Plain().upper().name, Plain().upper().upper().fetch(1))
  let l = Plain().cached().logged()
  print(l.fetch(9), l.fetch(9), l.name, type(of: l))
  let o = Other(); let p: any Fetcher = o
  print(o.fetchAll([1]), p.fetchAll([1, 2]), o.name)
  let all: [any Fetcher] = [net, chain, Plain(), o]
  print(all.map(\.name), all.map { $0.fetch(0) })
  print(
    all.map { $0 is Decorator }, all.compactMap { $0 as? Network }.count, (chain as? Log)?.inner.name ?? "-")
  var wrapped: any Fetcher = Plain()
  for _ in 0..<3 { wrapped = Retry(wrapped, times: 2) }
  print(wrapped.fetch(5).split(separator: "/").count, wrapped.name)
}
