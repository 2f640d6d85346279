// swift-format-ignore-file

struct TimedOut: Error {}
struct Failure: Error {}

func later<T: Sendable>(_ value: T, _ milliseconds: UInt64) async -> T {
    try? await Task.sleep(nanoseconds: milliseconds * 1_000_000)
    return value
}

func withTimeout<T: Sendable>(
    _ milliseconds: UInt64, _ body: @escaping @Sendable () async throws -> T
) async throws -> T {
    try await withThrowingTaskGroup(of: T.self) { group in
        group.addTask { try await body() }
        group.addTask {
            try await Task.sleep(nanoseconds: milliseconds * 1_000_000)
            throw TimedOut()
        }
        defer { group.cancelAll() }
        return try await group.next()!
    }
}

func firstOf(_ values: [(String, UInt64)]) async -> String {
    await withTaskGroup(of: String.self) { group in
        for (name, milliseconds) in values { group.addTask { await later(name, milliseconds) } }
        let first = await group.next()!
        group.cancelAll()
        return first
    }
}

func run() async {
    do {
        print(try await withTimeout(5) { try await Task.sleep(nanoseconds: 300_000_000); return 6 })
    } catch {
        print("timeout", error)
    }
    do { print(try await withTimeout(300) { 7 }) } catch { print("timeout", error) }
    print(await withTaskGroup(of: Int.self) { group in
        for number in [60, 10, 120] { group.addTask { await later(number, UInt64(number)) } }
        var all: [Int] = []
        for await number in group { all.append(number) }
        return all
    })
    print(await firstOf([("slow", 80), ("fast", 1)]))
    do {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await Task.sleep(nanoseconds: 5_000_000); throw Failure() }
            group.addTask {
                do {
                    try await Task.sleep(nanoseconds: 500_000_000)
                    print("never")
                } catch {
                    print("child cancelled")
                }
            }
            try await group.waitForAll()
        }
    } catch {
        print("group", error)
    }
    do {
        try await withThrowingDiscardingTaskGroup { group in
            group.addTask { try await Task.sleep(nanoseconds: 1_000_000); throw Failure() }
            group.addTask {
                do {
                    try await Task.sleep(nanoseconds: 900_000_000)
                    print("never")
                } catch {
                    print("discarded child cancelled")
                }
            }
        }
    } catch {
        print("discarding", error)
    }
}
