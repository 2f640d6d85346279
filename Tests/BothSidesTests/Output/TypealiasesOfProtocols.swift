// swift-format-ignore-file
enum F: Error { case off, bad([String: String]) }
protocol I { typealias Done<T> = (Result<T, F>) -> Void; typealias Plain = (Result<Int, F>) -> Void; typealias R<T> = Result<T, F>; typealias Name = String; func load(_ done: @escaping Done<Int>) }
extension I { func twice(_ n: Name) -> Name { n + n }; func both(_ d: Done<String>) { d(.success("b")) } }
final class A: I { func b(_ d: Plain) { d(.success(3)) }; func c() -> R<Int> { .failure(.off) }; func load(_ done: @escaping Done<Int>) { done(.success(7)) } }
final class M: I { func load(_ done: @escaping Done<Int>) { done(.failure(.off)) }
  func save2(done: @escaping Done<Void>) { let b = ["a": "x"]; done(b.isEmpty ? .success(()) : .failure(.bad(b))) } 
  let names: [Name] = ["n"] }
protocol Loader { associatedtype E; typealias Load = (Result<[E], F>) -> Void; func go(_ l: Load) }
struct IntLoader: Loader { typealias E = Int; func go(_ l: Load) { l(.success([1, 2])) } }
struct StrLoader: Loader { func go(_ l: (Result<[String], F>) -> Void) { l(.success(["q"])) } }
protocol Sub: I { typealias Two = (Name, Name) }
struct SubS: Sub { func load(_ done: @escaping Done<Int>) { done(.success(1)) }; func two() -> Two { ("a", "b") } }
class Parent: I { func load(_ done: @escaping Done<Int>) {} }
final class Child: Parent { func nm() -> Name { "child" }; override func load(_ done: @escaping Done<Int>) { done(.success(9)) } }
func use(_ i: any I) { i.load { print($0) } }
func typed(_ d: A.Done<Int>) { d(.success(1)) }
func run() {
  A().b { print($0) }; print(A().c()); A().load { r in if case .success(let n) = r { print(n + 1) } }
  M().save2 { r in do { try r.get(); print("ok") } catch { print("bad") } }
  print(A().twice("ab"), M().names); A().both { print($0) }
  IntLoader().go { print((try? $0.get().first.map { $0 + 1 }) as Any) }; StrLoader().go { print($0) }
  print(SubS().two()); Child().load { print($0) }; print(Child().nm()); use(A()); use(Child()); typed { print($0) }
}
