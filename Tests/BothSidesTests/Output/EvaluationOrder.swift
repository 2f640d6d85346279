// swift-format-ignore-file
var log: [String] = []
func t<T>(_ name: String, _ v: T) -> T {
  log.append(name)
  return v
}
func take(a: Int = t("default a", 0), b: Int, c: Int = t("default c", 0)) -> Int { a + b + c }
struct Pair { var x: Int; var y: Int }
final class Box { var list = [1, 2, 3]; var n = 0; func index() -> Int { n += 1; return n - 1 } ; var d: [String: [Int]] = [:] }
func show(_ what: String) {
  print(what, log.joined(separator: " "))
  log = []
}
func run() {
  _ = t("l", 1) + t("r", 2) * t("m", 3)
  show("operators:")
  _ = take(b: t("b", 1))
  show("defaults:")
  _ = take(a: t("a", 1), b: t("b", 2), c: t("c", 3))
  show("given:")
  _ = [t("e0", 1), t("e1", 2)]
  _ = [t("k", "k"): t("v", 1)]
  _ = (t("t0", 1), t("t1", 2))
  _ = Pair(x: t("x", 1), y: t("y", 2))
  show("literals:")
  let box = t("box", Box())
  box.list[t("index", 0)] = t("value", 9)
  box.list[t("i2", 1)] += t("v2", 5)
  t("object", box).n = t("n", 3)
  show("assignments:")
  _ = t("c", true) ? t("yes", 1) : t("no", 2)
  _ = t("nil", nil as Int?) ?? t("fallback", 1)
  _ = t("some", 1 as Int?) ?? t("never", 1)
  _ = t("f", false) && t("never", true)
  show("branches:")
  box.n = 0
  box.list[box.index()] += 1
  box.list[box.index()] *= 2
  print(box.list, box.n)
  box.list.insert(box.list.remove(at: 0), at: 2)
  box.list.append(box.list.removeFirst())
  box.list = box.list.map { $0 + box.n }
  box.d["a", default: []].append(box.list.removeLast())
  print(box.list, box.d)
  var a = 1
  a += { a = 10; return 5 }()
  var i = 0
  let list = [i, { i += 1; return i }(), i]
  print(list, "\(t("first", 1)) \(t("second", 2))", log)
}
