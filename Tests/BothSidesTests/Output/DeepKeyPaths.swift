// swift-format-ignore-file
struct Address: Hashable { var street: String; var zip: Int? }
struct Person: Hashable { var name: String; var address: Address; var tags: Set<String> = []; var scores: [String: [Int]] = [:] }
final class Holder { var people: [Person] = []; var byName: [String: Person] = [:]; weak var parent: Holder?; var nested: Holder? }
func update<R, V>(_ root: inout R, _ kp: WritableKeyPath<R, V>, _ f: (inout V) -> Void) { f(&root[keyPath: kp]) }
func sorted<T, K: Comparable>(_ a: [T], by kp: KeyPath<T, K>, desc: Bool = false) -> [T] { a.sorted { desc ? $0[keyPath: kp] > $1[keyPath: kp] : $0[keyPath: kp] < $1[keyPath: kp] } }
func run() {
  var p = Person(name: "A", address: Address(street: "S", zip: nil))
  update(&p, \.address.street) { $0 += "treet" }
  update(&p, \.scores["math"]) { $0 = ($0 ?? []) + [5] }
  update(&p, \Person.address.zip) { $0 = ($0 ?? 0) + 7 }
  print(p.address.street, p.scores, p.address.zip as Any)
  let h = Holder(); h.people = [p, Person(name: "B", address: Address(street: "X", zip: 3))]
  h.people[0].tags.insert("new"); h.people[1].address.zip! += 1
  h.byName["b"] = h.people[1]; h.byName["b"]?.scores["art", default: [1]].append(2); h.byName["zz"]?.name = "never"
  print(h.people[0].tags, h.byName["b"]!.scores, h.byName.count)
  h.nested = Holder(); h.nested?.people.append(p); h.nested?.people[0].address = Address(street: "N", zip: 1); h.nested?.parent = h
  print(h.nested?.people.first?.address.zip as Any, h.nested!.parent === h)
  let paths: [PartialKeyPath<Person>] = [\.name, \.address.zip, \.tags.count]
  for k in paths { print(p[keyPath: k]) }
  let kp = (\Person.address).appending(path: \Address.street)
  print(p[keyPath: kp], kp == \Person.address.street)
  let w: ReferenceWritableKeyPath<Holder, [Person]> = \.people
  h[keyPath: w][1].name = "Bee"; print(h.people.map(\.name))
  print(sorted(h.people, by: \.name, desc: true).map(\.name), sorted(h.people, by: \.address.street.count).map(\.name))
  var copy = h.people; copy[0].name = "copy"; print(h.people[0].name, copy[0].name, Set(copy + h.people).count)
  (copy[0].name, copy[1].name) = (copy[1].name, copy[0].name); copy.swapAt(0, 1)
  print(copy.map { "\($0.name) \($0.address.street)" })
  let opt: Person? = p; print(opt?[keyPath: \.name] ?? "-", opt.map(\.address.zip) as Any)
  let first = \[Person].[0].name; print(copy[keyPath: first]); copy[keyPath: first] = "kp"; print(copy[0].name)
}
