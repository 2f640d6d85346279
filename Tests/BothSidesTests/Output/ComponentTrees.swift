// swift-format-ignore-file
class Component { let name: String; private(set) weak var owner: Component?; private var kids: [Component] = []; var state = State.created { didSet { guard state != oldValue else { return }; Component.log.append("\(name):\(oldValue)>\(state)"); kids.forEach { $0.state = state } } }
  enum State: Int, Comparable, CustomStringConvertible { case created, started, stopped; static func < (l: Self, r: Self) -> Bool { l.rawValue < r.rawValue }; var description: String { ["C", "S", "X"][rawValue] } }
  nonisolated(unsafe) static var log: [String] = []
  init(_ n: String, in o: Component? = nil) { name = n; owner = o; o?.kids.append(self); setUp() }
  func setUp() {}; var path: String { owner.map { $0.path + "/" + name } ?? name }
  func find(_ n: String) -> Component? { name == n ? self : kids.lazy.compactMap { $0.find(n) }.first }
  func walk(_ f: (Component, Int) throws -> Void, _ d: Int = 0) rethrows { try f(self, d); for k in kids { try k.walk(f, d + 1) } }
  deinit { Component.log.append("~\(name)") } }
final class Lazy: Component { lazy var cache: [String] = { Component.log.append("cache of \(name)"); return [path] }(); var ready = false; override func setUp() { ready = true; super.setUp() }; override var state: State { willSet { Component.log.append("will \(newValue)") } } }
struct Stop: Error { let at: String }
func run() {
  var root: Component? = Component("root"); let mid = Lazy("mid", in: root); _ = Component("leaf", in: mid); print(mid.ready, root!.find("leaf")!.path, root!.find("zz") == nil)
  root!.state = .started; root!.state = .started; print(Component.log); Component.log = []
  do { try root!.walk { c, d in if d == 2 { throw Stop(at: c.path) }; print(String(repeating: "-", count: d) + c.name) } } catch { print((error as! Stop).at) }
  print(mid.cache, mid.cache.count); mid.cache.append("x"); print(mid.cache, mid.state > .created, max(mid.state, .stopped)); root = nil; print(Component.log, mid.owner == nil, mid.path)
}

