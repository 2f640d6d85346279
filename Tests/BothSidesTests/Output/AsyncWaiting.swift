// swift-format-ignore-file
import Foundation

actor Journal {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}

struct Failure: Error {}

func step(_ name: String, _ milliseconds: UInt64, _ journal: Journal) async throws -> String {
    await journal.add("begins \(name)")
    try await Task.sleep(nanoseconds: milliseconds * 1_000_000)
    await journal.add("ends \(name)")
    return name
}

func viaQueue(_ number: Int) async -> Int {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: number * 2) }
    }
}

func viaTask() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
        Task {
            try? await Task.sleep(nanoseconds: 1_000_000)
            continuation.resume(throwing: Failure())
        }
    }
}

func tasksThatSleep(_ journal: Journal) async throws {
    let first = Task { try await step("one", 30, journal) }
    let second = Task { try await step("two", 10, journal) }
    let third = Task { try await step("three", 20, journal) }
    print(try await first.value, try await second.value, try await third.value)
    print(await journal.lines)
}

func consumerBesideItsProducer() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let consumer = Task {
        var sum = 0
        for await number in stream {
            print("got", number)
            sum += number
        }
        return sum
    }
    continuation.yield(1)
    await Task.yield()
    continuation.yield(2)
    continuation.yield(3)
    continuation.finish()
    print("sum", await consumer.value)
}

func numbers() -> AsyncStream<Int> {
    AsyncStream { continuation in
        Task {
            for number in 1...3 {
                try? await Task.sleep(nanoseconds: 1_000_000)
                continuation.yield(number)
            }
            continuation.finish()
        }
    }
}

func cancelled() async {
    let long = Task {
        do {
            try await Task.sleep(nanoseconds: 60_000_000_000)
            return "slept"
        } catch {
            return "cancelled: \(error is CancellationError)"
        }
    }
    try? await Task.sleep(nanoseconds: 1_000_000)
    long.cancel()
    print(await long.value)
    let handled = Task {
        await withTaskCancellationHandler {
            try? await Task.sleep(nanoseconds: 50_000_000_000)
            return "operation ends"
        } onCancel: {
            print("handler")
        }
    }
    await Task.yield()
    handled.cancel()
    print(await handled.value)
    let late = Task {
        while !Task.isCancelled { await Task.yield() }
        return await withTaskCancellationHandler { "operation" } onCancel: { print("cancelled before") }
    }
    late.cancel()
    print(await late.value)
}

enum Request { @TaskLocal static var id = "none" }

func locals() async {
    await Request.$id.withValue("bound") {
        let inner = Task {
            let before = Request.id
            try? await Task.sleep(nanoseconds: 1_000_000)
            return before + " " + Request.id
        }
        let apart = Task.detached {
            try? await Task.sleep(nanoseconds: 1_000_000)
            return Request.id
        }
        print(Request.id, await inner.value, await apart.value, Request.id)
    }
    print(Request.id)
}

final class Answer {
    let number: Int
    init(_ number: Int) { self.number = number }
    deinit { print("answer \(number) ends") }
}

func results() async {
    weak var seen: Answer?
    do {
        let task = Task { () -> Answer in
            let answer = Answer(3)
            try? await Task.sleep(nanoseconds: 1_000_000)
            return answer
        }
        seen = await task.value
        print(seen?.number ?? -1)
    }
    print(seen == nil)
    let sum = await withTaskGroup(of: Answer.self) { group in
        for number in 4...5 { group.addTask { Answer(number) } }
        var sum = 0
        for await answer in group { sum += answer.number }
        return sum
    }
    print(sum)
    let (stream, continuation) = AsyncStream.makeStream(of: Answer.self)
    for number in 6...7 { continuation.yield(Answer(number)) }
    continuation.finish()
    for await answer in stream { print("answer", answer.number) }
}

func run() async throws {
    try await tasksThatSleep(Journal())
    print(await viaQueue(21))
    do { print(try await viaTask()) } catch { print("threw", error) }
    await consumerBesideItsProducer()
    for await number in numbers() { print(number) }
    await cancelled()
    await locals()
    await results()
}
