// swift-format-ignore-file
protocol Shown { func shown() -> String }
extension Optional: Shown where Wrapped: Shown { func shown() -> String { map { $0.shown() } ?? "nil" } }
struct Text: Shown { let s: String; func shown() -> String { s } }
func show<V>(_ v: V) -> String { if let p = v as? Shown { return p.shown() }; return "no" }
protocol View { associatedtype Body: View; @Builder var body: Body { get } }
extension Never: View { var body: Never { fatalError() } }
protocol Primitive: View where Body == Never { func render() -> [String] }
extension Primitive { var body: Never { fatalError() } }
func rendered<V: View>(_ v: V) -> [String] { if let p = v as? any Primitive { return p.render() }; return rendered(v.body) }
struct Label: Primitive { let s: String; init(_ s: String) { self.s = s }; func render() -> [String] { [s] } }
struct Pair<A: View, B: View>: Primitive { let a: A, b: B; func render() -> [String] { rendered(a) + rendered(b) } }
extension Optional: View where Wrapped: View { typealias Body = Never; var body: Never { fatalError() } }
extension Optional: Primitive where Wrapped: View { func render() -> [String] { map { rendered($0) } ?? [] } }
@resultBuilder enum Builder {
  static func buildPartialBlock<V: View>(first: V) -> V { first }
  static func buildPartialBlock<A: View, B: View>(accumulated: A, next: B) -> Pair<A, B> { Pair(a: accumulated, b: next) }
  static func buildIf<V: View>(_ v: V?) -> V? { v }
}
struct Row: View { var n: Int; var body: some View { Label("row"); if n > 1 { Label("many") } } }
func run() {
  print(show(Int?.none), show(Optional(3)), show(Text?.none), show(Optional(Text(s: "t"))), show(Text(s: "u")))
  print((Int?.none as Any) is Shown, rendered(Row(n: 2)), rendered(Row(n: 1)))
}
