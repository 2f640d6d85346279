// swift-format-ignore-file
@propertyWrapper struct P<V> { var v: V; var n = 0; init(wrappedValue: V) { v = wrappedValue }; var wrappedValue: V { get { v } set { v = newValue } }; var projectedValue: P<V> { get { self } set { self = newValue } }; mutating func bump() { n += 1 } }
final class A { @P var x = 1; init() { $x.bump(); self.$x.bump() } ; func f() { $x.bump(); print($x.n) } }
struct B { @P var x = 1 ; mutating func g() { $x.n = 7; _x.n += 1 } }
func run() { let a = A(); a.f(); print(a.$x.n); var b = B(); b.$x.bump(); b.$x.n += 3; print(b.$x.n); b.g(); print(b.$x.n) }
