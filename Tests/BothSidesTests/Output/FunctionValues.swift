// swift-format-ignore-file
func curry<A, B, C>(_ f: @escaping (A, B) -> C) -> (A) -> (B) -> C { { a in { b in f(a, b) } } }
func first() { print(curry(+)(3)(4) as Int); print([1, 2].map(curry(max)(2))); print(curry { "\($0)\($1)" }(1)("x"))
 let ops: [String: (Double, Double) -> Double] = ["+": (+), "-": (-), "*": { $0 * $1 }, "max": max]; print(ops["+"]!(6, 2)); print(ops["*"]!(6, 2)); print(ops["max"]!(6, 2)); let f: (Int, Int) -> Int = max; print(f(1, 3)); print([3, 1, 2].reduce(0, max), zip([1, 5], [3, 2]).map(max)); print([-1, 2].map(abs), ["1"].map(Double.init)) }
func second() { let r = 2...4; print([1, 2, 5].filter(r.contains), [[1, 2], []].map(\.isEmpty), ["a", "b"].contains("a"), [1, 2].map([10, 20, 30].index(after:)), ["b"].filter(["a", "b"].contains), ["ab", "b"].filter("abc".hasPrefix), [3].map(5.advanced(by:))) }
final class UF { func union(_ a: Int, _ b: Int) -> Bool { a < b }; func one(_ a: Int) -> Int { a + 1 } }
struct S8 { func add(_ a: Int, _ b: Int) -> Int { a + b } ; static func mul(_ a: Int, _ b: Int) -> Int { a * b } }
func freely(_ a: Int, _ b: Int) -> Int { a - b }
func third() { let u = UF(), s = S8(); print([(1, 2), (3, 0)].map { u.union($0, $1) }); print([(1, 2), (3, 0)].map(u.union), [(1, 2)].map(s.add), [(3, 4)].map(S8.mul), [(9, 1)].map(freely), [1].map(u.one), [(1, 2)].map(+), zip([1, 2], [3, 4]).map(*)) }
func run() { first(); second(); third() }
