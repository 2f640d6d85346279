// swift-format-ignore-file
struct Order: Equatable { let id: Int; var items: [String]; var status: Status = .open; enum Status: Equatable { case open, paid(at: Int), cancelled(reason: String?) } }
protocol OrderRepository { func find(_ id: Int) -> Order?; func save(_ order: Order); var all: [Order] { get } }
protocol Clock { var now: Int { get } }
final class InMemory: OrderRepository {
  private var orders: [Int: Order]
  init(_ orders: Order...) { self.orders = .init(uniqueKeysWithValues: orders.map { ($0.id, $0) }) }
  func find(_ id: Int) -> Order? { orders[id] }
  func save(_ order: Order) { orders[order.id] = order }
  var all: [Order] { orders.values.sorted { $0.id < $1.id } }
}
final class StepClock: Clock { private var t = 0; var now: Int { t += 10; return t } }
enum UseCaseError: Error { case notFound(Int), notOpen(Order.Status) }
struct PayOrder {
  let orders: OrderRepository
  let clock: Clock
  func callAsFunction(_ id: Int) throws -> Order {
    guard var order = orders.find(id) else { throw UseCaseError.notFound(id) }
    guard order.status == .open else { throw UseCaseError.notOpen(order.status) }
    order.status = .paid(at: clock.now)
    orders.save(order)
    return order
  }
}
struct CancelOrder { let orders: OrderRepository; func execute(_ id: Int, reason: String? = nil) -> Bool { orders.find(id).map { var o = $0; o.status = .cancelled(reason: reason); orders.save(o); return true } ?? false } }
final class Container {
  lazy var orders: OrderRepository = InMemory(Order(id: 1, items: ["a"]), Order(id: 2, items: []))
  lazy var clock: Clock = StepClock()
  var pay: PayOrder { PayOrder(orders: orders, clock: clock) }
  func makeCancel() -> CancelOrder { .init(orders: orders) }
}
func run() {
  let c = Container()
  do {
    print(try c.pay(1).status)
    _ = try c.pay(1)
  } catch UseCaseError.notOpen(let status) { print("not open", status) } catch { print("other") }
  print(c.makeCancel().execute(2, reason: "none"), c.makeCancel().execute(9), c.orders.all.map(\.status))
  do { _ = try c.pay(7) } catch { print(error) }
  let open = c.orders.all.filter { if case .cancelled = $0.status { return false }; return true }
  print(open.map(\.id), c.clock.now)
}
