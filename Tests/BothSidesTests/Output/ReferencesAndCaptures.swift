// swift-format-ignore-file
// deinit order, weak, unowned, captures
final class Node { let name: String; weak var parent: Node?; var children: [Node] = [] { didSet { children.forEach { $0.parent = self } } }
  init(_ n: String, _ c: [Node] = []) { name = n; children = c; c.forEach { $0.parent = self } }
  deinit { print("-", name, parent?.name ?? "orphan") }
  var path: String { (parent.map { $0.path + "/" } ?? "") + name } }
class Service { var onEvent: ((Int) -> Void)?; let id: Int; init(_ id: Int) { self.id = id }; deinit { print("service \(id) gone") } }
class Listener { var got: [Int] = []; let s: Service; init(_ s: Service) { self.s = s; s.onEvent = { [weak self] n in guard let self else { print("no listener"); return }; got.append(n); print("got", got) } }; deinit { print("listener gone") } }
class Person { let name: String; var card: Card?; init(name: String) { self.name = name }; deinit { print("\(name) deinit") } }
class Card { let number: Int; unowned let owner: Person; init(_ n: Int, _ o: Person) { number = n; owner = o }; deinit { print("card \(number)") } }
func makeCounter() -> (inc: () -> Int, reset: () -> Void) { var n = 0; return ({ n += 1; return n }, { n = 0 }) }
class Base { init() { print("Base init"); setup() }; func setup() { print("Base setup") }; deinit { print("Base deinit") } }
class Derived: Base { var items = ["d"]; override init() { print("Derived before"); super.init(); print("Derived after", items) }; override func setup() { super.setup(); items.append("s"); print("Derived setup") }; deinit { print("Derived deinit") } }
struct Holder { let r: Service }
func ret() -> Service { let s = Service(8); defer { print("defer", s.id) }; return s }
enum Slot { case empty, full(Service) }
class Cyc { var me: Cyc?; deinit { print("cyc") } }
func take(_ s: consuming Service) { print("take", s.id) }
func run() throws {
  do { let root = Node("root", [Node("a", [Node("a1")]), Node("b")]); print(root.children[0].children[0].path); root.children.removeFirst(); print("removed"); root.children.append(Node("c")); print(root.children.map(\.path)) }
  print("end of scope")
  var svc: Service? = Service(1); var l: Listener? = Listener(svc!); svc?.onEvent?(5); svc?.onEvent?(6); l = nil; svc?.onEvent?(7); svc = nil
  var p: Person? = Person(name: "Ann"); p!.card = Card(1, p!); print(p!.card!.owner.name); p = nil
  let c = makeCounter(); _ = c.inc(); print(c.inc()); c.reset(); print(c.inc()); let d = makeCounter(); print(d.inc())
  var fs: [() -> Int] = []; for i in 0..<3 { var x = i * 10; fs.append { x += 1; return x } }; print(fs.map { $0() }, fs[0](), fs[2]())
  var v = 1; let byRef = { v }; let byVal = { [v] in v }; let renamed = { [w = v + 10] in w }; v = 5; print(byRef(), byVal(), renamed())
  do { let x: Base = Derived(); print(type(of: x), x is Derived) }
  do { var h: Holder? = Holder(r: Service(2)); let h2 = h; h = nil; print("h nil", h2!.r.id) }
  var arr: [Service?] = [Service(3), Service(4), nil]; arr[0] = nil; print("arr"); arr = []; print("empty")
  var dict = ["k": Service(5)]; dict["k"] = Service(6); print("replaced"); dict["k"] = nil; print("done")
  weak var w: Service?; do { let s = Service(7); w = s; print(w?.id as Any) }; print(w as Any)
  print(ret().id)
  _ = Service(9)
  print("after")
  let cl: () -> Void; do { let s = Service(10); cl = { print("uses", s.id) } }; cl()
  lazy var lz: Service = { print("lazy made"); return Service(11) }(); print("before lazy"); print(lz.id)
  var slot = Slot.full(Service(12))
  slot = .empty
  print("slot")
  do { let q = Cyc(); q.me = q; q.me = nil }
  take(Service(13))
  print("T")
}
