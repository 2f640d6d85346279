// swift-format-ignore-file
struct Address { var city: String?; var zip = "1" }
struct User { var name: String; var address: Address? }
final class Account { var user: User?; var next: Account?; func owner() -> User? { user }; subscript(i: Int) -> Int? { i > 0 ? i : nil } }
func find(_ id: Int) -> User? { id == 1 ? User(name: "Ann", address: Address(city: "Rome")) : nil }
func run() {
  print(find(1)?.address?.city as Any, find(2)?.name as Any, find(1)?.address?.city?.count ?? 0)
  print(find(1).map(\.name) as Any, find(2).map { $0.name } as Any, find(1).flatMap { $0.address?.city } as Any, find(1).flatMap { _ in nil as Int? } as Any)
  let account = Account()
  account.user = find(1)
  account.user?.address?.city = "Oslo"
  account.next?.user?.name = "never"
  print(account.owner()?.address?.city ?? "none", account.next?.owner()?.name ?? "none", account[1] ?? 0, account[0] ?? -1)
  account.user?.address?.zip += "2"
  print(account.user!.address!.zip, account.user?.name.uppercased() as Any)
  if let user = account.user, let city = user.address?.city, city.hasPrefix("O") { print(user.name, city) }
  if let user = find(1), user.name == "Bo" { print("Bo") } else { print("not Bo") }
  let n: Int? = nil
  let m: Int? = 4
  print(n == nil, m != nil, m == 4, n ?? m ?? 0, (n ?? 1) + (m ?? 1), [n, m].compactMap { $0 })
  var o: Int? = 1
  o? += 5
  o! *= 2
  print(o as Any, o.map { $0 > 3 } ?? false)
  o = nil
  o? += 1
  print(o as Any, o?.description as Any)
  switch m {
  case .some(let x) where x > 3: print("big", x)
  case let x?: print("some", x)
  case nil: print("none")
  }
  let double: Int?? = .some(nil)
  print(double as Any, double == nil, (double ?? 5) as Any)
  print((account.next?.owner()) == nil, m.map(String.init) ?? "", n.map { $0 + 1 } as Any)
  guard let n else { return print("no n") }
  print(n)
}
