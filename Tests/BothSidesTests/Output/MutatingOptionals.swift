// swift-format-ignore-file
extension Optional { mutating func take() -> Wrapped? { defer { self = nil }; return self }; mutating func clear() { self = nil }; mutating func set(_ value: Wrapped) -> Bool { let was = self != nil; self = value; return was }; mutating func reset() { clear() } }
extension Optional where Wrapped == Int { mutating func add(_ n: Int) { self = (self ?? 0) + n } }
struct Point { var x = 0; mutating func move() { x += 1 } }
struct Holder { var number: Int? = 3; var point: Point? }
final class Box { var value: String? = "v" }
func run() {
  var o: Int? = 4; print(o.take() as Any, o as Any); print(o.set(5), o.set(6), o as Any); o.clear(); o.add(2); o.add(3); print(o as Any)
  var holder = Holder(); print(holder.number.take() as Any, holder.number as Any); _ = holder.point.take(); print(holder.point.set(Point(x: 1))); holder.point?.move(); print(holder.point!.x); holder.point.reset(); print(holder.point == nil)
  let box = Box(); print(box.value.take() ?? "none", box.value ?? "none"); var s: Point? = Point(); s?.move(); print(s.take()!.x, s == nil)
}
