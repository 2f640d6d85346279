// swift-format-ignore-file
final class Ref: Hashable { let id: Int; var note = ""; init(_ id: Int) { self.id = id }; static func == (a: Ref, b: Ref) -> Bool { a.id == b.id }; func hash(into hasher: inout Hasher) { hasher.combine(id) } }
struct Key: Hashable { let name: String, tag: Int; static func == (a: Key, b: Key) -> Bool { a.name.lowercased() == b.name.lowercased() }; func hash(into h: inout Hasher) { h.combine(name.lowercased()) } }
struct Token: Hashable { let owner: AnyObject; static func == (a: Token, b: Token) -> Bool { a.owner === b.owner }; func hash(into h: inout Hasher) { h.combine(ObjectIdentifier(owner)) } }
struct Wide: Hashable { var keys: [Key]; var ref: Ref? }
enum Node: Hashable { case leaf(Key), many([Key]); static func == (a: Node, b: Node) -> Bool { switch (a, b) { case (.leaf(let x), .leaf(let y)): x == y; case (.many(let x), .many(let y)): x == y; default: false } }; func hash(into h: inout Hasher) { switch self { case .leaf(let k): h.combine(0); k.hash(into: &h); case .many(let ks): h.combine(1); h.combine(ks) } } }
class Base: Hashable { let n: Int; init(_ n: Int) { self.n = n }; static func == (a: Base, b: Base) -> Bool { a.n == b.n }; func hash(into h: inout Hasher) { h.combine(n) } }
final class Sub: Base { var m = 2; override func hash(into h: inout Hasher) { super.hash(into: &h); h.combine(m) } }
struct Money: Equatable { var cents: Int; static func == (a: Money, b: Int) -> Bool { a.cents == b } }
struct Plain: Hashable { var a: Int; static func == (l: Plain, r: String) -> Bool { "\(l.a)" == r } }
final class Watch { let n: Int; init(_ n: Int) { self.n = n }; deinit { print("gone", n) } }
func run() {
  var set: Set<Ref> = [Ref(1), Ref(2), Ref(1)]
  print(set.count, set.contains(Ref(2)), set.contains(Ref(3)), set.insert(Ref(2)).inserted, set.remove(Ref(1)) != nil, set.count)
  var d: [Key: Int] = [Key(name: "A", tag: 1): 1]
  d[Key(name: "a", tag: 9), default: 0] += 4; d[Key(name: "b", tag: 0)] = 7
  print(d.count, d[Key(name: "A", tag: 3)] as Any, d.keys.map { $0.tag }.sorted(), d[Key(name: "c", tag: 0)] as Any)
  let one = Ref(1), other = Ref(1)
  print(Set([Token(owner: one), Token(owner: one), Token(owner: other)]).count)
  print(Set([Wide(keys: [Key(name: "q", tag: 1)], ref: one), Wide(keys: [Key(name: "Q", tag: 2)], ref: other), Wide(keys: [], ref: nil)]).count)
  print(Set([Node.leaf(Key(name: "x", tag: 1)), .leaf(Key(name: "X", tag: 2)), .many([]), .many([Key(name: "x", tag: 3)])]).count)
  print(Set([Base(1), Base(1), Base(2)]).count, Set<Base>([Sub(1), Sub(1)]).count)
  print(Money(cents: 4) == 4, Money(cents: 4) == Money(cents: 4), [Money(cents: 1)].contains(Money(cents: 1)), Set([Plain(a: 1), Plain(a: 1)]).count, Plain(a: 1) == "1")
  print(Dictionary([(Key(name: "z", tag: 1), 1), (Key(name: "Z", tag: 1), 5)], uniquingKeysWith: +).values.map { $0 })
  var tokens: Set<Token>? = [Token(owner: Watch(1))]
  print(tokens!.count); tokens = nil; print("end")
}
