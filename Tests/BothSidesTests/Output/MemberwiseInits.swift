// swift-format-ignore-file
struct A { var x: Int; var y = 2; let z = 3; var o: Int?; let p: String }
struct B { let a: A; var list: [Int] = []; lazy var l = 5; static var s = 1; var c: Int { list.count } }
struct Nested { struct Inner { var v: Int = 1 }; var inner = Inner(); var f: () -> Int = { 7 }; private(set) var shown = "s" }
struct Generic<T> { var v: T; var rest: [T] = [] }
struct Custom { var n: Int }
extension Custom { init(text: String) { self.init(n: text.count) }; init() { n = -1 } }
struct Empty {}
struct Tuple { var pair: (Int, String) = (1, "a"); let flag: Bool }
struct Bools { var a = false, b = true; var d: Double = 1; let e: Double }
func run() {
  print(A(x: 1, p: "p"), A(x: 1, y: 5, o: 6, p: "q"), A(x: 0, o: 4, p: "r").z)
  var b = B(a: A(x: 9, p: ""), list: [1])
  print(b.a.x, b.c, b.l, B.s)
  print(Nested().inner.v, Nested(inner: .init(v: 5)).inner, Nested(f: { 8 }).f(), Nested().shown)
  print(Generic(v: 1), Generic(v: "a", rest: ["b"]), Generic<Double>(v: 3), Generic<Int?>(v: nil))
  print(Custom(text: "abc").n, Custom().n, Custom(n: 4), Empty(), Tuple(flag: true), Tuple(pair: (2, "b"), flag: false).pair.1)
  print(Bools(e: 2), Bools(b: false, d: 3, e: 4), [1, 2].map(Custom.init(n:)), [A(x: 1, p: "")].map(\.y))
  b.list += [2, 3]
  let c = b.list
  print(c, type(of: Generic(v: [1])))
}
