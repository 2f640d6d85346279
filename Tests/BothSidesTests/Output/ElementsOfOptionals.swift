// swift-format-ignore-file
// Overloads for arrays of optionals and for optional arrays.
func f<T>(_ x: T) -> String { "\(T.self)" }
func wrap<T>(_ f: () throws -> T) rethrows -> T { try f() }
func pl4(_ a: [Int?]) -> String { "opt" }
func pl4(_ a: [Int]?) -> String { "optarr" }
func run() { let xs = [1, 2]; print(pl4(xs)); print(pl4([1])) }
