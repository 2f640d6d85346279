postfix operator ++
prefix operator ++
extension Int {
  @discardableResult static postfix func ++ (number: inout Int) -> Int {
    defer { number += 1 }
    return number
  }
  @discardableResult static prefix func ++ (number: inout Int) -> Int {
    number += 1
    return number
  }
}
final class Counter { var count = 1 { didSet { print("count", count) } } }

func run() {
  var number = 5
  let before = number++
  print(before, number)
  print(++number, number)
  var numbers = [1]
  numbers[0]++
  print(numbers)
  let counter = Counter()
  counter.count++
  ++counter.count
  print(counter.count)
}
