// swift-format-ignore-file
func run() {
  let o: Optional<(a: Int, b: Int)> = (1, 2); print(o!.a, o!)
  let a: Array<(a: Int, b: Int)> = [(1, 2)]; print(a[0].a, a)
  let d: Dictionary<String, (a: Int, b: Int)> = ["k": (1, 2)]; print(d["k"]!.b, d)
  var st: [(name: String, n: Int)] = []; st.append(("a", 1)); print(st, st[0].name)
  var m: [String: [(k: Int, v: Int)]] = [:]; m["a", default: []].append((1, 2)); print(m["a"]![0].k, m)
}
