// swift-format-ignore-file
struct Failure: Error {}
final class Guard {
  let n: String
  init(_ n: String) { self.n = n }
  deinit { print("~\(n)") }
}
class Resource {
  let guardian: Guard
  let name: String
  init(_ name: String, fail: Bool) throws {
    guardian = Guard("guard of " + name)
    if fail { throw Failure() }
    self.name = name
  }
  init?(maybe name: String) {
    self.name = name
    guardian = Guard("maybe " + name)
    if name.isEmpty { return nil }
  }
  deinit { print("~resource", name) }
}
func risky(_ fail: Bool) throws -> Int {
  let g = Guard("risky")
  defer { print("defer", g.n) }
  if fail { throw Failure() }
  return 1
}
func run() {
  do {
    let r = try Resource("a", fail: false)
    print(r.name)
    _ = try Resource("b", fail: true)
    print("never")
  } catch { print("caught") }
  print("--")
  print(Resource(maybe: "") == nil)
  print(Resource(maybe: "c")!.name)
  print("--")
  print((try? risky(true)) as Any, (try? risky(false)) as Any)
  do {
    let outer = Guard("outer")
    _ = try risky(true)
    print(outer.n)
  } catch { print("end") }
}
