// swift-format-ignore-file

// Methods of the standard library as functions that take their receiver, and single members of text.
import Foundation

extension String {
  subscript(index: Int) -> Character { self[self.index(startIndex, offsetBy: index)] }
  subscript(range: ClosedRange<Int>) -> Substring {
    self[index(startIndex, offsetBy: range.lowerBound)...index(startIndex, offsetBy: range.upperBound)]
  }
}
extension Collection { func all() -> SubSequence { self[...] } }

func run() {
  let begins: (String) -> (String) -> Bool = String.hasPrefix
  let upper = String.uppercased
  print(begins("abc")("a"), upper("a")(), ["b", "a"].map(String.lowercased).map { $0() })
  let contains: ([Int]) -> (Int) -> Bool = Array.contains
  print(contains([1])(1), contains([1])(2))
  print("abc"[...], "abc".all(), "abc"[1], "abcd"[1...2], [1, 2].all())
  print("-x-a".trimmingCharacters(in: ["-", "x"]), "abc".commonPrefix(with: "abd"), "aab".replacingOccurrences(of: "", with: "z"))
  print((2.5).sign, (-1.0).sign, (-1.0).sign == .minus)
  let isFull = "a" < "b"
  let number = isFull ? 1 : 2.5
  let list = isFull ? [1] : [2.5]
  print(number / 2, list)
}
