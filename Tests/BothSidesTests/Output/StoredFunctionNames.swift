// swift-format-ignore-file
struct Client { var load: (Int) -> String; var save: (String) -> Bool = { _ in true } }
final class Http {
  func load(_ n: Int) -> String { "http\(n)" }; func save(_ s: String) -> Bool { s.isEmpty }
}
let http = Http()
func use(_ f: (Int) -> String) -> String { f(6) }
class K {
  var load: ((Int) -> String)?; func go() -> String { load?(12) ?? "none" };
  func go2() -> String { load!(13) }; func go3() -> String { if let load { load(14) } else { "no" } }
}
struct W { static var load: (Int) -> String = http.load; var lazyLoad: Int { 1 } }
func f(load: (Int) -> String) -> String { load(19) }
enum E {
  case go(load: (Int) -> String);
  func run() -> String {
    switch self {
    case .go(let load): return load(20)
    }
  }
}
struct P {
  @Box var load: (Int) -> String; init(_ l: @escaping (Int) -> String) { _load = Box(wrappedValue: l) }
}
@propertyWrapper struct Box<T> { var wrappedValue: T }
final class Ho {
  var load: (Int) -> String = { _ in "d" } { didSet { print("set", load(22)) } };
  lazy var lz: (Int) -> String = http.load
}
protocol L { var load: (Int) -> String { get } }
struct LL: L { let load: (Int) -> String }
func gen<X: L>(_ x: X) -> String { x.load(26) }
actor A {
  let load: (Int) -> String; init(load: @escaping (Int) -> String) { self.load = load };
  func go() -> String { load(27) }
}
struct S { subscript(load n: Int) -> (Int) -> String { http.load } }

func run() async {
  print(Client(load: http.load).save("a"))
  let c = Client(load: http.load, save: http.save)
  print([1, 2].map(c.load)); let l = c.load; print(l(3))
  print((c.load)(4)); print(c[keyPath: \.load](5))
  print(use(c.load))
  let o: Client? = c; print(o?.load(7) ?? "nil", o!.load(8))
  print([c][0].load(9), ["a": c]["a"]!.load(10), (c, 1).0.load(11))
  let k = K(); k.load = http.load; print(k.go(), k.go2(), k.go3(), k.load?(15) ?? "")
  var t = (load: http.load, 1); print(t.load(16))
  print(W.load(17))
  let load = http.load; print(load(18))
  print(f(load: http.load))
  print(E.go(load: http.load).run())
  print(P(http.load).load(21))
  let ho = Ho(); ho.load = http.load; print(ho.load(23), ho.lz(24))
  let ll: any L = LL(load: http.load); print(ll.load(25))
  print(gen(LL(load: http.load)))
  print(await A(load: http.load).go())
  print(S()[load: 1](28))
}
