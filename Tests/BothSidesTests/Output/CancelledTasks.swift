import Foundation

@MainActor final class Search {
  private(set) var results: [String] = []
  private var task: Task<Void, Never>?
  func search(_ text: String) {
    task?.cancel()
    task = Task {
      try? await Task.sleep(nanoseconds: 20_000_000)
      guard !Task.isCancelled else { return }
      results.append(text)
    }
  }
}

@MainActor func run() async throws {
  let slept = Task { () -> String in
    do {
      try await Task.sleep(nanoseconds: 50_000_000)
      return "slept"
    } catch is CancellationError { return "cancelled" } catch { return "other" }
  }
  slept.cancel()
  print(await slept.value, slept.isCancelled)

  let asked = Task { () -> Int in
    try? await Task.sleep(nanoseconds: 50_000_000)
    return Task.isCancelled ? 1 : 0
  }
  asked.cancel()
  print(await asked.value)

  let checked = Task { () -> Int in
    try Task.checkCancellation()
    return 3
  }
  checked.cancel()
  print((try? await checked.value) as Any)
  let free = Task { () -> Int in
    try Task.checkCancellation()
    return Task.isCancelled ? 1 : 2
  }
  print(try await free.value)

  let looping = Task { () -> Int in
    while !Task.isCancelled { await Task.yield() }
    return 7
  }
  looping.cancel()
  print(await looping.value)

  let results = await withTaskGroup(of: Int.self) { group in
    for _ in 0..<2 {
      group.addTask {
        try? await Task.sleep(nanoseconds: 10_000_000)
        return Task.isCancelled ? 100 : 1
      }
    }
    group.cancelAll()
    print(group.addTaskUnlessCancelled { 5 }, group.isCancelled)
    return await group.reduce(0, +)
  }
  print(results)

  let outer = Task { () -> [Bool] in
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { Task.isCancelled }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
  outer.cancel()
  print(await outer.value)

  let search = Search()
  search.search("a")
  search.search("ab")
  print(search.results)
  try await Task.sleep(nanoseconds: 200_000_000)
  print(search.results)
  search.search("abc")
  try await Task.sleep(for: .milliseconds(1))
  search.search("abcd")
  try await Task.sleep(for: .seconds(0.2))
  print(search.results)

  var log: [String] = []
  Task { log.append("first") }
  let second = Task { log.append("second") }
  log.append("before")
  await second.value
  print(log)
  Task { log.append("third") }
  await Task.yield()
  print(log)
  print(Task.isCancelled)
}
