// swift-format-ignore-file
func any(_ x: Any) -> String { switch x { case is Int.Type: return "int type"; case 0 as Int: return "zero"; case let n as Int: return "int \(n)"; case let (a, b) as (Int, String): return "tuple \(a)\(b)"; case let f as (Int) -> Int: return "f\(f(2))"; case let d as [String: Any]: return "dict \(d.count)"; case Optional<Any>.none: return "nil"; default: return "other" } }
func first() { print(any(1)); print(any(Int.self)); print(any((1, "b"))); print(any({ (x: Int) in x * x } as (Int) -> Int)); print(any(["a": 1] as [String: Any])); print(any(Optional<Int>.none as Any)); print(any(Character("c"))); print(any(String.self)) }
func held<E>(_ x: Any, _ t: E.Type) -> String { if let e = x as? E { return "is \(e)" } else { return "not" } }
func second() { print(held(nil as Int?, Int?.self), held(Optional(3) as Any, Int?.self), held(3, Int?.self)) 
 let n: Int? = nil; let a: Any = n as Any; print(a is Int?, (a as? Int?) as Any, a as? Int as Any) }
enum Mode: Equatable { case on, off(Int); static let standard = Mode.off(2) }
func name(_ m: Mode) -> String { switch m { case .on: return "on"; case .standard: return "standard"; case .off(let n): return "off \(n)" } }
protocol P { var id: Int { get } }
struct A: P { var id = 1 }
final class B: P { let id = 2 }
func kind(_ values: [Any]) -> [String] {
  values.map { value in
    switch value {
    case let p as P where p.id > 1: return "P\(p.id)"
    case is A: return "A"
    case let xs as [Int]: return "ints \(xs.count)"
    case let xs as [String]: return "strings \(xs.count)"
    case let d as [String: Int]: return "table \(d.count)"
    case let (k, v) as (String, Int): return k + "\(v)"
    case let s as String?: return s ?? "nil"
    default: return "other"
    }
  }
}
func run() {
  first(); second()
  print(name(.on), name(.off(2)), name(.off(3)))
  print(kind([A(), B(), [1, 2], ["a"], ["k": 1], ("x", 3), "text", 2.5]))
  let mixed: [Any] = [1, "a"]; print(mixed is [Int], mixed as? [String] == nil, (mixed as? [Any])?.count ?? 0)
  let table: [String: Any] = ["a": 1, "b": 2]; print((table as? [String: Int])?.count ?? -1, table as? [String: String] == nil)
}
