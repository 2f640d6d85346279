// swift-format-ignore-file
infix operator <>: AdditionPrecedence
infix operator <!>: AdditionPrecedence
func <> (a: Int, b: Int) -> String { "int \(a) \(b)" }
func <> <T>(a: T, b: T) -> String { "gen \(a) \(b)" }
func <!> <T>(a: T, b: T) -> String { "\(a) \(b) \(T.self)" }
func g<T>(_ a: T, _ b: T) -> String { "\(a) \(b) \(T.self)" }
struct Stop: Error {}
struct M { var v = 1; mutating func m() throws { v = 9; throw Stop() } }
final class S { var m = M() { willSet { print("will", newValue.v) } }; var k = M() { didSet { print("did", oldValue.v, k.v) } }; var s = M() { didSet { print("simple") } } }
struct T { var m = M() { willSet { print("swill", newValue.v) } }; var k = M() { didSet { print("sdid", oldValue.v) } }; var s = M() { didSet { print("ssimple") } } }
func run() { let d = 2.5, e: Float = 1, u: UInt8 = 3
  print(d <> 1, 1 <> d, e <> 2, 2 <> e, u <> 2, 2 <> u, 1 <> 2)
  print([1] <!> [d], [d] <!> [1], g([1], [d]), g([d], [1]), 1 <!> d)
  let s = S(); try? s.m.m(); try? s.k.m(); try? s.s.m(); print(s.m.v, s.k.v, s.s.v)
  var t = T(); try? t.m.m(); try? t.k.m(); try? t.s.m(); print(t.m.v, t.k.v, t.s.v)
}
