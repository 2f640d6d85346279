// swift-format-ignore-file
struct T: Error {}
struct L { let n: Int; init(_ s: String) throws { guard let v = Int(s) else { throw T() }; n = v }; init?(opt s: String) { try? self.init(s) } }
func first() { print(L(opt: "q") == nil ? "nil" : "value", L(opt: "8")!.n) }
final class Base2 { let n: Int; init?(_ n: Int) { guard n > 0 else { return nil }; self.n = n }; convenience init?(text: String) { guard let n = Int(text) else { return nil }; self.init(n) } }
class Parent { let v: Int; init(_ v: Int) throws { if v < 0 { throw T() }; self.v = v } }
final class Child: Parent { init?(opt v: Int) { do { try super.init(v) } catch { return nil } } }
struct Port { let n: Int; init?(_ s: String) { guard let n = Int(s), (1...65535).contains(n) else { return nil }; self.n = n }; init(or d: Int, _ s: String) { self = Port(s) ?? Port("\(d)")! } }
func run() {
  first()
  print(Base2(text: "5")?.n as Any, Base2(text: "-5")?.n as Any, Base2(text: "x") == nil)
  print(Child(opt: 3)?.v as Any, Child(opt: -3)?.v as Any)
  print(Port("80")?.n ?? 0, Port("0")?.n ?? 0, Port(or: 8080, "no").n, Port(or: 8080, "443").n)
}
