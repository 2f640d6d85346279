// swift-format-ignore-file
protocol Describable { var label: String { get } }
extension Describable { var label: String { "d" }; var kind: String { "plain" }; func wrap() -> String { "[\(kind)]" }; static var group: String { "g" }; subscript(n: Int) -> String { "\(kind)\(n)" } }
extension Describable where Self: Equatable { var kind: String { "eq" }; static var group: String { "eq-g" }; func same(_ o: Self) -> Bool { self == o }; subscript(n: Int) -> String { "eq\(n)" } }
extension Describable where Self: Equatable & CustomStringConvertible { var kind: String { "eq+csc" } }
struct A: Describable {}
struct B: Describable, Equatable { let n: Int }
struct C: Describable, Equatable, CustomStringConvertible { let n: Int; var description: String { "C\(n)" } }
class D: Describable {}
final class E: D, Equatable { static func == (a: E, b: E) -> Bool { true } }
func g<T: Describable>(_ t: T) -> String { t.kind + T.group + t[1] }
func h<T: Describable & Equatable>(_ t: T) -> String { t.kind + T.group + t[1] + "\(t.same(t))" }
func run() { print(A().kind, B(n: 1).kind, C(n: 1).kind, D().kind, E().kind); print(A.group, B.group, C.group, E.group, A()[2], B(n: 2)[2], C(n: 2)[2]); print(g(A()), g(B(n: 1)), g(C(n: 1)), h(B(n: 1)), h(C(n: 2)), h(E())); let all: [any Describable] = [A(), B(n: 1), C(n: 1), E()]; print(all.map { $0.kind }, all.map(\.kind), all.map { $0.wrap() }, all.map { $0[0] }); for x in all { print(x.kind, x.label, type(of: x).group) } }
