// Methods and initialisers that a program adds beside those of the standard library.
// swift-format-ignore-file
import Foundation
extension Array {
  func split(where isLimit: (Element) -> Bool) -> [[Element]] {
    var parts: [[Element]] = [[]]
    for element in self { if isLimit(element) { parts.append([]) } else { parts[parts.count - 1].append(element) } }
    return parts
  }
  func first(_ count: Int) -> [Element] { Array(prefix(count)) }
}
extension Sequence {
  func sorted<T: Comparable>(on value: (Element) -> T) -> [Element] { sorted { value($0) < value($1) } }
  func map<T>(twice change: (Element) -> T) -> [T] { map(change) + map(change) }
}
extension String {
  func contains(anyOf characters: [Character]) -> Bool { contains { characters.contains($0) } }
  init(repeated part: String, _ count: Int) { self = (0..<count).map { _ in part }.joined() }
}
extension Int {
  init(_ flag: Bool) { self = flag ? 1 : 0 }
  init?(roman text: String) {
    guard let value = ["I": 1, "V": 5][text] else { return nil }
    self.init(value)
  }
}
extension Array where Element == Int {
  init(upTo end: Int) { self = Array(0..<end) }
}

func run() {
  print([1, 0, 2].split { $0 == 0 }, [1, 2, 3].first(2), [3, 4].first ?? 0, [1, 2].first { $0 > 1 } ?? 0)
  print([3, 1, 2].sorted(on: { 10 - $0 }), [3, 1].sorted(), [1, 3].sorted(by: >), ["bb", "a"].sorted(on: \.count))
  print([1].map(twice: { $0 + 1 }), [1].map { $0 + 1 })
  print("abc".contains(anyOf: ["c", "z"]), "abc".contains("b"), String(repeated: "ab", 2), String(3))
  print(Int(true), Int("7") ?? 0, Int(2.9), Int(roman: "V") ?? 0, Int(roman: "X") == nil, [Int](upTo: 3))
}
