// swift-format-ignore-file
struct User: Hashable, Codable { var name: String; var age: Int? }
extension Equatable { func isAny(of o: Self...) -> Bool { o.contains(self) }; func or(_ d: Self, if c: Bool) -> Self { c ? d : self } }
extension Hashable { func count(in d: [Self: Int]) -> Int { d[self] ?? 0 } }
extension Comparable { func clamped(_ r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) }; func between(_ a: Self, _ b: Self) -> Bool { self >= a && self <= b } }
extension Optional { func apply(_ f: (Wrapped) -> Void) { if let self { f(self) } }; var list: [Wrapped] { map { [$0] } ?? [] }; mutating func take2() -> Wrapped? { defer { self = nil }; return self } }
extension Optional where Wrapped: Collection { var isNilOrEmpty: Bool { self?.isEmpty ?? true }; var size: Int { self?.count ?? 0 } }
extension Optional where Wrapped == String { var orEmpty: String { self ?? "" } }
extension Optional: CustomStringConvertible where Wrapped: CustomStringConvertible { public var description: String { map { "<\($0.description)>" } ?? "<nil>" } }
final class VM { var title: String?; var user: User! = User(name: "q", age: 3); var items: [Int]?; var opt: Int?? = nil }
func run() {
  let u: User? = User(name: "a", age: nil), n: User? = nil
  print(u.isAny(of: nil, u), n.isAny(of: nil), n.isAny(of: u), u.or(nil, if: true) == nil, 3.isAny(of: 1, 3), "a".isAny(of: "b"))
  print(u.count(in: [u: 2, nil: 5]), n.count(in: [u: 2, nil: 5]), 5.clamped(1...3), 2.0.between(1, 3), "b".between("a", "c"))
  let vm = VM(); print(vm.title.isNilOrEmpty, vm.items.size, vm.title.orEmpty, vm.user.name, vm.user.isAny(of: vm.user), vm.user!.or(User(name: "z"), if: true).name)
  vm.title = "x"; vm.items = [1, 2]; print(vm.title.isNilOrEmpty, vm.items.size, vm.title.orEmpty.count, vm.items.list.count, vm.title.take2() as Any, vm.title as Any)
  var c = 0; vm.items.apply { c += $0.count }; print(c, vm.items.map { $0.map { $0 + 1 } } as Any, vm.user.map { $0.name } as Any)
  print(u?.age.isAny(of: nil, 3) as Any, u?.name.isAny(of: "a") as Any, vm.opt.list.count, (1 as Int?).description, (nil as Int?).description)
  if let u, u.isAny(of: u) { print(u.or(u, if: false).name) }
  let us = [u, n].compactMap { $0 }; print(us.map { $0.isAny(of: $0) }, us.first.isAny(of: u))
}
