import Foundation

final class Registry: @unchecked Sendable {
  private var values: [String: Int] = [:]
  func register(_ name: String, _ value: Int) { values[name] = value }
  func value(_ name: String) -> Int? { values[name] }
}

let registry = Registry()

func wait(for block: @escaping @Sendable () -> Void) {
  let group = DispatchGroup()
  DispatchQueue.global().async(group: group) { block() }
  group.wait()
}

func run() {
  let group = DispatchGroup()
  DispatchQueue.global().async(group: group) { registry.register("a", 1) }
  group.wait()
  print(registry.value("a") as Any)

  wait { registry.register("b", 2) }
  print(registry.value("b") as Any)

  let queue = DispatchQueue(label: "registering")
  queue.async { registry.register("c", 3) }
  queue.sync {}
  print(registry.value("c") as Any)

  let semaphore = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    registry.register("d", 4)
    semaphore.signal()
  }
  semaphore.wait()
  print(registry.value("d") as Any)
}
