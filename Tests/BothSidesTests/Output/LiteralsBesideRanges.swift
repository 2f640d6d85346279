// swift-format-ignore-file
@propertyWrapper struct C<V: Comparable> { var value: V; let r: ClosedRange<V>; init(wrappedValue: V, _ r: ClosedRange<V>) { value = wrappedValue; self.r = r }; var wrappedValue: V { get { value } set { value = newValue } } }
@propertyWrapper struct D<V> { var wrappedValue: V; let o: V; init(wrappedValue: V, other o: V) { self.wrappedValue = wrappedValue; self.o = o } }
struct S { @C(-1.0...1.0) var b = 0; @D(other: 2.5) var d = 1 }
func run() { print(C(wrappedValue: 0, -1.0...1.0), S().b, S().d, S()); var s = S(); s.b += 1; print(s.b / 2) }
