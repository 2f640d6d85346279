// swift-format-ignore-file
protocol Service { var id: String { get } }
extension Service { var kind: String { "svc" }; func me() -> String { "svc me" } }
struct Live: Service { var id = "live"; var kind: String { "live kind" } }
class Base: Service { var id: String { "base" }; init() {} }
final class Sub: Base { override var id: String { "sub" } }
protocol Named {}
struct Both: Service, Named { var id = "both" }
func make() -> some Service { Live() }
func both() -> some Service & Named { Both() }
func base() -> some Service { let b: Base = Sub(); return b }
func opt() -> (some Service)? { Live() }
func optNil() -> (some Service)? { let l: Live? = nil; return l }
func arr() -> [some Service] { [Live(), Live()] }
func pair() -> (some Service, Int) { (Live(), 1) }
func name<T>(_ t: T) -> String { "\(T.self)" }
func name2<A, B>(_ a: A, _ b: B) -> String { "\(A.self) \(B.self)" }
struct Box<T> { let v: T; var n: String { "\(T.self)" } }
func f(_ x: some Service) -> String { "generic" }
func f(_ x: Live) -> String { "live" }
func auto<T>(_ m: @autoclosure () -> T) -> String { "\(T.self) \(type(of: m()))" }
func fun<T>(_ m: () -> T) -> String { "\(T.self)" }
func gen<T: Service>(_ t: T) -> some Service { t }
func col() -> some Collection<Int> { [1, 2, 3] }
struct Holder {
  var s: some Service { Live() }; let b: some Service = Both(); func g() -> some Service { b };
  static var t: some Service { Live() }; subscript(i: Int) -> some Service { Live() }
}
func put<T>(_ t: T) { d[ObjectIdentifier(T.self)] = t }
func tt<T>(_ t: T) -> Bool { t is Live }
func par(_ p: some Service, _ q: [some Service]) -> String { name(p) + name(q) + name(q[0]) }
func same<T>(_ a: T, _ b: T) -> String { "\(T.self)" }
var d: [ObjectIdentifier: Any] = [:]

func run() {
  print(name(both()), name(base()), name(opt()), name(optNil()), name(arr()), name(pair()))
  print(name2(make(), both()), Box(v: make()).n, Box(v: [make()]).n, f(make()), make().kind, make().me())
  let x = make(); print(x.kind, name(x), f(x))
  print(
    auto(make()), fun(make), fun { make() },
    fun {
      let y = make(); return y
    }, fun { both() })
  print(name(gen(Live())), name(gen(Both())), name(gen(gen(Sub()))))
  print(name(col()), col().count, col().map { $0 * 2 }, name(col().first))
  let h = Holder()
  print(name(h.s), name(h.b), name(h.g()), name(Holder.t), name(h[0]))
  put(make()); put(both()); put(h.s)
  print(
    d.count, d[ObjectIdentifier(Live.self)] is Live, d[ObjectIdentifier(Both.self)] != nil,
    d[ObjectIdentifier((any Service).self)] == nil)
  let es: any Service = Live(); print(name(es))
  print(tt(make()), tt(both()), tt(es))
  let list = [make(), make()]; print(name(list), name(list[0]), list.map { name($0) }, name(list.first!))
  func local() -> String {
    func inner() -> some Service { Both() }; let z: some Service = Live(); return name(inner()) + name(z)
  }
  print(local())
  print(par(Live(), [Both()]), par(make(), [both()]))
  print(same(make(), make()), same(es, es), same([make()], []))
  print(zip([make()], [1]).map { name($0) }, [1: make()].map { name($0.value) })
}
