// swift-format-ignore-file
protocol P {}; final class A: P { let n = 1; let name = "a" }
func someP() -> some P { A() }
struct W<T> { let v: T; func map<U>(_ f: (T) -> U) -> W<U> { W<U>(v: f(v)) } }
struct B { let a: A }
final class C { let port = 5; let name = "c"
  func reg<T>(_ f: @escaping (C) -> T) -> String { let v = f(self); _ = v; return "\(T.self)" }
  func get<T>(_ t: T.Type) -> T? { t == A.self ? (A() as! T) : nil } }
func run() {
  let c = C()
  print(c.reg { c in c.get(A.self) as Any })
  print(c.reg { c in guard c.port > 9 else { return nil as A? }; return A() })
  print(c.reg { _ in A.self })

  print(c.reg { c in { (k: Int) in k + c.port } })
  print(c.reg { c in { c.name } })
  print(c.reg { _ in W(v: A()).map(B.init) })

  print(c.reg { _ in A() as any P })
  print(c.reg { _ in (A(), 1) })
  print(c.reg { c in c.get(A.self) })
  print(c.reg { c in c.get(A.self)! })
  print(c.reg { c -> P in A() })
  print(c.reg { c in try? c.get(A.self) })
  print(c.reg { c in c.get(A.self)?.n })
  print(c.reg { c in [c.get(A.self)] })
  print(c.reg { c in c.port > 1 ? A() : nil })
  print(c.reg { c in let a = A(); return a as P })
  print(c.reg { c in if c.port > 1 { return A() } else { return A() } })
  print(c.reg { c in { A() }() })
  print(c.reg { $0 })
  print(c.reg { c in () })
  print(c.reg { c in "\(c.port)" })
  print(c.reg { c in c.get(A.self).map { B(a: $0) } })
}
