// swift-format-ignore-file
final class Api {}; final class Log {}
final class Store { let api: Api; init(api: Api) { self.api = api } }
final class Page { let s: Store; let l: Log; init(_ s: Store, _ l: Log) { self.s = s; l2 = l; self.l = l }; let l2: Log }
final class C { var made: [String: () -> Any] = [:]; var log: [String] = []
  func get<T>() -> T { made["\(T.self)"]!() as! T }
  func reg<T>(_ make: @escaping (C) -> T) { log.append("c \(T.self)"); made["\(T.self)"] = { [unowned self] in make(self) } }
  func reg<A, T>(_ make: @escaping (A) -> T) { log.append("1 \(A.self) \(T.self)"); made["\(T.self)"] = { [unowned self] in make(get()) } }
  func reg<A, B, T>(_ make: @escaping (A, B) -> T) { log.append("2 \(A.self) \(B.self) \(T.self)"); made["\(T.self)"] = { [unowned self] in make(get(), get()) } }
  func reg<T>(_ make: @escaping () -> T) { log.append("0 \(T.self)"); made["\(T.self)"] = { make() } }
}
func run() {
  let c = C()
  c.reg { Api() }; c.reg(Log.init); c.reg { Store(api: $0.get()) }; c.reg { Page($0, $1) }
  c.reg(Store.init(api:)); c.reg(Page.init)
  c.reg { (s: Store) in Page(s, Log()) }
  c.reg { c in Page(c.get(), c.get()) }
  c.reg { c in let s: Store = c.get(); return Page(s, c.get()) }
  c.reg { _ in 5 }
  c.log.forEach { print($0) }
  let p: Page = c.get(); print(type(of: p))
}
