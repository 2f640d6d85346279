// swift-format-ignore-file

struct Failure: Error {}

func load(_ works: Bool) async throws -> String {
    guard works else { throw Failure() }
    return "fine"
}

func slow(_ name: String, _ milliseconds: UInt64) async -> String {
    try? await Task.sleep(nanoseconds: milliseconds * 1_000_000)
    print("loaded", name)
    return name
}

func awaitedInDo() async -> String {
    async let failing = load(false)
    do { return try await failing } catch { return "caught \(error)" }
}

func several() async -> String {
    async let works = load(true), fails = load(false)
    do {
        print(try await works)
        return try await fails
    } catch {
        return "caught \(error)"
    }
}

func optional() async -> String {
    async let works = load(true)
    async let fails = load(false)
    let first = try? await works
    let second = try? await fails
    return "\(first ?? "nil") \(second ?? "nil")"
}

func pair() async throws -> (String, String) {
    async let first = load(true), second = load(false)
    return try await (first, second)
}

func neverAwaited() async -> Int {
    async let _ = load(false)
    async let failing = load(false)
    return 6
}

func beside() async -> [String] {
    async let one = slow("one", 20)
    async let two: String = slow("two", 10)
    return await [one, two]
}

func run() async {
    print(await awaitedInDo())
    print(await several())
    print(await optional())
    do { print(try await pair()) } catch { print("pair", error) }
    print(await neverAwaited())
    print(await beside())
}
