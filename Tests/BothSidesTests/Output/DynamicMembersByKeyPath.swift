// swift-format-ignore-file
struct P { var x = 1; let name = "pt" }
@dynamicMemberLookup struct Wrap<T> { var v: T; subscript<U>(dynamicMember k: WritableKeyPath<T, U>) -> U { get { v[keyPath: k] } set { v[keyPath: k] = newValue } }; subscript(dynamicMember s: String) -> String { "<\(s)>" } }
func run() { var w = Wrap(v: P()); print(w.x); w.x += 4; print(w.x, w.foo) }
