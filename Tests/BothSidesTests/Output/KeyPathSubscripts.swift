// swift-format-ignore-file
struct Env { var s = 1; subscript<K>(_ k: K.Type) -> String { "\(k)" }; var x: Int { s } }
enum Cur { static var env = Env() }
@propertyWrapper struct F<V> { let path: KeyPath<Env, V>; init(_ p: KeyPath<Env, V>) { path = p }; var wrappedValue: V { Cur.env[keyPath: path] } }
struct L { @F(\.x) var x; @F(\.s) var s: Int }
func run() { let p: KeyPath<Env, Int> = \.x; let e = Env(); print(e[keyPath: p]); print(L().x) }
