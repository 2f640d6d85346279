// swift-format-ignore-file
struct Box<T> { var v: T; static func of(_ v: T) -> String { "\(T.self)" }; static func make(_ t: T?) -> Box<T>? { t.map(Box.init) }; static func two(_ a: T, _ b: T) -> [Box] { [Box(v: a), Box(v: b)] }; static func lazy(_ f: () -> T) -> Box { Box(v: f()) }; static var name: String { "\(T.self)" } }
enum Either<L, R> { case l(L), r(R); static func left(_ l: L) -> Either { .l(l) }; static func both(_ l: L, _ r: R) -> [Either] { [.l(l), .r(r)] } }
final class Ref<V> { var v: V; init(_ v: V) { self.v = v }; class func pair(_ v: V) -> (Ref, String) { (Ref(v), "\(V.self)") } }
func run() {
  print(Box.of(1), Box.of("x"), Box<Double>.of(2), Box.make(4) as Any, Box.two(1, 2), type(of: Box.lazy { "s" }), Box<Int>.name)
  let e: Either<Int, String> = .left(3); print(e, type(of: e), type(of: Either.both(1, "a")), Ref.pair(2.5).1, type(of: Ref.pair("q").0))
}
