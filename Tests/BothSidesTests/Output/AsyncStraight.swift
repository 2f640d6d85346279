// swift-format-ignore-file
struct Err: Error {}
protocol Api: Sendable { func load(_ id: Int) async throws -> String }
struct Live: Api {
  func load(_ id: Int) async throws -> String { if id < 0 { throw Err() }; return "r\(id)" }
}
actor Cache {
  var d: [Int: String] = [:]; func get(_ k: Int) -> String? { d[k] };
  func set(_ k: Int, _ v: String) { d[k] = v }; var count: Int { d.count }
}
final class VM {
  let api: any Api; let cache = Cache(); var state = "idle"; init(_ a: any Api) { api = a }
  func load(_ id: Int) async {
    state = "loading";
    do {
      if let c = await cache.get(id) { state = "hit " + c; return }; let r = try await api.load(id);
      await cache.set(id, r); state = r
    } catch { state = "error" }
  }
  func both() async throws -> [String] {
    async let a = api.load(1); async let b = api.load(2); return try await [a, b]
  }
}
func run() async throws {
  let vm = VM(Live())
  await vm.load(1); print(vm.state); await vm.load(1); print(vm.state); await vm.load(-1);
  print(vm.state, await vm.cache.count)
  print(try await vm.both())
  print((try? await Live().load(-2)) as Any)
}
