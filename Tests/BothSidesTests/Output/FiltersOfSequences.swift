// In code that knows no more than a sequence, `filter` gives an array.
// swift-format-ignore-file
extension Sequence where Element: Hashable {
  func unique() -> [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
extension Collection {
  func every(_ step: Int) -> [Element] {
    var index = -1
    return self.filter { _ in
      index += 1
      return index % step == 0
    }
  }
}
extension Dictionary where Value == Int {
  func positive() -> [Key: Int] { filter { $0.value > 0 } }
}
extension String {
  var vowels: String { filter { "aeiou".contains($0) } }
}
func evens<S: Sequence>(_ numbers: S) -> [Int] where S.Element == Int { numbers.filter { $0 % 2 == 0 } }
func kept<C: Collection>(_ values: C, _ isKept: (C.Element) -> Bool) -> [C.Element] {
  let left = values.filter(isKept)
  return left
}

func run() {
  print([3, 1, 3].unique(), (1...3).unique(), "hello".unique())
  print("abcdef".every(2), [1, 2, 3].every(2), (1...5).every(3))
  print(["a": 1, "b": -1].positive(), "education".vowels)
  print(evens([1, 2, 4]), evens(Set([2])), evens(1...6))
  print(kept("hello") { $0 != "l" }, kept(["a": 1]) { $0.value == 1 }.count, kept(Set([1])) { _ in true })
}
