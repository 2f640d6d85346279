var count = 0
func t(_ text: String) -> Int {
  count += 1
  print("\(text)\(count)", terminator: " ")
  return count
}

@propertyWrapper struct Traced {
  var wrappedValue: Int
  init() { wrappedValue = t("traced") }
}

struct Pair {
  let a = t("a")
  var b: Int
  var c = t("c")
}
struct Four {
  let a = t("a")
  var b = t("b")
  let c = t("c")
  var d = t("d")
}
struct Wrapped {
  let a = t("a")
  @Traced var i
  var z = t("z")
  var n: Int
}
enum Payload {
  case some(Int = t("first"), b: Int = t("second"))
  case three(x: Int, y: Int = t("y"), z: Int)
}
class Base {
  class func make(_ number: Int = t("base")) -> Int { number }
}
class Derived: Base {
  override class func make(_ number: Int = t("derived")) -> Int { number * 10 }
}

func run() {
  let pair = Pair(b: t("given"))
  print(pair.a, pair.b, pair.c)
  print(Pair(b: t("b"), c: t("c")).a)
  print(Four().d)
  print(Four(b: t("given")).a)
  print(Four(d: t("given")).a)
  let wrapped = Wrapped(n: t("n"))
  print(wrapped.a, wrapped.i, wrapped.z, wrapped.n)
  print(Payload.some(b: t("given")))
  let other: Payload = .some(t("given"))
  print(other)
  print(Payload.some(), Payload.three(x: t("x"), z: t("z")))
  let type: Base.Type = Derived.self
  print(type.make(), Derived.make(), Base.make())
}
