// swift-format-ignore-file
import Foundation
struct Ratio: SignedNumeric, Comparable { var n: Int; init(_ n: Int) { self.n = n }; init(integerLiteral n: Int) { self.n = n }; init?<T: BinaryInteger>(exactly n: T) { self.n = Int(n) }; var magnitude: Ratio { Ratio(Swift.abs(n)) }; static func + (a: Ratio, b: Ratio) -> Ratio { Ratio(a.n + b.n) }; static func - (a: Ratio, b: Ratio) -> Ratio { Ratio(a.n - b.n) }; static func * (a: Ratio, b: Ratio) -> Ratio { Ratio(a.n * b.n) }; static func *= (a: inout Ratio, b: Ratio) { a = a * b }; static func < (a: Ratio, b: Ratio) -> Bool { a.n < b.n } }
class Model: Identifiable { let n: Int; init(n: Int) { self.n = n } }
final class Special: Model {}
class Shape: Hashable { let n: String; init(_ n: String) { self.n = n }; static func == (a: Shape, b: Shape) -> Bool { type(of: a) == type(of: b) && a.n == b.n }; func hash(into h: inout Hasher) { h.combine(n) } }
final class Square: Shape {}
struct Failed: Error {}
func weight<V>(_ e: KeyValuePairs<V, Double>) -> Double { e[0].value / 2 + Double(e.count) }
func run() async {
  print("a1½".map(\.isWholeNumber), "12".allSatisfy(\.isWholeNumber), String(bytes: [72, 105], encoding: .utf8)!, "abc".split(separator: ""), Array(EmptyCollection<Int>()))
  print(URL(string: "https://a.com/b/c.txt")!.deletingLastPathComponent(), URL(string: "https://a.com/b/c/")!.deletingLastPathComponent(), Array(Data([1]) + [4]), Data([1]) + Data([2]) == Data([1, 2]))
  let hello = "Hello"
  print("x".components(separatedBy: ""), hello.replacingCharacters(in: hello.range(of: "ll")!, with: "r"), "hé".lengthOfBytes(using: .utf8))
  print(abs(Ratio(-3)).n, abs(Ratio(4)).n, weight(["a": 3, "b": 4]))
  let a = Model(n: 1), b = Special(n: 1)
  print(a.id == a.id, a.id == b.id, a.id == ObjectIdentifier(a), Set([a, b, a].map(\.id)).count)
  let shapes: Set = [Shape("a"), Square("a"), Square("a"), Shape("b")]
  print(shapes.count, shapes.contains(Square("a")), shapes.contains(Square("b")), [Shape("a"): 1, Square("a"): 2][Square("a")]!)
  await withThrowingTaskGroup(of: Int.self) { group in
    group.addTask { 1 }
    group.addTask { throw Failed() }
    var texts: [String] = []
    while let result = await group.nextResult() { switch result { case .success(let n): texts.append("\(n)"); case .failure: texts.append("failed") } }
    print(texts.sorted())
  }
  let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .unbounded)
  continuation.yield(1); continuation.yield(2); continuation.finish()
  for await n in stream { print(n) }
}
