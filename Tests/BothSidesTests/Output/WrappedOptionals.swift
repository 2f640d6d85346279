// swift-format-ignore-file
@propertyWrapper struct L<T> { var wrappedValue: T { didSet { print("set", oldValue, wrappedValue) } }; init(wrappedValue: T) { print("init", wrappedValue); self.wrappedValue = wrappedValue } }
struct A { @L var x: Int?; init() { x = 1 } }
struct B { @L var x: Int?; let k: Int; init() { k = 1; x = 2; x = nil } }
class C { @L var x: String?; @L var y: [Int]!; init() { x = "a"; y = [1] } }
struct D { @L var x: Int?; var z = 1 }
func gen<T>(_ t: T) { print(t, [t]) }
func run() { print(A().x as Any); print(B().x as Any); let c = C(); print(c.x ?? "-", c.y!); print(D().x as Any, D(x: 4).x as Any); gen(Optional(1)); gen(Int?.none); let g: Int? = 5; gen(g); print("\(g as Any)") }
