protocol P { var id: Int { get } }
struct A: P, Equatable { let id: Int; let n: Int }
struct B: P, Equatable {
  let id: Int; static func == (a: B, b: B) -> Bool { print("B=="); return a.id == b.id }
}
struct C: P { let id: Int }
func == (a: any P, b: any P) -> Bool { print("=="); return a.id == b.id }
struct D: P, Equatable { let id: Int }
func run() {
  print(D(id: 1) != D(id: 1), [D(id: 1)].contains(D(id: 1)), D(id: 1) == D(id: 1))
  let x: any P = A(id: 1, n: 1), y: any P = B(id: 1)
  print(x == y)
  print(A(id: 1, n: 1) == A(id: 1, n: 2))
  print(A(id: 1, n: 1) != A(id: 1, n: 2))
  print([A(id: 1, n: 1)].contains(A(id: 1, n: 2)))
  print([A(id: 1, n: 1)] == [A(id: 1, n: 2)])
  print(B(id: 1) != B(id: 2))
  print([B(id: 1)].contains(B(id: 1)))
  print([B(id: 1)].firstIndex(of: B(id: 1)) as Any)
  print(C(id: 1) == C(id: 1), C(id: 1) == A(id: 1, n: 2))
  print(!(C(id: 1) == C(id: 1)))
}
