// swift-format-ignore-file
class Base: Hashable { let id: Int; init(_ id: Int) { self.id = id }; static func == (a: Base, b: Base) -> Bool { a.id == b.id }; func hash(into hasher: inout Hasher) { hasher.combine(id) } }
final class Sub: Base {}
protocol Handler: AnyObject { var name: String { get } }
final class Named: Handler { let name: String; init(_ name: String) { self.name = name }; deinit { print("-\(name)") } }
struct Entry: Hashable { let id: Int; let handler: any Handler; static func == (a: Entry, b: Entry) -> Bool { a.id == b.id }; func hash(into hasher: inout Hasher) { hasher.combine(id) } }
func run() {
  let a: Base = Base(1), b: Base = Sub(1), c = Sub(2)
  print(a == b, Set([a, b]).count, Set([a, b, c]).count)
  var d = [a: "x"]; d[b] = "y"; print(d.count, d[a] ?? "nil", d[c] ?? "nil")
  let first = Entry(id: 1, handler: Named("one")), second = Entry(id: 1, handler: Named("two"))
  print(Set([first, second]).count, Set([second]).contains(first))
  var kept: Set<Entry> = []
  kept.insert(Entry(id: 2, handler: Named("three")))
  kept.removeAll()
  kept.insert(Entry(id: 2, handler: Named("four")))
  print(kept.map(\.handler.name))
}
