// swift-format-ignore-file
final class Owner { var name: String? = "Ann"; var tags: [String] = ["a", "b"]; var make: (() -> String?)?; var list: (() -> [Int])?; func title() -> String? { "Dr" }; var age: Int = 4; var forced: Int! = 7; var scores: [String: Int?] = ["x": nil, "y": 3] }
extension Optional where Wrapped == String { var orEmpty: String { self ?? "empty" }; func or(_ other: String) -> String { self ?? other } }
struct Boxed { var owner: Owner? }
func counter(_ on: Bool) -> ((inout Int) -> String?)? { on ? { $0 += 1; return "big" } : nil }
func run() {
  var n = 3
  let owner: Owner? = Owner(), none: Owner? = nil
  print(counter(true)?(&n).map { [$0] } as Any, counter(false)?(&n).map { [$0] } as Any, n)
  owner?.make = { "made" }
  owner?.list = { [1, 2] }
  print(owner?.make?().map { $0 + "!" } as Any, owner?.title().map { $0.count } as Any, owner?.title().map { [$0] } ?? [])
  print(owner?.list?().map { $0 + 1 } as Any, owner?.tags.map { $0 + "." } as Any, none?.tags.map { $0 + "." } as Any)
  print(owner?.name.map { $0.count } as Any, none?.name.map { $0.count } as Any, owner?.name?.map { "\($0)" } as Any)
  print(owner?.name.orEmpty as Any, none?.name.orEmpty as Any, none.map { $0.name.orEmpty } as Any)
  owner?.name = nil
  print(owner?.name.orEmpty as Any, owner?.name.or("other") as Any, none?.name.or("other") as Any, (owner?.name).orEmpty)
  print(owner?.forced! as Any, none?.forced! as Any, owner?.forced.description as Any, owner?.age.description.count as Any)
  print(owner?.scores["x"] as Any, owner?.scores["y"] as Any, owner?.scores["z"] as Any, none?.scores["y"] as Any)
  let age = owner?.age ?? none?.age
  print(age as Any, "\(none?.age ?? owner?.age)", owner?.age ?? none?.age, none?.age ?? owner?.age, [owner?.age ?? none?.age])
  print((owner?.name ?? owner?.title()) as Any, (none?.age ?? owner?.age) as Any, (owner?.age ?? none?.age) as Any, owner?.age ?? 0)
  print((owner?.name = "Bo") as Any, (none?.name = "Bo") as Any, owner?.name as Any)
  let boxes = [Boxed(owner: owner), Boxed(owner: nil)]
  print(boxes.map { $0.owner?.name.map { $0 + "?" } }, boxes.first?.owner?.tags[1] as Any, boxes.last?.owner?.tags[1] as Any)
  let plain: () -> Int? = { 3 }, deep: () -> Int?? = plain, nothing: () -> Int? = { nil }, deeper: () -> Int?? = nothing
  print(deep() as Any, deeper() as Any, deeper() == nil)
}
