// swift-format-ignore-file
indirect enum Tree<T> { case leaf, node(Tree, T, Tree)
  static func single(_ v: T) -> Tree { .node(.leaf, v, .leaf) }
  var count: Int { switch self { case .leaf: 0; case let .node(l, _, r): l.count + 1 + r.count } }
  var depth: Int { guard case let .node(l, _, r) = self else { return 0 }; return 1 + Swift.max(l.depth, r.depth) }
  func map<U>(_ f: (T) throws -> U) rethrows -> Tree<U> { switch self { case .leaf: return .leaf; case .node(let l, let v, let r): return .node(try l.map(f), try f(v), try r.map(f)) } }
  func fold<R>(_ z: R, _ f: (R, T, R) -> R) -> R { switch self { case .leaf: z; case .node(let l, let v, let r): f(l.fold(z, f), v, r.fold(z, f)) } } }
extension Tree where T: Comparable {
  func inserting(_ v: T) -> Tree { switch self { case .leaf: .single(v); case let .node(l, x, r) where v < x: .node(l.inserting(v), x, r); case let .node(l, x, r) where v > x: .node(l, x, r.inserting(v)); default: self } }
  mutating func insert(_ vs: T...) { for v in vs { self = inserting(v) } }
  func contains(_ v: T) -> Bool { if case let .node(l, x, r) = self { return v == x || (v < x ? l : r).contains(v) } else { return false } }
  var min: T? { switch self { case .leaf: nil; case .node(.leaf, let v, _): v; case .node(let l, _, _): l.min } }
  func removing(_ v: T) -> Tree { switch self { case .leaf: return .leaf
    case let .node(l, x, r) where v != x: return v < x ? .node(l.removing(v), x, r) : .node(l, x, r.removing(v))
    case .node(.leaf, _, let r): return r
    case .node(let l, _, .leaf): return l
    case .node(let l, _, let r): let m = r.min!; return .node(l, m, r.removing(m)) } } }
extension Tree: Sequence { struct Iterator: IteratorProtocol { var stack: [(T, Tree)] = []; init(_ t: Tree) { push(t) }
    private mutating func push(_ t: Tree) { var t = t; while case let .node(l, v, r) = t { stack.append((v, r)); t = l } }
    mutating func next() -> T? { guard let (v, r) = stack.popLast() else { return nil }; push(r); return v } }
  func makeIterator() -> Iterator { Iterator(self) } }
extension Tree: Equatable where T: Equatable {}
extension Tree: ExpressibleByArrayLiteral where T: Comparable { init(arrayLiteral elements: T...) { self = elements.reduce(.leaf) { $0.inserting($1) } } }
extension Tree: CustomStringConvertible { var description: String { lines().joined(separator: "\n") }
  private func lines(_ prefix: String = "", _ isLast: Bool = true, _ isRoot: Bool = true) -> [String] { guard case let .node(l, v, r) = self else { return [] }
    let own = isRoot ? "\(v)" : prefix + (isLast ? "└─" : "├─") + "\(v)"; let inner = isRoot ? "" : prefix + (isLast ? "  " : "│ ")
    let kids = [l, r].filter { if case .leaf = $0 { false } else { true } }
    return [own] + kids.enumerated().flatMap { $1.lines(inner, $0 == kids.count - 1, false) } } }
func run() {
  var t: Tree = [5, 2, 8, 1, 9, 3]; t.insert(7, 2); print(t); print(t.count, t.depth, t.contains(3), t.contains(4), t.min ?? 0, Array(t), t.reduce(0, +), t.first { $0 > 3 } ?? 0, t.max()!)
  let u = t.removing(5).removing(1); print(Array(u), u.depth, t == u, u == u.inserting(2)); print(t.map { "\($0 * $0)" }.joined(separator: " "), (t.map { Double($0) / 2 } as Tree<Double>).count)
  print(t.fold(0) { 1 + max($0, $2) }, t.fold("") { "(\($0)\($1)\($2))" }, zip(t, "abc").map { "\($0)\($1)" }, Tree<String>.leaf.min as Any, t.prefix { $0 < 5 }.count, Tree.single(1) == [1])
  struct Odd: Error { let n: Int }; do { _ = try t.map { (n: Int) throws -> Int in if n == 7 { throw Odd(n: n) }; return n } as Tree<Int> } catch let e as Odd { print("odd", e.n) } catch {}
}
