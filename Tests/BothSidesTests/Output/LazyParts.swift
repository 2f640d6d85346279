// swift-format-ignore-file
struct Fib: Sequence { func makeIterator() -> AnyIterator<Int> { var a = 0, b = 1; return AnyIterator { defer { (a, b) = (b, a + b) }; return a } } }
struct Down: Sequence, IteratorProtocol { var n: Int; mutating func next() -> Int? { guard n > 0 else { return nil }; n -= 1; return n + 1 } }
func run() {
  print(Fib().prefix(while: { $0 < 5 }), Fib().prefix { $0 < 9 }.suffix(2), Down(n: 5).prefix(while: { $0 > 2 }), Down(n: 2).reversed(), Down(n: 3).flatMap { [$0, $0] })
  var n = 0; let last = (1...3).lazy.reversed().map { x -> Int in n += 1; return x * 2 }.first; print(last as Any, n)
  let second = [1, 2, 3].lazy.map { x -> Int in n += 1; return x * 2 }.dropFirst().first; print(second as Any, n)
  print(Array([1, 2, 3].lazy.flatMap { x -> [Int] in [x, x] }.prefix(3)), Array((1...4).lazy.map { $0 * 2 }.reversed()))
  func value<T>(_ make: @autoclosure () -> T) -> T { make() }
  print([1, 2].map { value($0) }, [(1, 2)].map { value($0 + $1) })
}
