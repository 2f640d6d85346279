// swift-format-ignore-file

// What the program adds to sequences, also for lazy ones; and the first, last and only elements of collections.
extension Sequence where Element == Int { var total: Int { reduce(0, +) } }
extension Sequence where Element: AdditiveArithmetic { func sum() -> Element { reduce(.zero, +) } }
extension Collection where Element: Comparable { func top() -> Element? { self.max() } }
extension LazySequenceProtocol { func twice() -> Int { reduce(0) { count, _ in count + 2 } } }
struct Own: Sequence { func makeIterator() -> some IteratorProtocol<Int> { [1, 2].makeIterator() } }

func run() {
  print((1...).prefix(2).total, [1].lazy.map { $0 }.total, Own().sum(), Own().total)
  print([1, 2].lazy.filter { $0 > 1 }.total, (1...4).lazy.map { $0 * 2 }.sum(), [1.5, 2].lazy.sum())
  print(stride(from: 0, to: 4, by: 2).total, [1, 2].reversed().total, Set([1, 2]).total, zip([1], [2]).map { $0 + $1 }.total)
  print([3, 1].lazy.map { $0 + 1 }.top() as Any, [1, 2, 3].lazy.twice())
  let doubled = [1, 2, 3].lazy.map { number in number * 2 }
  print(doubled[1], doubled.count, doubled.last as Any, doubled.first as Any)
  var ages = ["a": 1]
  print(ages.popFirst()?.value as Any, ages.popFirst() == nil, ages)
  while let (name, age) = ages.popFirst() { print(name, age) }
  var seen: Set = [4]
  print(seen.popFirst() as Any, seen.popFirst() as Any, seen.isEmpty)
  for only in CollectionOfOne(3) { print(only) }
  print(Array(CollectionOfOne("a")), CollectionOfOne(1).count, [1, 2] + CollectionOfOne(7), CollectionOfOne(5).map { $0 + 1 })
  print([9].randomElement() as Any, [Int]().randomElement() as Any, ["k": 1].randomElement()?.key as Any, [1, 2].index(of: 2) as Any)
}
