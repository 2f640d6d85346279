// swift-format-ignore-file
func bump(_ x: inout Int) -> Int { x += 1; return x }
func add(_ x: inout Int, _ y: Int) { x += y }
func twice(_ x: inout Int, _ f: (inout Int) -> Void) { f(&x); f(&x) }
func swapAll<T>(_ a: inout [T]) { for i in 0..<(a.count / 2) { a.swapAt(i, a.count - 1 - i) } }
struct Account {
  var balance = 0 { didSet { print("b \(oldValue)->\(balance)") } }; var history: [Int] = []
  mutating func pay(_ n: Int) -> Int { balance -= n; history.append(n); return balance }
}
var log: [String] = []
func note(_ s: String, _ n: Int) -> Int { log.append(s); return n }
struct Grid {
  var cells = [1, 2, 3];
  subscript(i: Int) -> Int {
    get { log.append("g\(i)"); return cells[i] }
    set { log.append("s\(i)"); cells[i] = newValue }
  }
}
func idx(_ i: Int) -> Int { log.append("i\(i)"); return i }
func run() {
  var x = 1
  print(bump(&x) + x * 10, x)
  x = 1
  print(x * 10 + bump(&x), x)
  x = 1
  let pair = (x, bump(&x), x)
  print(pair)
  x = 5
  print([x, bump(&x), bump(&x), x])
  add(&x, bump(&x) * 0 + 1 > 0 ? 2 : 3)
  print(x)
  twice(&x) { $0 *= 2 }
  print(x)
  var a = Account(); a.balance = 10
  add(&a.balance, 5)
  print(a.pay(3) + a.balance, a.history)
  var arr = [1, 2, 3, 4]
  add(&arr[note("i", 1)], note("v", 10))
  swapAll(&arr)
  print(arr, log)
  log = []
  var g = Grid()
  g[idx(0)] += idx(2)
  add(&g[idx(1)], idx(5))
  print(g.cells, log)
  log = []
  var d = ["a": 1]
  d["a"]! += note("x", 2)
  d["b", default: note("d", 7)] += note("y", 1)
  print(d.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" }, log)
  var t = (1, 2)
  swap(&t.0, &t.1)
  print(t)
  var o: Int? = 4
  o? += 1
  if o != nil { add(&o!, 10) }
  print(o!)
  var list = [3, 1, 2]
  list.sort(); let old = list; list[0] = 9
  print(old, list)
  func inner(_ v: inout [Int]) { v.append(x); x += 1 }
  inner(&list); inner(&list)
  print(list, x)
  var n = 3
  let f: (inout Int) -> Int = {
    $0 += 1; return $0
  }
  print(f(&n), n)
  n = 1
  n = bump(&n) + bump(&n)
  print(n)
  n += { n * 2 }()
  print(n)
}
