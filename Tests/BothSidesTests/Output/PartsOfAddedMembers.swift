extension Collection {
  var tail: SubSequence { dropFirst() }
  func rest() -> SubSequence { dropFirst() }
  var halves: [SubSequence] { [prefix(count / 2), dropFirst(count / 2)] }
  func last2() -> SubSequence? { isEmpty ? nil : suffix(2) }
}

func half<C: Collection>(_ c: C) -> C.SubSequence { c.prefix(c.count / 2) }

struct Box<C: Collection> {
  var c: C
  var mid: C.SubSequence { c.dropFirst() }
}

func run() {
  let xs = [1, 2, 3]
  let s = "abc"
  print(xs.tail.first as Any, [xs.tail.max()], xs.tail.max().map { $0 + 1 } as Any, xs.rest().first as Any)
  print(xs.halves.last?.first as Any, xs.halves[0], xs.last2()?.first as Any)
  print(s.tail.first as Any, s.halves, s.tail.uppercased(), s.last2() as Any, half(s))
  print(type(of: s.tail), type(of: xs.tail), type(of: half(xs)), type(of: xs.tail.tail))
  print(half(xs).first as Any, half(xs.tail), xs.tail.startIndex, xs.tail.firstIndex(of: 3) as Any)
  print((1..<4).tail, (1..<4).tail.first as Any, type(of: (1..<4).tail), half(0..<4).last as Any)
  print(xs.tail == xs[1...], Box(c: xs).mid.first as Any, Box(c: s).mid, xs.reversed().tail.first as Any)
}
