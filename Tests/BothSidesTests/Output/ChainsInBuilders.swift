// swift-format-ignore-file
enum P: Hashable { case on, off, playing }; enum I: Hashable { case seek(to: Int), power }
struct Media { var plays = 0, volume = 3 }
struct Transition<S: Hashable, E: Hashable, C> { let from: S, event: E, to: S; var when: ((C) -> Bool)? = nil; var action: ((inout C) -> Void)? = nil
  init(from: S, event: E, to: S) { (self.from, self.event, self.to) = (from, event, to) }
  func when(_ f: @escaping (C) -> Bool) -> Self { var t = self; t.when = { [old = when] in (old?($0) ?? true) && f($0) }; return t }
  func then(_ f: @escaping (inout C) -> Void) -> Self { var t = self; let old = action; t.action = { old?(&$0); f(&$0) }; return t } }
@resultBuilder struct Rows<S: Hashable, E: Hashable, C> { typealias T = Transition<S, E, C>
  static func buildExpression(_ t: T) -> [T] { [t] }
  static func buildExpression(_ t: [T]) -> [T] { t }
  static func buildPartialBlock(first: [T]) -> [T] { first }
  static func buildPartialBlock(accumulated a: [T], next: [T]) -> [T] { a + next }
  static func buildArray(_ a: [[T]]) -> [T] { a.flatMap(\.self) } }
final class Chart<S: Hashable, E: Hashable, C> { private(set) var state: S; var context: C; private let table: [S: [E: [Transition<S, E, C>]]]
  init(_ s: S, _ c: C, @Rows<S, E, C> _ rows: () -> [Transition<S, E, C>]) { state = s; context = c
    table = rows().reduce(into: [:]) { $0[$1.from, default: [:]][$1.event, default: []].append($1) } }
  func fire(_ e: E) -> String { guard let t = table[state]?[e]?.first(where: { $0.when?(context) ?? true }) else { return "\(state) ignores \(e)" }
    t.action?(&context); defer { state = t.to }; return "\(state)-\(e)->\(t.to)" } }
func run() {
  let c = Chart<P, I, Media>(.off, Media()) {
    Transition(from: .off, event: .power, to: .on)
    Transition(from: .on, event: .seek(to: 0), to: .playing).when { $0.plays < 1 }.when { $0.volume != 9 }.then { $0.plays += 1 }
    for i in 1...2 { Transition(from: .playing, event: .seek(to: i), to: .on).then { $0.volume += i } }
  }
  print(c.fire(.power), c.fire(.seek(to: 0)), c.fire(.seek(to: 2)), c.fire(.seek(to: 0)), c.context)
}
