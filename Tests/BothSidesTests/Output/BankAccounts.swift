// swift-format-ignore-file
enum BankError: Error, Equatable { case insufficient(missing: Int), unknown(String), frozen }
struct Transaction: CustomStringConvertible { enum Kind: String { case deposit, withdraw, transfer }; let kind: Kind; let amount: Int; var description: String { "\(kind.rawValue) \(amount)" } }
class Account {
  let owner: String
  fileprivate(set) var balance = 0
  private(set) var history: [Transaction] = []
  var isFrozen = false
  init(owner: String, balance: Int = 0) { self.owner = owner; self.balance = balance }
  func deposit(_ amount: Int) { balance += amount; record(.deposit, amount) }
  func withdraw(_ amount: Int) throws {
    guard !isFrozen else { throw BankError.frozen }
    guard amount <= available else { throw BankError.insufficient(missing: amount - available) }
    balance -= amount
    record(.withdraw, amount)
  }
  var available: Int { balance }
  func record(_ kind: Transaction.Kind, _ amount: Int) { history.append(.init(kind: kind, amount: amount)) }
}
final class CreditAccount: Account {
  let limit: Int
  init(owner: String, limit: Int) { self.limit = limit; super.init(owner: owner) }
  override var available: Int { super.available + limit }
}
final class Bank {
  private var accounts: [String: Account] = [:]
  func open(_ account: Account) { accounts[account.owner] = account }
  func account(_ owner: String) throws -> Account { guard let a = accounts[owner] else { throw BankError.unknown(owner) }; return a }
  func transfer(_ amount: Int, from: String, to: String) throws {
    let (source, target) = (try account(from), try account(to))
    try source.withdraw(amount)
    target.deposit(amount)
    [source, target].forEach { $0.record(.transfer, amount) }
  }
  var total: Int { accounts.values.map(\.balance).reduce(0, +) }
}
func run() throws {
  let bank = Bank()
  bank.open(Account(owner: "ann", balance: 100))
  bank.open(CreditAccount(owner: "bo", limit: 50))
  try bank.transfer(30, from: "ann", to: "bo")
  try bank.transfer(70, from: "bo", to: "ann")
  print(try bank.account("ann").balance, try bank.account("bo").balance, bank.total)
  for (amount, from, to) in [(500, "ann", "bo"), (1, "x", "ann"), (20, "bo", "ann")] {
    do { try bank.transfer(amount, from: from, to: to) } catch BankError.insufficient(let missing) { print("missing", missing) } catch { print(error) }
  }
  try bank.account("ann").isFrozen = true
  do { try bank.transfer(1, from: "ann", to: "bo") } catch { print(error as? BankError == .frozen) }
  print(try bank.account("ann").history, (try? bank.account("none")) == nil)
}
