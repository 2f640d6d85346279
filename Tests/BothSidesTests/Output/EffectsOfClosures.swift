// swift-format-ignore-file
// Overloads for closures that throw or wait, by what the code of the closures does itself.
struct Bad: Error {}
func t() throws -> Int { throw Bad() }
func w() async -> Int { 1 }
func f(_ b: () -> Void) -> String { b(); return "plain" }
func f(_ b: () throws -> Void) -> String { try? b(); return "throws" }
func g(_ b: () -> Void) -> String { "plain" }
func g(_ b: () async -> Void) -> String { "async" }
func run() {
  print(f { do { _ = try t() } catch { } })
  print(f { _ = 1 })
  print(g { Task { _ = await w() } })
  print(g { let h: () throws -> Int = { try t() }; _ = h })
  print(f { let h: () throws -> Int = { try t() }; _ = h })
}
