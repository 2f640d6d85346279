// swift-format-ignore-file
struct Val { let a: Int; let b: String; init(a: Int, b: String) { self.a = a; self.b = b } }
struct V2 { let x: Int, y: Int }
func two(_ a: Int, _ b: String) -> String { "\(a)\(b)" }
func viaTuple<A, B, T>(_ p: (A, B), _ f: ((A, B)) -> T) -> T { f(p) }
func plain(_ f: ((Int, String)) -> Val) -> Val { f((3, "z")) }
final class C { var fs: [(C) -> Any] = []; var ints = [7]; 
 func get<T>() -> T { (T.self == Int.self ? 7 as Any : "q" as Any) as! T }
 func auto3<A, B, T>(_ f: @escaping ((A, B)) -> T) -> T { f((get(), get())) }
 func call<A, B, R>(_ f: (A, B) -> R) -> R { f(get(), get()) }
 func call<A, B, R>(_ f: (A, B) throws -> R) rethrows -> R? { try f(get(), get()) }
 func run1<R>(_ f: () -> R) -> String { "plain \(f())" }
 func run1<R>(_ f: () throws -> R) rethrows -> String { "throwing \(try f())" } }
struct E: Error {}
func run() {
  print(viaTuple((1, "x"), Val.init), viaTuple((1, "y"), two), viaTuple((4, 5), V2.init), plain(Val.init), viaTuple((1, "k")) { a, b in "\(a)-\(b)" }, viaTuple((2, "k")) { $0.1 })
  let c = C()
  print(c.auto3(Val.init).b, c.call { (a: Int, b: String) in "\(a)\(b)" }, c.call { two($0, $1) }, c.call(two), c.call(Val.init).a)
  print(c.run1 { 3 }, (try? c.run1 { throw E() } as String) as Any, (try? c.run1 { () throws -> Int in 4 }) as Any)
  print([(1, "a"), (2, "b")].map(Val.init).map(\.b), [(1, "a")].map(two), zip([1], ["p"]).map(Val.init(a:b:)).count, [(1, 2)].map(V2.init).map(\.y), ["k": 3].map { two($1, $0) }, [(1, 2)].map(+), [(3, 4)].map(max))
}
