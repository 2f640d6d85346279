// swift-format-ignore-file
final class NE { let n: Int; init(_ n: Int) { self.n = n } }
struct NS { var n: Int }
struct EqS: Equatable { var n: Int; static func == (a: EqS, b: EqS) -> Bool { a.n % 10 == b.n % 10 } }
final class EqC: Equatable, Hashable {
  let n: Int; init(_ n: Int) { self.n = n }; static func == (a: EqC, b: EqC) -> Bool { a.n == b.n };
  func hash(into h: inout Hasher) { h.combine(n) }
}
enum EqE: Equatable { case a(EqS), b }
struct Wrap: Equatable { var s: EqS; var t: Int }
struct Id: Hashable {
  let id: Int; let name: String; static func == (a: Id, b: Id) -> Bool { a.id == b.id };
  func hash(into h: inout Hasher) { h.combine(id) }
}
func run() throws {
  let e1 = EqS(n: 1), e11 = EqS(n: 11)
  print(e1 == e11, [e1] == [e11], [e1].contains(e11), [e1].firstIndex(of: e11) as Any, Optional(e1) == e11)
  print(EqE.a(e1) == .a(e11), [EqE.a(e1)].contains(.a(e11)), EqE.a(e1) == .b)
  print(
    Wrap(s: e1, t: 1) == Wrap(s: e11, t: 1), [Wrap(s: e1, t: 1)].contains(Wrap(s: e11, t: 1)),
    Wrap(s: e1, t: 1) != Wrap(s: e11, t: 1))
  print(["a": e1] == ["a": e11])
  print(
    EqC(1) == EqC(1), [EqC(1)].contains(EqC(1)), [EqC(1)] == [EqC(1)],
    [EqC(2), EqC(1)].firstIndex(of: EqC(1))!, [EqC(1)].contains(EqC(2)))
  print([EqC(1)].lastIndex(of: EqC(1)) as Any)
  print(Set([1, 2]) == Set([2, 1]))
  print([1, 2].contains(2), ["a"].firstIndex(of: "b") as Any, [1.5].contains(1.5), [nil, 1].contains(nil))
  print((1, e1) == (1, e11))
  let oe: EqS? = e1
  print(oe == e11, oe != nil, [oe].contains(e11))
  switch e1 {
  case e11: print("same");
  default: print("other")
  }
  print("e\u{301}" == "é")

}
