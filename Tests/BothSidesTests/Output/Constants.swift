// swift-format-ignore-file
class C {
  let items: [Int]; let name: String; var tags: [String] = []; let child: Child?;
  init() { items = [1, 2]; name = "n"; child = Child() }
}
class Child { var items = [1]; let box = Box() }
final class Back {
  unowned let owner: C
  init(owner: C) { self.owner = owner }
}
final class Box { var v = 1 }
struct S {
  let c = C(); var n = 1; let k: Int; init(k: Int) { self.k = k }; mutating func reset() { self = S(k: 9) }
}
func loop() { for i in 0..<2 { let c = i; print(c) } }
func run() throws {
  let kept = C()
  print(Back(owner: kept).owner === kept)

  let c = C(); c.tags.append("x"); c.child?.items.append(2); c.child!.box.v = 5
  var s = S(k: 1); s.n = 5; s.c.tags = ["y"]; s.reset(); s = S(k: 3)
  print(c.tags, c.child!.items, c.child!.box.v, s.k, s.c.tags)
  loop()
  let late: Int
  if c.items.isEmpty { late = 1 } else { late = 2 }
  print(late)

}
