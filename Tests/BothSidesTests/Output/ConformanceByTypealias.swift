// swift-format-ignore-file
typealias Model = Codable & Equatable
typealias Key = Hashable
protocol Named { var name: String { get } }
extension Named { var shout: String { name.uppercased() } }
protocol Aged { var age: Int { get } }
typealias Person = Named & Aged
typealias Entity = Model & Identifiable & Person
struct P: Model { var x: Int; var y: String? }
struct K: Key { let a: Int; let b: String }
struct Q: Entity { let id: Int; let name: String; let age: Int }
enum Outer { typealias Both = Named & CustomStringConvertible; struct In: Both { var name: String; var description: String { "<\(name)>" } } }
final class C: Outer.Both, Aged { let name = "c"; let age = 3; var description: String { "C!" } }
func all<T: Person>(_ t: T) -> String { "\(t.name)\(t.age)\(t.shout)" }
func run() {
  print(P(x: 1, y: nil) == P(x: 1, y: nil), P(x: 1, y: "a") == P(x: 1, y: nil), [P(x: 1, y: nil)].contains(P(x: 1, y: nil)))
  print(Set([K(a: 1, b: "x"), K(a: 1, b: "x"), K(a: 2, b: "x")]).count, [K(a: 1, b: "x"): 4][K(a: 1, b: "x")]!)
  let q = Q(id: 4, name: "n", age: 7); print(all(q), q.shout, q == Q(id: 4, name: "n", age: 7), q is any Named, q is any Aged, (q as Any) is any Person)
  print(Outer.In(name: "i"), Outer.In(name: "i").shout, C(), all(C()))
  let ps: [any Person] = [q, C()]; print(ps.map { $0.name + "\($0.age)" })
}
