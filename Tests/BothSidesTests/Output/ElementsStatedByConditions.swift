// swift-format-ignore-file
protocol Greeter { func bye() -> String }
extension Greeter { func extra() -> String { "ext" }; var ex: String { "exv" } }
struct Bob: Greeter { func bye() -> String { "b" }; func extra() -> String { "bob extra" }; var ex: String { "bobv" } }
extension Array where Element == any Greeter { func all() -> [String] { map { $0.extra() } }
 func all2() -> [String] { self.map { $0.extra() } }
 func all3() -> [String] { var r: [String] = []; for x in self { r.append(x.extra()) }; return r }
 func all4() -> String { self[0].extra() + first!.extra() + (first?.ex ?? "") }
 var v: [String] { map(\.ex) }
 func fs() -> String { filter { $0.ex == "exv" }.count.description }
 func par(_ f: (Element) -> String) -> [String] { map(f) } 
 func red() -> String { reduce("") { $0 + $1.extra() } } }
extension Array where Element == Greeter { func old() -> [String] { map { $0.extra() } } }
extension Array { func gen() -> [String] { map { ($0 as! any Greeter).extra() } } }
extension Array where Element: Greeter { func con() -> [String] { map { $0.extra() } } }
extension Sequence where Element == any Greeter { func sq() -> [String] { map { $0.extra() } } }
extension Dictionary where Value == any Greeter { func dv() -> [String] { values.map { $0.extra() } } }
extension Optional where Wrapped == any Greeter { func ov() -> String { map { $0.extra() } ?? "none" }; func ow() -> String { if let s = self { return s.extra() }; return "n" }; func ox() -> String { self!.extra() + (self?.extra() ?? "") } }
struct Box<T> { var t: T; init(_ t: T) { self.t = t } }
extension Box where T == any Greeter { func b() -> String { t.extra() + t.ex } }
func run() {
  let g: [any Greeter] = [Bob()]
  print(g.map { $0.extra() })
  print([Bob(), Bob()].all())
  print(g.all()); print(g.all2()); print(g.all3()); print(g.all4()); print(g.v); print(g.fs()); print(g.par { $0.extra() }); print(g.red())
  print(g.old(), g.gen(), [Bob()].con(), g.sq())
  let d: [String: any Greeter] = ["a": Bob()]; print(d.dv())
  let o: (any Greeter)? = Bob(); print(o.ov(), o.ow(), o.ox())
  let b: Box<any Greeter> = Box(Bob()); print(b.b())
}
