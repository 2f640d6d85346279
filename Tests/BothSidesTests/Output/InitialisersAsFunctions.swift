// swift-format-ignore-file
struct Pair<A, B> { var a: A, b: B; func map<C>(_ f: (A) -> C) -> Pair<C, B> { Pair<C, B>(a: f(a), b: b) } }
extension Pair: Equatable where A: Equatable, B: Equatable {}
struct W { let n: Int; init(_ n: Int) { self.n = n } }
func conv<A, B>(_ xs: [A], _ f: (A) -> B) -> [B] { xs.map(f) }
func run() throws {
  print(Pair(a: 1, b: 2).map(String.init))
  print(type(of: Pair(a: 1, b: 2).map(String.init)), type(of: Pair(a: 1, b: 2).map(Double.init)), type(of: Pair(a: "1", b: 2).map(Int.init)), type(of: Pair(a: 1, b: 2).map { $0 }))
  print(Pair(a: 1, b: 2).map(String.init) == Pair(a: "1", b: 2))
  print(Pair(a: 1, b: 2).map(W.init).a.n, type(of: Pair(a: 1, b: 2).map(W.init)))
  print(conv([1, 2], String.init), conv(["1"], Int.init), conv([1], Double.init), conv([1], W.init).count, type(of: conv([1], String.init)))
  
}
