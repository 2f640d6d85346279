// swift-format-ignore-file
struct Offline: Error {}

func load(_ isThere: Bool) async throws -> String {
  guard isThere else { throw Offline() }
  return "loaded"
}
func one() async -> String {
  async let b = load(false)
  do { return try await b } catch { return "caught \(error)" }
}
func two() async -> String {
  async let a = load(true)
  async let b = load(false)
  do {
    print(try await a)
    return try await b
  } catch { return "caught \(error)" }
}
func three() async -> String {
  async let a = load(true), b = load(false)
  do {
    print(try await a)
    return try await b
  } catch { return "caught \(error)" }
}
func four() async -> String {
  async let a = load(true), b = load(false)
  let first = try? await a
  let second = try? await b
  return "\(first ?? "nil") \(second ?? "nil")"
}
func five() async throws -> (String, String) {
  async let a = load(true), b = load(false)
  return try await (a, b)
}
func six() async -> Int {
  async let _ = load(false)
  async let a = load(false)
  return 6
}

func run() async {
  print(await one(), await two(), await three(), await four(), await six())
  do { print(try await five()) } catch { print(error) }
}
