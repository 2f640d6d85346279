// swift-format-ignore-file
protocol K: Equatable { static var root: Self { get } }
extension K { var isRoot: Bool { self == .root } }
enum A: K { case root, off }
enum B: K { case root, leaf; var x: Int { self == .leaf ? 1 : 2 } }
protocol Made { static func pair(_ n: Int) -> Self; static func named(_ s: String, n: Int) -> Self }
enum D: Made, Equatable { case pair(Int), named(String, n: Int), none
  static func pair(_ n: Int, _ m: Int) -> D { .pair(n + m) } }
extension Made { static func twice(_ n: Int) -> Self { .pair(n * 2) } }
func make<T: K>(_ t: T.Type) -> [T] { [.root, T.root, t.root] }
func made<T: Made>(_ t: T.Type) -> [T] { [.pair(1), T.named("a", n: 2), .twice(4)] }
func run() {
  print(A.root, A.root.isRoot, B.leaf, B.root.x, B.leaf.x, [A.root, .off], A.off.isRoot)
  let a: A? = .root; print(a as Any, a == .root)
  print(make(A.self), make(B.self), made(D.self), D.pair(1, 2), D.pair(3) == .pair(3), D.twice(2))
  let f = D.pair as (Int) -> D; print([1, 2].map(f), [5].map(D.pair(_:)))
  switch B.leaf { case .root: print("root"); case .leaf: print("leaf") }
}
