// swift-format-ignore-file
final class WeakBox<T: AnyObject> { weak var value: T?; init(_ v: T) { value = v } }
final class Listeners<L: AnyObject> {
  private var boxes: [WeakBox<L>] = []
  func add(_ l: L) { boxes.append(WeakBox(l)) }
  func remove(_ l: L) { boxes.removeAll { $0.value === l || $0.value == nil } }
  func call(_ f: (L) -> Void) {
    boxes = boxes.filter { $0.value != nil }
    boxes.forEach { box in box.value.map(f) }
  }
  var alive: Int { boxes.compactMap { $0.value }.count }
  var all: Int { boxes.count }
}
class View { let name: String; unowned(unsafe) var owner: AnyObject?; init(_ n: String) { name = n }; func update(_ n: Int) { print(name, n) }; deinit { print("~", name) } }
final class Cache { private var table: [String: WeakBox<View>] = [:]; func view(_ name: String) -> View { if let v = table[name]?.value { return v }; let v = View(name); table[name] = WeakBox(v); return v } }
func run() {
  let listeners = Listeners<View>()
  let a = View("a")
  var b: View? = View("b")
  listeners.add(a)
  listeners.add(b!)
  do {
    let c = View("c")
    listeners.add(c)
    listeners.call { $0.update(1) }
  }
  print(listeners.alive, listeners.all)
  b = nil
  listeners.call { $0.update(2) }
  print(listeners.alive, listeners.all, b == nil)
  listeners.remove(a)
  print(listeners.all)
  let cache = Cache()
  var first: View? = cache.view("x")
  print(first === cache.view("x"))
  first = nil
  print(cache.view("x").name)
}
