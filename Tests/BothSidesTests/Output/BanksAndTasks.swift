// swift-format-ignore-file
actor Bank { private var accounts: [String: Int] = [:]; enum Fail: Error { case noAccount(String), insufficient(need: Int) }
  func open(_ n: String, with a: Int = 0) { accounts[n] = a }
  func transfer(_ amount: Int, from a: String, to b: String) throws { guard let have = accounts[a] else { throw Fail.noAccount(a) }; guard have >= amount else { throw Fail.insufficient(need: amount - have) }; accounts[a]! -= amount; accounts[b, default: 0] += amount }
  var total: Int { accounts.values.reduce(0, +) }; func balance(_ n: String) -> Int? { accounts[n] } ; nonisolated let name = "bank"; nonisolated var title: String { name.uppercased() } }
actor Cache<K: Hashable & Sendable, V: Sendable> { private var store: [K: V] = [:]; private(set) var hits = 0
  func value(_ k: K, _ make: @Sendable (K) async throws -> V) async rethrows -> V { if let v = store[k] { hits += 1; return v }; let v = try await make(k); store[k] = v; return v } }
@MainActor final class VM { private(set) var states: [String] = []; private let load: @Sendable (Int) async throws -> [String]
  init(load: @escaping @Sendable (Int) async throws -> [String]) { self.load = load }
  func refresh(_ n: Int) async { states.append("loading"); defer { states.append("done") }; do { let r = try await load(n); states.append("loaded \(r)") } catch { states.append("failed \(error)") } } }
func work(_ n: Int) async throws -> Int { if n == 3 { throw Bank.Fail.noAccount("n3") }; await Task.yield(); return n * n }
@MainActor func run() async {
  let b = Bank(); await b.open("a", with: 100); await b.open("b")
  do { try await b.transfer(30, from: "a", to: "b"); try await b.transfer(100, from: "a", to: "b") } catch Bank.Fail.insufficient(let n) { print("need", n) } catch { print(error) }
  print(await b.total, await b.balance("b") as Any, await b.balance("z") as Any, b.title)
  let c = Cache<Int, String>(); for k in [1, 2, 1] { print(await c.value(k) { "v\($0)" }) }; print(await c.hits)
  let vm = VM { n in if n < 0 { throw CancellationError() }; return (0..<n).map { "r\($0)" } }; await vm.refresh(2); await vm.refresh(-1); print(vm.states)
  async let x = work(2); async let y = work(4); print((try? await x + y) ?? 0)
  let t = Task { try await work(3) }; switch await t.result { case .success(let v): print(v); case .failure(let e): print("failed", e) }
  let sum = await withTaskGroup(of: Int.self) { g in for i in 1...3 { g.addTask { i * 10 } }; var s = 0; for await v in g { s += v }; return s }; print(sum)
  let st = AsyncStream<Int> { c in for i in 0..<3 { c.yield(i) }; c.finish() }; for await v in st where v != 1 { print("s", v) }
}

import Foundation
