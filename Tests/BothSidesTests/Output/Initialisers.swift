// swift-format-ignore-file
class Cat {
  let name: String; var age: Int; weak var friend: Cat?;
  init(name: String, age: Int = 3) { self.name = name; self.age = age };
  convenience init() { self.init(name: "x") }
}
final class Kitten: Cat {
  let mother: Cat?; init(mother: Cat?) { self.mother = mother; super.init(name: "k", age: 0) }
}
struct Point {
  let x: Double; let y: Double; init(x: Double, y: Double) { self.x = x; self.y = y };
  init(_ v: Double) { self.init(x: v, y: v) }
}
struct Size { var w: Double; var h: Double = 2 }
enum Shape { case circle(Double), rect(w: Double, h: Double), named(String?) }
struct Cond {
  let a: Int; let b: String;
  init(_ f: Bool) {
    if f { a = 1 } else { a = 2 };
    switch a {
    case 1: b = "one";
    default: b = "two"
    }
  }
}
struct Opt { let a: Int?; let b: String?; init() { a = nil; b = "x" } }
class Lazy {
  lazy var n: Int = 5; lazy var c: Cat = Cat();
  var computed: Double {
    get { 1 }
    set { print(newValue) }
  }
}
struct Fail { let n: Int; init?(_ n: Int) { guard n > 0 else { return nil }; self.n = n } }
func run() throws {

  let c = Cat(name: "a"); c.age = 5; c.friend = Kitten(mother: c); c.friend = nil
  let p = Point(5); let s = Size(w: 3); let s2 = Size(w: 1, h: 5)
  print(
    c.age, p.x, s.w, s2.h, Shape.circle(5), Shape.named("x"), Shape.named(nil), Cond(true).b, Cond(false).b,
    Opt().b ?? "")
  let l = Lazy(); l.n = 6; l.computed = 3; print(l.n, l.c.name)
  let ff: Fail? = Fail(3)
  print(ff?.n ?? 0, Fail(-1) == nil)

}
