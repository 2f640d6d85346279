// swift-format-ignore-file
func a<V>(_ v: V) -> String { if let p = v as? P { return p.r() }; return "no" }
protocol P { func r() -> String }
extension Optional: P where Wrapped: P { func r() -> String { map { $0.r() } ?? "nil" } }
extension Array: P where Element: P { func r() -> String { "A\(count)" } }
struct TT: P { func r() -> String { "T" } }
struct BX<X> { let x: X }
extension BX: P where X: P { func r() -> String { "B" + x.r() } }
func layers() { print(a([TT()]), a([Int]()), a([TT]()), a(BX(x: 3)), a(BX(x: TT())), a(BX(x: TT?.none)), a(BX(x: Int?.none)), a([TT?.none]), a([Int?.none])) 
 print((Int?.none as Any) is P) 
 print(a(Int??.none), a(Optional(Int?.none)), a(Optional(TT?.none)))  }
protocol View { associatedtype Body: View; @VB var body: Body { get } }
extension Never: View { var body: Never { fatalError() } }
protocol Prim: View where Body == Never { func render() -> [String] }
extension Prim { var body: Never { fatalError("prim") } }
func ra<V: View>(_ v: V) -> [String] { if let p = v as? any Prim { return p.render() }; return ra(v.body) }
struct Text: Prim { let s: String; init(_ s: String) { self.s = s }; func render() -> [String] { [s] } }
struct Pair<A: View, B: View>: Prim { let a: A, b: B; func render() -> [String] { ra(a) + ra(b) } }
struct Either<A: View, B: View>: Prim { enum Storage { case a(A), b(B) }; let s: Storage; func render() -> [String] { switch s { case .a(let a): ra(a); case .b(let b): ra(b) } } }
extension Optional: View where Wrapped: View { typealias Body = Never; var body: Never { fatalError() } }
extension Optional: Prim where Wrapped: View { func render() -> [String] { map { ra($0) } ?? [] } }
@resultBuilder enum VB {
    static func buildPartialBlock<V: View>(first: V) -> V { first }
    static func buildPartialBlock<A: View, B: View>(accumulated: A, next: B) -> Pair<A, B> { Pair(a: accumulated, b: next) }
    static func buildEither<A: View, B: View>(first: A) -> Either<A, B> { .init(s: .a(first)) }
    static func buildEither<A: View, B: View>(second: B) -> Either<A, B> { .init(s: .b(second)) }
    static func buildIf<V: View>(_ v: V?) -> V? { v } }
struct R4: View { var n: Int; var body: some View { if n > 1 { Text("row \(n)") } else { Text("first"); Text("still") } } }
struct R5: View { var n: Int; var body: some View { if n > 1 { Text("row \(n)"); Text("x") } else { Text("first") } } }
struct R6: View { var body: some View { Text("a"); Text("b"); Text("c") } }
struct R7: View { var n: Int; var body: some View { if n > 1 { Text("a") } } }
struct R8: View { var n: Int; var body: some View { Text("q"); if n > 1 { Text("a") } } }
func run() {
 layers()
 print(ra(R6()))
 print(ra(R4(n: 2)))
 print(ra(R4(n: 1)))
 print(ra(R5(n: 1)))
 print(ra(R5(n: 2)))
 print(ra(R7(n: 2)))
 print(ra(R8(n: 2)))
 print(ra(R8(n: 1)))
 print(ra(R7(n: 1)))
 print(ra(Text?.none), ra(Text("z") as Text?))
}
