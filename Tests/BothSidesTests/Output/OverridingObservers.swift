// swift-format-ignore-file

// Observers of overriding properties observe what they set themselves.
class Level {
  var value = 0 { didSet { print("Level", oldValue, value) } }
}
class Clamped: Level {
  override var value: Int { didSet { print("Clamped", oldValue, value); if value > 5 { value = 5 } } }
}
class Raised: Level {
  override var value: Int { didSet { if value < 0 { super.value = 1 } } }
}
class Own: Level {
  override var value: Int {
    willSet { print("will", newValue) }
    didSet { print("did", value); if value % 2 == 1 { value += 1 } }
  }
}
class Self0 {
  var value = 0 { didSet { print("own", value); if value > 5 { value = 5 } } }
}
class Computed {
  var stored = 1
  var value: Int { get { stored } set { print("set", newValue); stored = newValue } }
}
class Watching: Computed {
  override var value: Int { didSet { print("watching", value); if value > 3 { value = 3 } } }
}

func run() {
  let a = Clamped()
  a.value = 9
  print(a.value)
  let b = Raised()
  b.value = -3
  print(b.value)
  let c = Own()
  c.value = 3
  print(c.value)
  let d = Self0()
  d.value = 8
  print(d.value)
  let e = Watching()
  e.value = 7
  print(e.value)
}
