// swift-format-ignore-file
enum Ei<L, R> { case l(L), r(R) }
struct Box<T> { let v: T; init(_ v: T) { self.v = v } }
enum Er: Error { case a }
func a<T>(_ x: [T]) -> String { "[T]" }
func a<T>(_ x: [T?]) -> String { "[T?]" }
func d<T>(_ f: (T) -> T) -> String { "T->T" }
func d<T, U>(_ f: (T) -> U) -> String { "T->U" }
func d2<T>(_ f: (T) -> T) -> String { "T->T" }
func d2<T>(_ f: (T) -> Void) -> String { "T->V" }
func e<T>(_ x: Ei<T, T>) -> String { "Ei<T,T>" }
func e<T, U>(_ x: Ei<T, U>) -> String { "Ei<T,U>" }
func f<T>(_ a: T, _ b: T) -> String { "T,T" }
func f<T, U>(_ a: T, _ b: U) -> String { "T,U" }
func h<T>(_ a: Result<T, any Error>) -> String { "any" }
func h<T, E: Error>(_ a: Result<T, E>) -> String { "E" }
func b<A, R>(_ x: Box<(A) -> R>) -> String { "fn" }
func b<A>(_ x: Box<A>) -> String { "A" }
func dct<T>(_ x: [String: T]) -> String { "T" }
func dct<T>(_ x: [String: T?]) -> String { "T?" }
struct S { var n = 1; let m = 2; var s = ""; let c = "" }
func run() {
  print(a([1, 2]), a([1, nil]), a([String]()), a(["x"] as [String?]))
  print(d { (x: Int) in "s" }, d { (x: Int) in x + 1 }, d2 { (x: Int) in print("", terminator: "") }, d2 { (x: Int) in x * 2 })
  print(e(Ei<Int, String>.l(1)), e(Ei<Int, Int>.l(1)))
  print(f(1, 2), f(1, "a"), f("a", "b"))
  print(h(Result<Int, Er>.success(1)), h(Result<Int, any Error>.success(1)))
  print(b(Box { (x: Int) in x }), b(Box(1)))
  print(dct(["a": 1]), dct(["a": nil, "b": 2]))

}
