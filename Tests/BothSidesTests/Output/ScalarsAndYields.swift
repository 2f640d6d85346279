// swift-format-ignore-file
enum Held<T> { case one(T), two(T, T), named(v: T) }
func run() async {
  let u: Unicode.Scalar = "b"; print(u.value, u)
  let w: UnicodeScalar = "c"; print(w.value)
  let x: Unicode.Scalar? = UnicodeScalar(98); print(x!.value, x as Any)
  print(Held.one((x: 1, y: 2)), Held.one((1, 2)), Held.two((1, 2), (3, 4)), Held.named(v: (1, 2)), Held.one([1]))
  let stream = AsyncStream<String> { k in
    let first = k.yield("z"); print(first)
    if case .enqueued(let n) = first { print(n > 5) }
    k.finish()
    let last = k.yield("q"); print(last)
    switch last { case .terminated: print("over"); default: print("on") }
  }
  for await x in stream { print(x) }
}
