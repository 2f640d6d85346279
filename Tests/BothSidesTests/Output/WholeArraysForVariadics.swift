// swift-format-ignore-file

func cnt(_ x: Any...) -> Int { x.count }
func cntO(_ x: Any?...) -> Int { x.count }
func cnt2(_ s: String, _ x: Any...) -> Int { x.count }
func cnt3(_ x: Any..., sep: String = "") -> Int { x.count }
func cnt4(_ x: Any..., sep: String) -> Int { x.count }
func cntS(_ x: String...) -> Int { x.count }
func cntE(_ x: [Int]...) -> Int { x.count }
func gen<T>(_ x: T...) -> Int { x.count }
func gen2(_ x: any Equatable...) -> Int { x.count }
protocol P {}; extension Int: P {}
func cntP(_ x: P...) -> Int { x.count }
class L { func log(_ x: Any...) { print(x.count, x) }; func fwd(_ x: Any...) { log(x) }; init(_ x: Any...) { print("init", x.count) }; subscript(_ x: Any...) -> Int { x.count } ; static func st(_ x: Any...) -> Int { x.count } }
func run() {
  let a: [Any] = [1, 2]; let b = [1, 2]; let e: [Any] = []; let o: [Any]? = [1, 2, 3]
  print(cnt(a), cnt(b), cnt([1, 2]), cnt([1, "a"] as [Any]), cnt(a, a), cnt(a, 1), cnt(e), cnt((a)), cnt(a as Any), cnt(o as Any))
  print(cntO(a), cntO(b), cnt2("a", a), cnt2("a", b), cnt3(a), cnt4(a, sep: ""), cntE([1, 2]), gen(a), gen(b), cnt(a + a), cnt(a.map { $0 }), cnt(["x": 1]), cnt(b.map { $0 as Any }), cnt(a[0...1]), cnt(Array(a)))
  let l = L(a); l.log(a); l.fwd(1, 2, 3); print(l[a], L.st(a)); let f: (Any...) -> Int = cnt; print(f(a)); let c2: (Any...) -> Int = { $0.count }; print(c2(a))
}
