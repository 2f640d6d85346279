// swift-format-ignore-file
struct S<T> { let p: T }
protocol Ev {}
extension S: Ev {}
func isIt<E>(_ x: Any, _: E.Type) -> Bool { x is E }
protocol HT { associatedtype E; }
struct H<T>: HT { typealias E = S<T> }
struct H2<E>: HT {}
func cast<X: HT>(_ h: X, _ v: Any) -> Bool { (v as? X.E) != nil }
func run() { let x: Any = S(p: "a"), e: any Ev = S(p: "a"); print(x is S<Int>, x is S<String>, (e as? S<Int>) == nil, isIt(x, S<Int>.self), isIt(x, S<String>.self)); print(cast(H<Int>(), x), cast(H<String>(), x), cast(H2<S<Int>>(), x), cast(H2<S<String>>(), x), cast(H2<[Int]>(), ["a"]), cast(H2<[Int]>(), [1])) }
