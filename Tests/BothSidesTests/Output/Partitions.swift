// An array is divided by a condition.
// swift-format-ignore-file
func run() {
  var numbers = [5, 3, 8, 1, 9, 2]
  let index = numbers.partition { $0 > 4 }
  print(index, numbers)
  numbers.partition(by: { $0 % 2 == 0 })
  print(numbers)
  var empty: [Int] = []
  print(empty.partition { _ in true }, [1].count)
  var names = ["b", "a", "c"]
  print(names.partition { $0 == "a" }, names)
  var rest = numbers[2...]
  print(rest.partition { $0 < 4 }, rest)
}
