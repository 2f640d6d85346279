// swift-format-ignore-file
struct Point { var a: Int; var b = 1 }
enum Mode { case x, y }
struct State { var point = Point(a: 0); var scale = 1.0; var last: Point?; var mode = Mode.x }
@dynamicMemberLookup final class Store { var state = State(); var log: [String] = []; subscript<V>(dynamicMember k: WritableKeyPath<State, V>) -> V { get { state[keyPath: k] } set { log.append("\(state[keyPath: k])>\(newValue)"); state[keyPath: k] = newValue } } }
func run() {
  let s = Store(); s.scale = 3; print(s.scale / 2); s.mode = .y; print(s.mode == .y)
  s.last = .init(a: 4); print(s.last!.a); s.point = .init(a: 2); s.point.b = 5; s.scale = -1; s.scale = 1 / 2; print(s.point.a, s.point.b, s.scale, s.log.filter { !$0.contains("(") })
}
