// swift-format-ignore-file
@propertyWrapper struct C<V: Comparable> { var v: V; let range: ClosedRange<V>; init(wrappedValue: V, _ r: ClosedRange<V>) { range = r; v = wrappedValue }; var wrappedValue: V { get { v } set { v = min(newValue, range.upperBound) } } }
struct T { @C(0...1) var a = 0.5; @C(wrappedValue: 0.5, 0...1) var b: Double }
struct G<V: Comparable> { let r: ClosedRange<V>; let v: V; init(_ v: V, _ r: ClosedRange<V>) { self.v = v; self.r = r } }
func run() { var t = T(); t.a = 4; t.b = 4; print(t.a, t.b); let g = G(0.5, 0...2); print(g.r, g.r.upperBound); let g2 = G<Double>(1, 0...2); print(g2) }
