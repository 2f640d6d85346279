// swift-format-ignore-file

// A half-open range of integers is a collection whose indices are its numbers, and whose parts are ranges.
func isIn<C: RandomAccessCollection>(_ values: C, _ value: C.Element) -> Bool where C.Element: Comparable {
  var (low, high) = (values.startIndex, values.endIndex)
  while low < high {
    let middle = values.index(low, offsetBy: values.distance(from: low, to: high) / 2)
    if values[middle] == value { return true }
    if values[middle] < value { low = values.index(after: middle) } else { high = middle }
  }
  return false
}

func run() {
  let range = 2..<10
  print(range.index(2, offsetBy: 3), range[4], range.index(after: 2), range.index(before: 4))
  print(range.distance(from: 2, to: 5), range.indices, range[3..<5], range[5...], range[..<4])
  print(range.index(2, offsetBy: 3, limitedBy: 4) as Any, range.index(2, offsetBy: 2, limitedBy: 4) as Any)
  print(range.firstIndex(of: 4) as Any, range.firstIndex(of: 11) as Any, range.firstIndex { $0 > 6 } as Any, range.lastIndex { $0 < 6 } as Any)
  print(isIn(0..<10, 7), isIn(0..<10, 12), isIn([1, 3, 5], 2), isIn([1, 3, 5], 3))
  print(range.prefix(3), range.suffix(2), range.dropFirst(), range.dropLast(2), range.prefix(99), range.dropFirst(20).isEmpty)
  var rest = 0..<5
  rest = rest.dropFirst(2)
  print(rest, rest.count, Array(rest.prefix(2)), rest.prefix(2).reduce(0, +))
  let letters = ["a", "b", "c"]
  print(letters[letters.indices.suffix(2)], letters[letters.indices.dropFirst()])
  for index in letters.indices.dropLast() { print(index, terminator: " ") }
  print(zip((0..<3).dropFirst(), "ab").map { "\($0)\($1)" })
  print((1..<3).overlaps(2..<5), (1..<3).overlaps(3..<5), (1...3).overlaps(3...4), (1..<1).overlaps(0..<4))
  print((0.5...1).overlaps(1.0...2), (0.5..<1).overlaps(1.0...2), ("a"..."c").overlaps("b"..."d"))
  print((1...).relative(to: [1, 2, 3]), (...1).relative(to: letters), (0..<2).relative(to: letters), (0...1).relative(to: letters))
}
