// swift-format-ignore-file
struct Countdown: Sequence, IteratorProtocol {
  var n: Int; mutating func next() -> Int? { guard n > 0 else { return nil }; defer { n -= 1 }; return n }
}
struct Fib: Sequence {
  let limit: Int; func makeIterator() -> Iterator { Iterator(limit: limit) }
  struct Iterator: IteratorProtocol {
    let limit: Int; var a = 0, b = 1;
    mutating func next() -> Int? { if a > limit { return nil }; defer { (a, b) = (b, a + b) }; return a }
  }
}
struct Ring<T>: Collection {
  var items: [T]; var startIndex: Int { 0 }; var endIndex: Int { items.count };
  func index(after i: Int) -> Int { i + 1 }; subscript(i: Int) -> T { items[i % items.count] }
}
struct Stack<E>: RandomAccessCollection, MutableCollection, ExpressibleByArrayLiteral {
  private var s: [E] = []; init(arrayLiteral e: E...) { s = e }
  var startIndex: Int { s.startIndex }; var endIndex: Int { s.endIndex };
  subscript(i: Int) -> E {
    get { s[i] }
    set { s[i] = newValue }
  }; mutating func push(_ e: E) { s.append(e) }
}
final class Tree: Sequence {
  let v: Int; var kids: [Tree]; init(_ v: Int, _ kids: Tree...) { self.v = v; self.kids = kids }
  func makeIterator() -> AnyIterator<Int> {
    var queue = [self];
    return AnyIterator {
      guard !queue.isEmpty else { return nil }; let t = queue.removeFirst(); queue += t.kids; return t.v
    }
  }
}
struct Pages: Sequence {
  let all: [[String]]; func makeIterator() -> some IteratorProtocol<String> { all.joined().makeIterator() }
}
func run() {
  for n in Countdown(n: 3) { print(n) }
  print(
    Array(Countdown(n: 4)), Countdown(n: 3).map { $0 * 2 }, Countdown(n: 5).filter { $0 % 2 == 1 },
    Countdown(n: 3).reduce(0, +))
  print(
    Array(Fib(limit: 20)), Fib(limit: 10).contains(8), Fib(limit: 10).first { $0 > 4 } ?? 0,
    Fib(limit: 5).sorted(by: >), Fib(limit: 6).max() ?? 0)
  for (i, f) in Fib(limit: 3).enumerated() where i > 1 { print(i, f) }
  print(
    zip(Fib(limit: 100), ["a", "b"]).map { "\($0)\($1)" }, Array(Fib(limit: 50).prefix(3)),
    Array(Fib(limit: 5).dropFirst(2)))
  let r = Ring(items: ["a", "b", "c"])
  print(
    r.count, r.first ?? "", r[4], r.map { $0.uppercased() }, r.isEmpty, r.indices.map { $0 },
    Array(r.reversed()), r.joined())
  var s: Stack = [1, 2, 3]; s.push(4); s[0] = 9
  print(
    s.count, s.last ?? 0, Array(s), s.sorted(), s.contains(9), s.min() ?? 0, s.dropLast().map { $0 },
    s[1...2].map { $0 })
  print(s.map(String.init).joined(separator: ","))
  let t = Tree(1, Tree(2, Tree(4)), Tree(3))
  print(Array(t), t.reduce(0, +), t.lazy.filter { $0 > 1 }.map { $0 * 10 }.first ?? 0, Set(t).count)
  var it = Countdown(n: 2).makeIterator(); print(it.next() as Any, it.next() as Any, it.next() as Any)
  var fi = Fib(limit: 3).makeIterator(); _ = fi.next(); while let x = fi.next() { print("fib", x) }
  print(
    Array(Pages(all: [["a"], [], ["b", "c"]])), [Countdown(n: 1), Countdown(n: 2)].flatMap { $0 },
    Array(Countdown(n: 3).reversed()))
  var a = [1]; a.append(contentsOf: Countdown(n: 2)); a += Countdown(n: 1);
  print(a, Dictionary(uniqueKeysWithValues: zip(r, Countdown(n: 3))).count)
}
