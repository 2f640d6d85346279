// swift-format-ignore-file
struct Outer<T> {
  struct Inner { var v: T; func twice() -> [T] { [v, v] } }
  enum E { case some(T), none }
  final class Node { var value: T; var next: Node?; init(_ v: T, _ n: Node? = nil) { value = v; next = n } }
  var inner: Inner
  var e: E = .none
  init(_ v: T) { inner = Inner(v: v) }
  func make(_ v: T) -> Inner { Inner(v: v) }
  func node(_ v: T) -> Node { Node(v, Node(v)) }
}
func run() {
  let a: Outer<Double>.Inner = .init(v: 1)
  let e: Outer<Double>.E = .some(4)
  print(a, e, Outer<Double>.Inner.init(v: 1))
  print(Outer<Double>.Inner(v: 1))
  let o = Outer<Double>(2)
  print(o.inner.v, o.make(3).v, o.make(3).twice(), o.node(4).next!.value)
  print(Outer<Double>.E.some(5))
  var n: Outer<Double?>.Inner = .init(v: 1)
  n.v = nil
  print(n.v as Any)
  print(type(of: o.inner.v), type(of: Outer<Int>(3).inner.v))
}
