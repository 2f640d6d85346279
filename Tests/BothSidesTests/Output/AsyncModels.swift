// swift-format-ignore-file
import Foundation
actor Counter { private var n = 0; private(set) var log: [String] = []; func add(_ k: Int = 1) -> Int { n += k; log.append("+\(k)"); return n }; nonisolated let name: String; init(_ name: String) { self.name = name }; var value: Int { n }; func reset() async { n = 0; await note("reset") }; private func note(_ s: String) async { log.append(s) } }
enum LoadError: Error { case offline, bad(Int) }
struct Api { var fail = false; func fetch(_ id: Int) async throws -> String { if fail { throw LoadError.offline }; if id < 0 { throw LoadError.bad(id) }; return "item\(id)" }; func all(_ ids: [Int]) async throws -> [String] { var out: [String] = []; for id in ids { out.append(try await fetch(id)) }; return out }; func first(_ ids: [Int]) async -> String? { for id in ids { if let s = try? await fetch(id) { return s } }; return nil } }
@MainActor final class Model { private(set) var items: [String] = []; var error: String?; let api: Api; init(api: Api) { self.api = api }; func load(_ ids: [Int]) async { defer { loads += 1 }; do { items = try await api.all(ids); error = nil } catch LoadError.bad(let n) { error = "bad \(n)" } catch { self.error = "\(error)" } }; private(set) var loads = 0 }
func retry<T>(_ n: Int, _ op: (Int) async throws -> T) async throws -> T { for i in 0..<n - 1 { if let v = try? await op(i) { return v } }; return try await op(n - 1) }
func run() async throws {
  let c = Counter("main"); _ = await c.add(); print(await c.add(5), await c.value, c.name); await c.reset(); print(await c.log, await c.value); let m = await Model(api: Api()); await m.load([1, 2]); print(await m.items, await m.error as Any); await m.load([1, -3]); print(await m.items, await m.error ?? "-", await m.loads)
  print(try await retry(3) { i -> String in if i < 2 { throw LoadError.offline }; return "try\(i)" }, await Api().first([-1, -2, 7]) ?? "", await Api(fail: true).first([1]) as Any); do { _ = try await retry(2) { try await Api(fail: true).fetch($0) } } catch { print(error) }; async let x = Api().fetch(4); async let y = Api().fetch(5); print(try await [x, y]); let t = Task { try await Api().fetch(9) }; print(try await t.value)
}
