// swift-format-ignore-file
final class K { var a: [Int]! = [1, 2]; var d: [String: Int]! = ["a": 1]; static var s: [Int]! = [3]; func m() -> [Int]! { [7] }; subscript(i: Int) -> [Int]! { [i] }; var n: Int! = 4; var st: Set<Int>! = [1] }
struct V { var a: [Int]!; func go() -> [Int] { a.map { $0 + 1 } + self.a.filter { $0 > 0 } } }
func run() { let k = K(); print(k.a.map { $0 + 1 }, k.d.mapValues { $0 + 1 }, K.s.map { $0 * 2 }, k.m().map { $0 + 1 })
 print(k[3].map { $0 + 1 }, k.n.map { $0 + 1 } as Any, k.st.map { $0 + 1 }, V(a: [4]).go())
 print(k.a.flatMap { [$0, $0] }, k.a.compactMap { $0 }, k.a.reduce(0, +), k.a.sorted().map(String.init))
 func f(_ p: [Int]!) -> [Int] { p.map { $0 + 1 } }; print(f([1]))
 let s: String! = "ab"; print(s.map { "\($0)" }, s.flatMap { [$0] })
 let m = k.a; print(m.map { $0.count } as Any)
 let r: ClosedRange<Int>! = 1...3; print(r.map { $0 * 2 })
 let z: [Int]! = nil; print(z?.map { $0 } as Any)
}
