func pick<V>(_ a: V, _ b: V) -> V { a }
func last<V>(_ a: V, _ b: V) -> V { b }
func show(_ v: Any) { print(v) }

func run() {
  let o: Int? = 1, n = 0, s: String? = "x", y = "y"
  let q: Int? = 2, z: Int? = nil, xs = [1, 2], d = ["a": 1]
  show(pick(o, n))
  show(pick(n, o))
  show(last(o, n))
  show(last(n, o))
  show(last(o, 1))
  show(last(s, "y"))
  show(last(s, y))
  print(pick(o, n) as Any, last(o, n) as Any, [last(o, n), pick(o, n)] as [Any])
  print((xs.first ?? nil) as Any, (d["a"] ?? nil) as Any, (o ?? q) as Any, (z ?? q) as Any, (z ?? nil) as Any)
  show(o ?? nil)
  show(o ?? .none)
  show(o ?? q)
  let l: [Any] = [o ?? q, o ?? nil, z ?? q]
  print(l, "\(o ?? nil)")
}
