// swift-format-ignore-file
protocol Repo { associatedtype Item; func all() -> [Item]; mutating func save(_ i: Item) }
struct Memory<T>: Repo {
  var items: [T] = []; func all() -> [T] { items }; mutating func save(_ i: T) { items.append(i) }
}
final class Disk: Repo {
  var items = ["d"]; func all() -> [String] { items }; func save(_ i: String) { items.insert(i, at: 0) }
}
struct AnyRepo<Item>: Repo {
  private let _all: () -> [Item]; private let _save: (Item) -> Void
  init<R: Repo>(_ r: R) where R.Item == Item { var r = r; _all = { r.all() }; _save = { r.save($0) } }
  func all() -> [Item] { _all() }
  func save(_ i: Item) { _save(i) }
}
class AnyBox<T> { func get() -> T { fatalError() } }
final class ConcreteBox<T>: AnyBox<T> {
  let v: T; init(_ v: T) { self.v = v }; override func get() -> T { v }
}
struct AnyEquatable: Equatable {
  let value: Any; private let eq: (Any) -> Bool
  init<T: Equatable>(_ v: T) { value = v; eq = { ($0 as? T) == v } }
  static func == (a: Self, b: Self) -> Bool { a.eq(b.value) }
}
struct AnyPublisher<T> {
  let subscribe: (@escaping (T) -> Void) -> Void
  func map<U>(_ f: @escaping (T) -> U) -> AnyPublisher<U> {
    AnyPublisher<U> { s in self.subscribe { s(f($0)) } }
  }
  func filter(_ p: @escaping (T) -> Bool) -> Self { AnyPublisher { s in subscribe { if p($0) { s($0) } } } }
}
final class Subject<T> {
  private var subs: [(T) -> Void] = []; func send(_ t: T) { subs.forEach { $0(t) } }
  func eraseToAnyPublisher() -> AnyPublisher<T> { AnyPublisher { self.subs.append($0) } }
}
struct AnyView {
  let render: () -> String; init<V: View>(_ v: V) { render = v.body };
  init(_ f: @escaping () -> String) { render = f }
}
protocol View { func body() -> String }
struct Text: View { let s: String; func body() -> String { "T(\(s))" } }
struct Stack: View {
  let views: [AnyView]; func body() -> String { views.map { $0.render() }.joined(separator: "+") }
}
extension View { func erased() -> AnyView { AnyView(self) } }
func run() {
  var m = Memory<String>(); m.save("own")
  let a = AnyRepo(m), d = Disk(), b = AnyRepo(d)
  a.save("x"); b.save("y"); m.save("later")
  print(a.all(), b.all(), d.items, m.all())
  let repos: [AnyRepo<String>] = [a, b]
  repos.forEach { $0.save("z") }
  print(repos.map { $0.all().count })
  let boxes: [AnyBox<Int>] = [ConcreteBox(1), ConcreteBox(2)]
  print(boxes.map { $0.get() }.reduce(0, +))
  print(
    AnyEquatable(1) == AnyEquatable(1), AnyEquatable(1) == AnyEquatable("1"),
    [AnyEquatable("a"), AnyEquatable(2)] == [AnyEquatable("a"), AnyEquatable(2)])
  let s = Subject<Int>(); var got: [String] = []
  s.eraseToAnyPublisher().filter { $0 > 1 }.map { "#\($0)" }.subscribe { got.append($0) }
  s.send(1); s.send(2); s.send(3)
  print(got)
  print(
    Stack(views: [Text(s: "a").erased(), AnyView { "raw" }, AnyView(Stack(views: [AnyView(Text(s: "in"))]))])
      .body())
  let anys: [any Repo] = [m, d]
  print(anys.map { $0.all().count })
}
