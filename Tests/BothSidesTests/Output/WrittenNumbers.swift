// swift-format-ignore-file
func swapped<T>(_ a: inout T, with b: T) -> T { defer { a = b }; return a }
func run() {
  var list: [Double] = [1]; list.replaceSubrange(0..<1, with: [9, 10]); list.insert(contentsOf: [2, 3], at: 1); list += [4]; list.append(contentsOf: [5]); print(list)
  let doubled: [Double] = [1, 2].map { $0 * 2 }; let halves: [Float] = [1, 3].map { $0 / 2 }; let whole: [Double] = [1, 3].map { Double($0 / 2) }; let ints: [Int] = [1, 2].map { $0 + 1 }; let texts: [String] = [1, 2].map { "\($0)" }; print(doubled, halves, whole, ints, texts)
  var rate = 1.5; print(swapped(&rate, with: 2), rate); var pair = (a: 1.5, b: 2); print(swapped(&pair.a, with: 3), pair); var map = ["x": 0.5]; print(swapped(&map["x", default: 0], with: 7), map)
}
