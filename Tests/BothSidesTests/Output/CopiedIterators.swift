// swift-format-ignore-file
struct Countdown: Sequence { let from: Int; func makeIterator() -> Iterator { Iterator(n: from) }; struct Iterator: IteratorProtocol { var n: Int; mutating func next() -> Int? { n > 0 ? { n -= 1; return n + 1 }() : nil } } }
struct Peekable<I: IteratorProtocol>: IteratorProtocol { private var base: I; private var ahead: I.Element?; init(_ b: I) { base = b }; mutating func next() -> I.Element? { if let a = ahead { ahead = nil; return a }; return base.next() }; mutating func peek() -> I.Element? { if ahead == nil { ahead = base.next() }; return ahead } }
func run() {
  var it = Countdown(from: 3).makeIterator(); let saved = it; print(it.next()!, it.next()!); var again = saved; print(again.next()!, it.next()!, it.next() as Any, again.next()!)
  var p = Peekable([5, 6, 7].makeIterator()); print(p.peek()!, p.next()!, p.peek()!); var q = p; print(p.next()!, q.next()!, q.next()!, q.next() as Any, p.next()!)
  var chars = "ab".makeIterator(); while let c = chars.next() { print(c, terminator: " ") }; print(chars.next() as Any)
  let array = [1, 2, 3, 4]; var i1 = array.makeIterator(); var pairs: [(Int, Int)] = []; while let a = i1.next(), let b = i1.next() { pairs.append((a, b)) }; print(pairs)
  var total = 0; var rest = array.makeIterator(); _ = rest.next(); for x in IteratorSequence(rest) { total += x }; print(total, rest.next()!)
  final class Feed { var it = ["x", "y"].makeIterator(); func pull() -> String { it.next() ?? "done" } }; let f = Feed(); print(f.pull(), f.pull(), f.pull())
  var dict = [[1, 2].makeIterator(), [9].makeIterator()]; print(dict[0].next()!, dict[0].next()!, dict[1].next()!, dict[1].next() as Any); var e = array.enumerated().makeIterator(); _ = e.next(); print(e.next()!.offset, array.reversed().makeIterator().map { $0 }, zip(array, array.dropFirst()).map(+))
}

