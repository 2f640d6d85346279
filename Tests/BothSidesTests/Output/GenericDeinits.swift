private class Box<T> {
  let value: T
  init(_ value: T) {
    self.value = value
    print("Box<\(T.self)>")
  }
  deinit { print("~Box<\(T.self)>", value) }
}

private final class Pair<A, B>: Box<A> {
  let other: B
  init(_ value: A, _ other: B) {
    self.other = other
    super.init(value)
  }
  deinit { print("~Pair<\(A.self), \(B.self)>", other) }
}

private final class Named: Box<String> { deinit { print("~Named") } }

private struct Outer<T> {
  final class Inner {
    deinit { print("~Inner<\(T.self)>") }
  }
}

func run() {
  _ = Box(1)
  do { let box: Box<String?> = Box(nil); print(box.value as Any) }
  _ = Pair("a", [1.5])
  _ = Named("n")
  _ = Outer<Bool>.Inner()
}
