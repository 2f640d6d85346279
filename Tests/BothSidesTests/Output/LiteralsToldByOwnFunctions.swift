// swift-format-ignore-file
func fold<A, R>(_ a: [A], _ r: R, _ g: (R, A) -> R) -> R { a.reduce(r, g) }
func iterate<T>(_ x: T, _ n: Int, _ f: (T) -> T) -> T { (0..<n).reduce(x) { a, _ in f(a) } }
func best<T, C: Comparable>(_ xs: [T], _ f: (T) -> C) -> T? { xs.max { f($0) < f($1) } }
func each<T>(_ n: Int, _ f: (Int) -> T) -> [T] { (0..<n).map(f) }
func made<T>(_ g: () -> T) -> String { "\(g())|\(T.self)" }
func told<A, B>(_ a: A, _ g: (A) -> B) -> String { "\(g(a))|\(B.self)" }
func same<T: Equatable>(_ a: T, _ b: T) -> Bool { a == b }
extension Sequence { func scan<R>(_ r: R, _ f: (R, Element) -> R) -> [R] { var o = [r]; for x in self { o.append(f(o.last!, x)) }; return o }; func total<N: Numeric>(of f: (Element) -> N) -> N { reduce(0) { $0 + f($1) } } }
extension Optional { func fold<R>(_ none: R, _ f: (Wrapped) -> R) -> R { map(f) ?? none } }
struct Box<T> { var v: T; init(_ v: T) { self.v = v }; func map<U>(_ g: (T) -> U) -> Box<U> { .init(g(v)) } }
struct Item { var price = 1.5, count = 2 }
enum Way { case up, down }
func run() {
  let xs = [1.5, 2], flag = true, none: Int? = nil
  print(xs.scan(0, +), xs.scan(0) { $0 + $1 }, fold(xs, 0) { $0 + $1 }, fold(xs, 1, *), [1, 2].scan([]) { $0 + [$1] })
  print([1, 2].scan(0, +), ["a", "b"].scan("", +), fold([1, 2], 1) { $0 * $1 }, fold(["a"], 0) { $0 + $1.count })
  print(Box(0.5).map { $0 > 1 ? $0 : 1 }, Box(0.5).map { $0 > 1 ? $0 : 1 }.v / 2, Box(1).map { _ in flag ? 1 : 0.5 }, Box(2.5).map { $0 > 1 ? $0 : 1 })
  print([Item(), Item(price: 4, count: 1)].total { $0.count > 1 ? $0.price : 0 }, [Item()].total { $0.count })
  let left = none.fold(0) { Double($0) / 8 }; print(left, left / 2, none.fold(0) { Double($0) / 8 } / 2, none.fold(0) { $0 + 1 })
  print(iterate(1, 2) { $0 * 0.5 }, iterate(1, 2) { $0 / 4 }, iterate(1, 3) { $0 * 2 }, best([1, 2]) { $0 == 1 ? 1.5 : 0 }!)
  print(each(2) { $0 > 0 ? 1 : 0.5 }, each(2) { $0 == 0 ? nil : $0 }, each(2) { $0 == 0 ? "a" : "b" })
  print(made { flag ? 1 : 2.5 }, made { flag ? nil : 1 }, told(1) { (x: Double) in x }, told(3) { $0 > 2 ? 1 : 0.5 })
  let way = Way.up; print(same(.up, way), same(way, .down), [.down, way])
}
