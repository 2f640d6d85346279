// swift-format-ignore-file
protocol Sh { func d() -> String }
extension Sh { func d() -> String { "Sh" }; func e() -> String { "Sh.e" } }
extension Sh where Self: Hashable { func e() -> String { "Hash.e" } }
extension Sh where Self: Equatable { func d() -> String { "Sh+Eq" } }
extension Array: Sh where Element: Sh { func d() -> String { "[" + map { $0.d() }.joined() + "]" } }
extension Optional: Sh where Wrapped: Sh { func e() -> String { "opt " + (map { $0.e() } ?? "-") } }
struct E1: Sh, Hashable {}; struct E2: Sh {}; struct E3: Sh, Hashable { func d() -> String { "own" }; func e() -> String { "own.e" } }
func gen<T: Sh>(_ t: T) -> String { t.d() + t.e() }
func ex(_ t: any Sh) -> String { t.d() + t.e() }
func run() {
  print(gen([E3()]), gen(Optional(E2())), gen(E1()), gen(E3()), gen([E1()]), gen(Optional(E1())), gen([[E2()]]))
  print(ex([E3()]), ex(Optional(E2()) as any Sh), ex(E1()), ex(E3()))
  print([E3()].e(), Optional(E2()).e(), E1().e(), E3().e(), [E1()].e(), E1().d(), [E2()].d(), Optional(E1()).d())
}
