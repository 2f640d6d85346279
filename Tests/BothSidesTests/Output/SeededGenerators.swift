// swift-format-ignore-file
struct LCG: RandomNumberGenerator {
  var s: UInt64
  mutating func next() -> UInt64 { s = s &* 6364136223846793005 &+ 1442695040888963407; return s }
}
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E3779B97F4A7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) &* 0x94D049BB133111EB
    return z ^ (z >> 31)
  }
}
final class Seeded: RandomNumberGenerator {
  var inner: SplitMix
  init(_ s: UInt64) { inner = SplitMix(seed: s) }
  func next() -> UInt64 { inner.next() }
}
enum Side: CaseIterable { case a, b, c, d }
func roll<G: RandomNumberGenerator>(_ n: Int, _ g: inout G) -> [Int] { (0..<n).map { _ in Int.random(in: 1...6, using: &g) } }
struct Deck { var cards = Array(1...10); mutating func mix(_ g: inout some RandomNumberGenerator) { cards.shuffle(using: &g) } }
func run() {
  var g = LCG(s: 42)
  print(g.next(), g.next())
  print(roll(8, &g), Int.random(in: 0..<100, using: &g), Int.random(in: -5 ... -1, using: &g), Int.random(in: 7...7, using: &g))
  print(UInt8.random(in: 0...255, using: &g), Int32.random(in: -100..<100, using: &g), UInt.random(in: 5...9, using: &g), UInt64.random(in: 0..<3, using: &g), Int16.random(in: 1...1000, using: &g))
  print(Double.random(in: 0..<1, using: &g), Double.random(in: -1...1, using: &g), Double.random(in: 5.5...6.5, using: &g))
  print(Bool.random(using: &g), Bool.random(using: &g), (0..<10).map { _ in Bool.random(using: &g) })
  print([1, 2, 3, 4, 5].shuffled(using: &g), ["a", "b", "c"].shuffled(using: &g), ([] as [Int]).shuffled(using: &g))
  print(["x", "y", "z"].randomElement(using: &g)!, [5].randomElement(using: &g)!, ([] as [Int]).randomElement(using: &g) as Any)
  print(Side.allCases.randomElement(using: &g)!, (1...6).randomElement(using: &g)!, (1...5).shuffled(using: &g))
  var d = Deck(); d.mix(&g); print(d.cards)
  var s = SplitMix(seed: 7); d.mix(&s); print(d.cards, roll(5, &s))
  var c = Seeded(99); print(roll(5, &c), [1, 2, 3].shuffled(using: &c), Double.random(in: 0...1, using: &c))
  var any: any RandomNumberGenerator = SplitMix(seed: 1)
  print(Int.random(in: 0...9, using: &any), [1, 2, 3, 4].shuffled(using: &any))
  var copy = s; print(copy.next() == s.next(), Int.random(in: 0..<1000, using: &copy) == Int.random(in: 0..<1000, using: &s))
  print(g.next(upperBound: 10 as UInt), g.next(upperBound: 3 as UInt8), g.next(upperBound: UInt64(1) << 40))
  let byte: UInt8 = g.next(), word: UInt32 = s.next(), whole: UInt64 = c.next()
  print(byte, word, whole, g.next(), c.next(upperBound: 6 as UInt))
}
