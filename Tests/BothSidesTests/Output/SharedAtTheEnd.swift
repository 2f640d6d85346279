final class Leaf {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("~", name) }
}

final class Inner {
  let first: Leaf, second: Leaf
  init(_ first: Leaf, _ second: Leaf) {
    self.first = first
    self.second = second
  }
  deinit { print("~Inner") }
}

final class Outer {
  let inner: Inner, leaf: Leaf, last: Leaf
  init(_ inner: Inner, _ leaf: Leaf, _ last: Leaf) {
    self.inner = inner
    self.leaf = leaf
    self.last = last
  }
  deinit { print("~Outer") }
}

final class Silent {
  let parts: [AnyObject]
  init(_ parts: [AnyObject]) { self.parts = parts }
}

final class Letting {
  var held: Outer?
  let leaf: Leaf
  init(_ held: Outer, _ leaf: Leaf) {
    self.held = held
    self.leaf = leaf
  }
  deinit {
    print("~Letting")
    held = nil
    print("let go of")
  }
}

func outer() -> Outer {
  let shared = Leaf("shared")
  return Outer(Inner(shared, Leaf("own")), shared, Leaf("last"))
}

func diamond() {
  let outer = outer()
  print(outer.leaf === outer.inner.first)
}

func optional() {
  var outer: Outer? = outer()
  outer = nil
  print(outer == nil)
}

func elements() {
  let leaf = Leaf("z")
  let all: [AnyObject] = [Inner(leaf, Leaf("x")), Leaf("y"), leaf]
  print(all.count)
}

func withoutCode() {
  let leaf = Leaf("deep")
  let silent = Silent([Silent([leaf, Leaf("a")]), Inner(leaf, Leaf("b")), Leaf("c")])
  print(silent.parts.count)
}

func within() {
  let leaf = Leaf("kept")
  let letting = Letting(Outer(Inner(leaf, Leaf("d")), leaf, Leaf("e")), leaf)
  print(letting.held != nil)
}

final class Link {
  var next: Link?
  let number: Int
  init(_ number: Int, _ next: Link?) {
    self.number = number
    self.next = next
  }
  deinit { if number % 100 == 0 { print("~Link", number) } }
}

func chain() {
  var first: Link?
  for number in 0..<300 { first = Link(number, first) }
  first = nil
}

func run() {
  diamond()
  print("--")
  optional()
  print("--")
  elements()
  print("--")
  withoutCode()
  print("--")
  within()
  print("--")
  chain()
  print("--")
  var list: [Leaf]? = [Leaf("p"), Leaf("q")]
  list = nil
  print(list == nil)
}
