// swift-format-ignore-file
struct Address { var city: String; var zip: Int?; var lines: [String] = ["l1"] }
struct Person {
  var name: String; var address: Address; var friend: [Person] = []; let id: Int; var boss: Boss?
}
final class Boss {
  var title = "CEO"; var address: Address? = Address(city: "Paris", zip: 1);
  var people: [String: Person] = [:]; var upper: String { title.uppercased() }
}
struct Sorter<T> {
  let path: KeyPath<T, String>;
  func sort(_ x: [T]) -> [T] { x.sorted { $0[keyPath: path] < $1[keyPath: path] } }
}
extension Sequence {
  func sorted<V: Comparable>(by p: KeyPath<Element, V>) -> [Element] {
    sorted { $0[keyPath: p] < $1[keyPath: p] }
  }; func sum<N: Numeric>(_ p: KeyPath<Element, N>) -> N { reduce(0) { $0 + $1[keyPath: p] } }
}
func update<R, V>(_ r: R, _ p: WritableKeyPath<R, V>, _ v: V) -> R { var c = r; c[keyPath: p] = v; return c }
func set<R: AnyObject, V>(_ r: R, _ p: ReferenceWritableKeyPath<R, V>, _ v: V) { r[keyPath: p] = v }
func run() {
  var p = Person(name: "ann", address: Address(city: "Rome", zip: 5), id: 7, boss: Boss())
  print(
    p[keyPath: \.name], p[keyPath: \Person.address.city], p[keyPath: \.address.zip] as Any,
    p[keyPath: \.name.count])
  p[keyPath: \.address.city] = "Oslo"; p[keyPath: \.address.zip] = nil;
  p[keyPath: \.id.description.count] == 1 ? print("one") : print("more")
  print(p.address.city, p.address.zip as Any)
  let path = \Person.boss?.address?.city
  print(p[keyPath: path] as Any, p[keyPath: \.boss?.title] ?? "-", p[keyPath: \.boss?.upper.count] as Any)
  p.boss?.address = nil; print(p[keyPath: path] as Any)
  p[keyPath: \.boss!.title] = "CTO"; print(p.boss!.title, p[keyPath: \.boss!.upper])
  let paths: [WritableKeyPath<Person, String>] = [\.name, \.address.city]
  for q in paths { p[keyPath: q] += "!" }
  print(paths.map { p[keyPath: $0] })
  let people = [p, Person(name: "bob", address: Address(city: "Bern", zip: 2), id: 3, boss: nil)]
  print(
    people.map(\.address.city), people.compactMap(\.address.zip), people.sorted(by: \.id).map(\.name),
    people.sum(\.id), people.filter(\.friend.isEmpty).count)
  print(
    Sorter(path: \Person.address.city).sort(people).map(\.name), update(p, \.address.city, "X").address.city,
    p.address.city)
  set(p.boss!, \.title, "Z"); print(p.boss!.title, people.map(\.boss?.title))
  print(
    [[1, 2], [3]].map(\.count), ["a", "bb"].map(\.count), [1, 2].map(\.self), [(1, "a")].map(\.1),
    [p][keyPath: \.[0].name], p[keyPath: \.address.lines[0]], p[keyPath: \.address.lines.first?.count] as Any)
  let outer = \Person.address; let full = outer.appending(path: \.city); print(p[keyPath: full])
  let f: (Person) -> String = \.name; print(f(p))
  let d = ["k": p]; print(d[keyPath: \.["k"]?.name] as Any, d.values.map(\.id), d.map(\.key))
  p[keyPath: \.address.lines[0]] = "new"; print(p.address.lines)
  print(\Person.name == \Person.name, \Person.name == \Person.address.city)
}
