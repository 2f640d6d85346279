// swift-format-ignore-file
struct SB<T> { let c: (T, T) -> Int
  static func by<V: Comparable>(_ p: KeyPath<T, V>) -> SB { SB { $0[keyPath: p] < $1[keyPath: p] ? -1 : 1 } }
  static func by<V: Comparable>(_ p: KeyPath<T, V?>, last: Bool = true) -> SB { SB { a, b in a[keyPath: p] == nil ? 1 : -1 } } }
struct P { let n: String; let b: String? }
func name<V: Comparable>(_ p: KeyPath<P, V>) -> String { "plain" }
func name<V: Comparable>(_ p: KeyPath<P, V?>) -> String { "optional" }
func run() { print(name(\.n), name(\.b), name(\P.b)); let xs = [P(n: "a", b: nil), P(n: "b", b: "x")]; func s(_ b: SB<P>) -> Int { b.c(xs[0], xs[1]) }
 print(s(.by(\.n)), s(.by(\.b)), s(SB.by(\.b)), s(SB<P>.by(\.b)), SB.by(\P.b).c(xs[0], xs[1])) }
