// swift-format-ignore-file
extension RawRepresentable { var raw: String { "\(rawValue)" }; static func parse(_ r: RawValue) -> Self? { Self(rawValue: r) } }
extension RawRepresentable where RawValue == String { var up: String { rawValue.uppercased() } }
enum E: Int, CaseIterable { case a, b }
enum T: String { case x = "ex", y }
struct Id: RawRepresentable, Hashable { let rawValue: String }
extension Equatable { func isAny(_ o: Self...) -> Bool { o.contains(self) } }
extension Hashable { var boxed: AnyHashable { AnyHashable(self) } }
func run() throws {
  print(E.b.raw, T.x.raw, T.y.up, Id(rawValue: "q").raw, Id(rawValue: "q").up, E.parse(1) as Any, T.parse("zz") as Any)
  print(E.a.isAny(.b, .a), T.x.isAny(.y), Id(rawValue: "a").isAny(Id(rawValue: "a")), E.a.boxed == E.a.boxed)
  
}
