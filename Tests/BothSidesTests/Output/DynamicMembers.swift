// swift-format-ignore-file
@dynamicMemberLookup struct J { var d: [String: Int] = [:]; subscript(dynamicMember k: String) -> Int { get { d[k] ?? 0 } set { d[k] = newValue } } }
func first() { var j = J(d: ["a": 1]); print(j.a, j.b); j.b = 4; j.a += 1; print(j.d.count, j.a) }
struct Point { var x = 1; let z = 3 }
@dynamicMemberLookup struct Lens<T> { var value: T; subscript<U>(dynamicMember p: WritableKeyPath<T, U>) -> U { get { value[keyPath: p] } set { value[keyPath: p] = newValue } } }
@dynamicMemberLookup struct RO<T> { var value: T; subscript<U>(dynamicMember p: KeyPath<T, U>) -> U { value[keyPath: p] } }
func second() { var l = Lens(value: Point()); print(l.x); l.x = 10; l.x += 1; print(l.value.x); print(RO(value: Point()).z, RO(value: "abc").count) }
@dynamicMemberLookup final class Settings {
  private var values: [String: String] = ["theme": "dark"]
  let version = 3
  subscript(dynamicMember name: String) -> String? { get { values[name] } set { values[name] = newValue } }
}
@dynamicMemberLookup enum Env { case live, test; subscript(dynamicMember name: String) -> String { "\(self).\(name)" } }
func run() {
  first(); second()
  let s = Settings(); print(s.theme ?? "none", s.font ?? "none", s.version)
  s.font = "mono"; s.theme = nil; print(s.font ?? "none", s.theme ?? "none")
  print(Env.live.url, Env.test.key)
}
