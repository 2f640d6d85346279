// swift-format-ignore-file
var top = 1 { didSet { print("top", oldValue, top) } }
var comp: Int { get { top * 2 } set { top = newValue / 2 } }
struct S { static var s = 1 { didSet { print("s", oldValue, s) } }; static var debug = false { willSet { print("will", newValue) } didSet { print("did", oldValue) } }; static var twice: Int { get { s * 2 } set { s = newValue / 2 } } }
final class K { static var n = [1] { didSet { print("n", n.count) } }; class var k: Int { 3 } }
struct C { static var count = { print("count"); return 5 }(); static var list: [Int] = { print("list"); return [] }() }
func change(_ x: inout Int) { x += 1; x += 1 }
func run() {
  top += 1; change(&top); comp = 20; comp += 2; print(top, comp)
  S.s = 4; change(&S.s); S.debug = true; S.debug.toggle(); S.twice = 8; S.twice += 2; print(S.s)
  K.n.append(2); K.n[0] = 5; print(K.n, K.k)
  C.count = 0; print(C.count); C.list.append(1); print(C.list)
}
