// swift-format-ignore-file
func kind<S: Sequence>(_ s: S) -> String { "sequence" }
func kind<C: Collection>(_ c: C) -> String { "collection" }
func kind<C: RandomAccessCollection>(_ c: C) -> String { "random" }
func content(_ list: [Any]) -> String { "anything" }
func content<T>(_ list: [T]) -> String { "one type" }
func content(_ pairs: [String: Any]) -> String { "anything" }
func content<T>(_ pairs: [String: T]) -> String { "one type" }

struct Pair: Sequence {
  func makeIterator() -> AnyIterator<Int> { AnyIterator([1, 2].makeIterator()) }
}

func run() {
  let list = [1, 2]
  print(
    kind(list), kind([1]), kind("a"), kind(Set(list)), kind([1: 2]), kind(1..<3), kind(list[...]),
    kind(Pair()))
  print(kind(list.map { $0 + 1 }), kind(Array(zip(list, list))))
  print(content(["a"]), content([1, 2]), content([1, "a"]), content(list), content([[1]]))
  print(content(["a": 1]), content(["a": 1, "b": "c"]), content(["a": [1]]))
}
