// swift-format-ignore-file
struct Outer {
  struct Item { let n: Int }; enum Kind { case a, b }; let item: Item; var kind: Kind = .a;
  init(item: Item) { self.item = item }; func take(_ i: Item) -> Int { i.n }
}
struct Item { let s: String }
extension Outer { func again(_ i: Item) -> Int { i.n }; class Inner { var kind: Kind = .b } }
func top(_ i: Item) -> String { i.s }
func local() -> Int { struct Local { let k: Int }; func f(_ i: Local) -> Int { i.k }; return f(Local(k: 9)) }
func run() throws {

  let o = Outer(item: .init(n: 3))
  print(o.take(Outer.Item(n: 4)), o.again(.init(n: 5)), top(Item(s: "x")), Outer.Inner().kind, o.item.n)
  print(local())

}
