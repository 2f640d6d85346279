// swift-format-ignore-file
protocol LU { static var f: Double { get } }; enum M: LU { static let f = 1.0 }; enum K: LU { static let f = 1000.0 }
struct A<U> { var v: Double
  static func + (a: Self, b: Self) -> Self { Self(v: a.v + b.v) } }
extension A where U: LU { func to<V: LU>(_: V.Type = V.self) -> A<V> { A<V>(v: v * U.f / V.f) }
  static func + <V: LU>(a: Self, b: A<V>) -> Self { a + b.to(U.self) }
  func plus(_ o: A) -> String { "same" } ; func plus<V: LU>(_ o: A<V>) -> String { "other" } }
func run() { print(A<K>(v: 1) + A<M>(v: 500), A<K>(v: 1) + A<K>(v: 2), A<M>(v: 1).plus(A<M>(v: 1)), A<M>(v: 1).plus(A<K>(v: 1))); let x: A<M> = A<K>(v: 2).to(); print(x) }
