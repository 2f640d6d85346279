// swift-format-ignore-file
final class Task { var steps: [() -> Void] = []; let name: String; init(_ n: String) { name = n }; deinit { print("task", name, "ends") } }
func times(_ n: Int, _ f: (Int) -> Void) { for i in 0..<n { f(i) } }
func make() -> [() -> Int] {
  var n = 0
  return [{ n += 1; return n }, { n *= 10; return n }, { n }]
}
func once(_ f: @escaping () -> Int) -> () -> Int {
  var cached: Int?
  return {
    if let cached { return cached }
    let v = f()
    cached = v
    return v
  }
}
func debounce(_ n: Int, _ f: @escaping (String) -> Void) -> (String) -> Void {
  var count = 0
  return { s in
    count += 1
    if count % n == 0 { f(s) }
  }
}
func run() {
  let fs = make()
  print(fs[0](), fs[0](), fs[1](), fs[2](), make()[2]())
  var calls = 0
  let value = once { calls += 1; return calls * 5 }
  print(value(), value(), calls)
  let d = debounce(2) { print("debounced", $0) }
  ["a", "b", "c", "d"].forEach(d)
  var grid: [[Int]] = []
  times(2) { i in
    var row: [Int] = []
    times(3) { j in row.append(i * 3 + j) }
    grid.append(row)
  }
  print(grid)
  do {
    let task = Task("t")
    task.steps.append { [unowned task] in print("step of", task.name) }
    task.steps.append { [name = task.name] in print("name", name) }
    task.steps.forEach { $0() }
  }
  let adders = (1...3).map { k in { (n: Int) in n + k } }
  print(adders.map { $0(10) }, [1, 2].map { a in [3, 4].map { b in a * b } }, { { { 5 } }() }()())
  var recursive: ((Int) -> Int)?
  recursive = { n in n <= 1 ? 1 : n * recursive!(n - 1) }
  print(recursive!(5))
  let sorted = [("b", 2), ("a", 2), ("c", 1)].sorted { l, r in
    if l.1 != r.1 { return l.1 < r.1 }
    return l.0 < r.0
  }
  print(sorted.map(\.0))
}
