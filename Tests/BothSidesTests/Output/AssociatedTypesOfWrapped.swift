// swift-format-ignore-file
protocol R<S> { associatedtype S; func reduce(_ s: inout S) }
struct Fn<S>: R { let f: (inout S) -> Void; func reduce(_ s: inout S) { f(&s) } }
struct Wrap<P: R>: R { let base: P; func reduce(_ s: inout P.S) { base.reduce(&s) } }
struct Wrap1<P: R>: R { let base: P; func reduce(_ s: inout P.S) -> Void { base.reduce(&s) }; typealias S = P.S }
protocol G { associatedtype S; func get(_ s: S) -> Int }
struct GF<S>: G { func get(_ s: S) -> Int { 1 } }
struct GW<P: G>: G { let base: P; func get(_ s: P.S) -> Int { 2 } }
protocol O { associatedtype S; func get() -> S; var v: [S] { get } }
struct OF<S>: O { let s: S; func get() -> S { s }; var v: [S] { [] } }
struct OW<P: O>: O { let base: P; func get() -> P.S { base.get() }; var v: [P.S] { base.v } }
struct OV<P: O>: O where P.S: Equatable { let base: P; func get() -> P.S { base.get() }; var v: [P.S] { base.v } }
extension R { var told: String { "\(S.self)" } }
extension G { var told: String { "\(S.self)" } }
extension O { var told: String { "\(S.self)" } }
func told<X: R>(_ x: X) -> String { "\(X.S.self)" }
func run() {
    let f = Fn<String> { $0 += "x" }
    print(f.told, Wrap(base: f).told, Wrap1(base: f).told, told(Wrap(base: f)), told(Wrap(base: Wrap1(base: f))))
    print(GW(base: GF<Int>()).told, OW(base: OF(s: 1.5)).told, OW(base: OW(base: OF(s: [1]))).told, OV(base: OF(s: 2)).told)
}
