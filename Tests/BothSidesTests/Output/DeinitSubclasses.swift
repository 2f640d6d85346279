// swift-format-ignore-file
class Base {
  let id: Int
  init(id: Int) { self.id = id }
  deinit { print("Base.deinit", id) }
}
class Middle: Base {
  deinit { print("Middle.deinit", id) }
}
final class Last: Middle {
  var onEnd: (() -> Void)?
  deinit {
    onEnd?()
    print("Last.deinit", id)
  }
}
func run() {
  do {
    let last = Last(id: 1)
    last.onEnd = { print("on end") }
  }
  do {
    let base: Base = Last(id: 2)
    print(base.id)
  }
  do {
    let middle = Middle(id: 3)
    defer { print("deferred", middle.id) }
    print("in block")
  }
  for n in 4...5 {
    let b = Base(id: n)
    print("loop", b.id)
  }
  print("end")
}
