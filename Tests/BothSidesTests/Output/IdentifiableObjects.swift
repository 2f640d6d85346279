// swift-format-ignore-file
class Obj: Identifiable { let n = 1 }
final class Sub: Obj {}
actor Act: Identifiable {}
struct Ided: Identifiable { let id: Int }
func ids<T: Identifiable>(_ t: [T]) -> Int { Set(t.map(\.id)).count }
func run() {
  let a = Obj(), c = Sub(); print(a.id == a.id, a.id == c.id, Set([a, c, a].map(\.id)).count, ids([a, c]), ids([Ided(id: 1), Ided(id: 1)]), a.id == ObjectIdentifier(a), Dictionary(grouping: [a, c], by: \.id).count)
}
