// swift-format-ignore-file
func binarySearch<T: Comparable>(_ list: [T], _ x: T) -> Int? {
  var low = 0, high = list.count
  while low < high {
    let mid = low + (high - low) / 2
    if list[mid] == x { return mid }
    if list[mid] < x { low = mid + 1 } else { high = mid }
  }
  return nil
}
func quicksort<T: Comparable>(_ list: [T]) -> [T] {
  guard list.count > 1 else { return list }
  let pivot = list[list.count / 2]
  return quicksort(list.filter { $0 < pivot }) + list.filter { $0 == pivot } + quicksort(list.filter { $0 > pivot })
}
func bubble(_ list: inout [Int]) {
  for i in 0..<list.count { for j in 1..<list.count - i where list[j] < list[j - 1] { list.swapAt(j, j - 1) } }
}
func primes(upTo n: Int) -> [Int] {
  var sieve = [Bool](repeating: true, count: n + 1)
  for i in 2...n where sieve[i] { for j in stride(from: i * i, through: n, by: i) { sieve[j] = false } }
  return (2...n).filter { sieve[$0] }
}
func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) }
func fizz(_ n: Int) -> String {
  switch (n % 3, n % 5) {
  case (0, 0): "FizzBuzz"
  case (0, _): "Fizz"
  case (_, 0): "Buzz"
  default: String(n)
  }
}
func permutations<T>(_ list: [T]) -> [[T]] { list.count < 2 ? [list] : list.indices.flatMap { i -> [[T]] in
  var rest = list
  let x = rest.remove(at: i)
  return permutations(rest).map { [x] + $0 }
} }
func hanoi(_ n: Int, _ a: String = "A", _ b: String = "B", _ c: String = "C") -> [String] { n == 0 ? [] : hanoi(n - 1, a, c, b) + ["\(a)\(c)"] + hanoi(n - 1, b, a, c) }
func run() {
  print(binarySearch([1, 3, 5, 7], 5) as Any, binarySearch(["a", "c"], "b") as Any, quicksort([3, 1, 2, 3]), quicksort(["b", "a"]))
  var list = [5, 2, 9, 1]
  bubble(&list)
  print(list, primes(upTo: 30), gcd(48, 18), (1...15).map(fizz).joined(separator: " "))
  print(permutations([1, 2, 3]).map { $0.map(String.init).joined() }, hanoi(2), permutations(["x"]).count)
  var memo: [Int: Int] = [:]
  func fib(_ n: Int) -> Int {
    if n < 2 { return n }
    if let known = memo[n] { return known }
    let value = fib(n - 1) + fib(n - 2)
    memo[n] = value
    return value
  }
  print(fib(50), memo.count, String(10, radix: 2), (0..<5).reduce([1]) { row, _ in zip([0] + row, row + [0]).map { $0 + $1 } })
}
