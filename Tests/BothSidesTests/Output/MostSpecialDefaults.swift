// swift-format-ignore-file
protocol T1 { associatedtype S; var s: S { get }; func d() -> String }
extension T1 where S: Equatable { func d() -> String { "eq" } }
extension T1 where S == [Int] { func d() -> String { "ints" } }
extension T1 where S: Collection, S: Equatable { func d() -> String { "coll" } }
struct B1: T1 { var s: [Int] }; struct B2: T1 { var s: Int }; struct B3: T1 { var s: [String] }
func h<X: T1>(_ x: X) -> String { x.d() }
func run() {
  print(h(B1(s: [1])), B1(s: []).d(), h(B2(s: 1)), B2(s: 1).d(), h(B3(s: [])), B3(s: []).d())
}
