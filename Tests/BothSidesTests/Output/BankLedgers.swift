// swift-format-ignore-file
struct Account { private(set) var balance: Int { didSet { history.append(balance - oldValue) } }; private(set) var history: [Int] = []; var owner: Owner; struct Owner: Equatable { var name: String; var emails: [String] = [] { willSet { print("emails \(emails.count)->\(newValue.count)") } } }
  init(_ b: Int, owner: String) { balance = b; self.owner = .init(name: owner) }
  mutating func move(_ n: Int, to o: inout Account) throws { guard balance >= n else { throw Err.low(need: n - balance) }; balance -= n; o.balance += n }
  enum Err: Error { case low(need: Int) }
  var summary: (String, Int) { get { (owner.name, balance) } set { owner.name = newValue.0; balance = newValue.1 } }
  subscript(email i: Int) -> String? { get { i < owner.emails.count ? owner.emails[i] : nil } set { if let newValue { owner.emails.insert(newValue, at: min(i, owner.emails.count)) } else if i < owner.emails.count { owner.emails.remove(at: i) } } } }
struct Bank { var accounts: [String: Account] = [:]; static let limit = 2; lazy var created: String = { "bank with \(accounts.count)" }()
  mutating func open(_ n: String, _ b: Int) -> Bool { guard accounts.count < Self.limit, accounts[n] == nil else { return false }; accounts[n] = Account(b, owner: n); return true }
  mutating func with<R>(_ n: String, _ f: (inout Account) throws -> R) rethrows -> R? { guard accounts[n] != nil else { return nil }; return try f(&accounts[n]!) } }
func swapAll<T>(_ a: inout [T], _ b: inout [T]) { (a, b) = (b, a) }
func run() {
  var a = Account(100, owner: "a"), b = Account(0, owner: "b"); try! a.move(30, to: &b); print(a.balance, b.history, a.history); do { try b.move(50, to: &a) } catch Account.Err.low(let n) { print("need", n) } catch {}
  a.owner.emails.append("x@y"); a[email: 9] = "z@w"; a[email: 0]? += ".com"; a[email: 5] = nil; a[email: 1] = nil; print(a.owner, a[email: 0] ?? "-", a[email: 1] as Any)
  a.summary = ("aa", 5); a.summary.1 += 1; print(a.summary, a.history); let c = a; a.owner.name = "changed"; print(c.owner.name, c.owner == a.owner)
  var bank = Bank(); print(bank.open("q", 1), bank.open("q", 1), bank.open("r", 2), bank.open("s", 3), bank.created); print(bank.with("q") { $0.summary.1 += 9; return $0.balance } as Any, bank.with("zz") { _ in 1 } as Any, bank.accounts["q"]!.history, bank.created)
  bank.accounts["r"]?.owner.emails = ["1", "2"]; bank.accounts["r"]!.owner.emails[0] += "!"; print(bank.accounts["r"]?.owner.emails ?? []); var x = [1], y = [2, 3]; swapAll(&x, &y); swap(&x, &y); (x, y) = (y, x); print(x, y)
  var grid = [[1, 2], [3, 4]]; grid[0][1] *= 7; grid[1].swapAt(0, 1); grid.append([]); grid[2].append(contentsOf: grid[0]); print(grid, grid.map { $0.reduce(0, +) }); var tup = (n: 1, (a: "x", b: [1])); tup.1.b.append(2); tup.n = 4; print(tup, tup.1.a)
}

