// swift-format-ignore-file
struct Ref: Comparable, ExpressibleByStringLiteral, Hashable { let n: Int; init(_ n: Int) { self.n = n }; init(stringLiteral s: String) { n = Int(s.dropFirst())! }
  static func < (a: Ref, b: Ref) -> Bool { a.n < b.n }
  static func ... (a: Ref, b: Ref) -> [Ref] { (a.n...b.n).map(Ref.init) }
  static func + (a: Ref, b: Ref) -> Set<Ref> { [a, b] } }
enum Fact: Equatable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral { case i(Int), s(String), b(Bool); init(integerLiteral v: Int) { self = .i(v) }; init(stringLiteral v: String) { self = .s(v) }; init(booleanLiteral v: Bool) { self = .b(v) } }
struct Cond { let t: String; static func && (a: Cond, b: Cond) -> Cond { Cond(t: "(\(a.t)&\(b.t))") }; static func || (a: Cond, b: @autoclosure () -> Cond) -> Cond { Cond(t: "(\(a.t)|\(b().t))") } }
struct Key: ExpressibleByStringLiteral { let n: String; init(stringLiteral s: String) { n = s }; static func == (k: Key, f: Fact) -> Cond { Cond(t: "\(k.n)==\(f)") }; static func > (k: Key, v: Int) -> Cond { Cond(t: "\(k.n)>\(v)") }; static func != (k: Key, f: Fact) -> Cond { Cond(t: "\(k.n)!=\(f)") } }
func rule(_ c: Cond) -> String { c.t }
struct R { let c: Cond; init(when: Cond) { c = when } }
func run() {
  print(("A1"..."A3") as [Ref]); let r: [Ref] = "B2"..."B4"; print(r.count, ("A1" as Ref)..."A2", (("A1" + "A2") as Set<Ref>).count)
  let age: Key = "age"
  print(rule(age == 3), rule(age == "x"), rule(age == true), rule(age > 17), rule(age != 4), rule("adult" == true), rule("a" == "b"), rule(age > 100 && "adult" == true), rule("q" > 3 || age == 7))
  print(R(when: age == 3 && "z" == 4).c.t, (age == 3).t, (age == 3 || age == "y").t, [age == 1, "k" == 2].map(\.t))
  let c: Cond = "adult" == true; print(c.t, 1 == 1, "a" == "a", "a" + "b")
  let rg = "A1" as Ref ..< "A5"; print(rg.contains("A3"))
}
