// swift-format-ignore-file
enum E: Hashable { case push, turn(key: Int), kick(force: Double) }
func run() {
  print(Set<E>([.push, .turn(key: 1), .turn(key: 1), .kick(force: 1)]).count, Set([E.turn(key: 1), .turn(key: 1)]).count, E.kick(force: 1) == .kick(force: 1.0))
  let s: Set<E> = [.turn(key: 1), .turn(key: 1), .kick(force: 1), .kick(force: 1.0)]; print(s.count)
  print(Set<E>([.kick(force: 1), .kick(force: 1)]).count, Set<E>([.turn(key: 1), .turn(key: 1)]).count)
}
