// swift-format-ignore-file
struct Repo { var n = 3 }
final class Clock { var t = 4 }
struct Service { let repo: Repo; let clock: Clock; init(_ repo: Repo, _ clock: Clock) { self.repo = repo; self.clock = clock } }
struct Report { let repo: Repo, clock: Clock; var sum: Int { repo.n + clock.t } }
final class Container {
  private var made: [String: () -> Any] = [:]
  func register<T>(_ type: T.Type, _ make: @escaping () -> T) { made["\(type)"] = make }
  func get<T>(_ type: T.Type = T.self) -> T { made["\(type)"]!() as! T }
  func autoregister<T, A>(_ type: T.Type, _ make: @escaping (A) -> T) { register(type) { [unowned self] in make(self.get()) } }
  func autoregister<T, A, B>(_ type: T.Type, _ make: @escaping (A, B) -> T) { register(type) { [unowned self] in make(self.get(), self.get()) } }
}
func both(_ n: Int, _ s: String) -> String { s + "\(n)" }
func told<A, B>(_ f: (A) -> B) -> String { "\(A.self) \(B.self)" }
func run() {
  let c = Container()
  c.register(Repo.self) { Repo() }
  c.register(Clock.self) { Clock() }
  c.autoregister(Service.self) { Service($0, $1) }
  c.autoregister(Report.self) { r, k in Report(repo: r, clock: k) }
  print(c.get(Service.self).repo.n, c.get(Report.self).sum)
  print(told { both($0, "x") }, told { (n: Int) in n > 1 })
}
