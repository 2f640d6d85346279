// swift-format-ignore-file
class A { var v = 1; var w: Int { 5 } }
class B: A { override var v: Int { get { super.v * 10 } set { super.v = newValue + 1 } } ; override var w: Int { super.w + v } }
func first() { let b = B(); print(b.v); b.v = 3; print(b.v, (b as A).v, b.w); b.v += 1; print(b.v) }
class A3 { var v: Int { didSet { print("A3.v \(oldValue)->\(v)") } }; init(v: Int) { self.v = v } }
class B3: A3 { override init(v: Int) { super.init(v: v); self.v += 10 }; override var v: Int { didSet { print("B3.v \(oldValue)->\(v)") } } }
final class C3: B3 { override var v: Int { get { super.v } set { print("C3.set \(newValue)"); super.v = newValue * 2 } } }
func second() { let c = C3(v: 1); c.v += 1; print(c.v); (c as A3).v = 5; print(c.v) }
class Base4 { var n = 1; var temp: Double { get { 20 } set { print("base set", newValue) } } }
final class Sub4: Base4 { override var n: Int { didSet { print("sub did", oldValue, n) } }; override var temp: Double { get { super.temp + 1 } set { super.temp = newValue * 2 } } }
func third() { let s = Sub4(); s.temp = 3; s.temp += 1; print(s.temp) }
func run() { first(); second(); third() }
