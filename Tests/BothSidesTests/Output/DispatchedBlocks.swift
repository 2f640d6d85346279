import Foundation

/// A cache whose queue guards its values.
final class Cache {
  private var values: [String: Int] = [:]
  private let queue = DispatchQueue(label: "cache", attributes: .concurrent)
  func set(_ value: Int, _ key: String) { queue.async(flags: .barrier) { self.values[key] = value } }
  func value(_ key: String) -> Int? { queue.sync { values[key] } }
}

func run() {
  var n = 0
  let serial = DispatchQueue(label: "serial")
  serial.async { n += 1 }
  serial.async { n *= 10 }
  serial.sync {}
  print(n)
  print(serial.sync { n + 1 })

  let group = DispatchGroup()
  var total = 0
  for i in 1...3 { serial.async(group: group) { total += i } }
  group.enter()
  DispatchQueue.global().async {
    n += 1
    group.leave()
  }
  group.wait()
  print(n, total)
  print(group.wait(timeout: .now() + 1) == .success)

  let semaphore = DispatchSemaphore(value: 0)
  var text = "old"
  DispatchQueue.global(qos: .utility).async {
    text = "new"
    semaphore.signal()
  }
  semaphore.wait()
  print(text)
  group.notify(queue: serial) {
    text += "er"
    semaphore.signal()
  }
  semaphore.wait()
  print(text)
  print(semaphore.wait(timeout: .now()) == .timedOut)

  let item = DispatchWorkItem { n += 100 }
  item.perform()
  print(n)
  let queued = DispatchWorkItem { n += 1000 }
  serial.async(execute: queued)
  queued.wait()
  print(n)
  let cancelled = DispatchWorkItem { n = 0 }
  cancelled.cancel()
  serial.async(execute: cancelled)
  serial.sync {}
  print(n)

  let operations = OperationQueue()
  operations.maxConcurrentOperationCount = 1
  var order: [String] = []
  operations.addOperation { order.append("a") }
  operations.addOperation(BlockOperation { order.append("b") })
  operations.waitUntilAllOperationsAreFinished()
  print(order)
  BlockOperation { order.removeAll() }.start()
  print(order)

  let cache = Cache()
  cache.set(1, "a")
  cache.set(2, "b")
  print(cache.value("a") ?? 0, cache.value("b") ?? 0, cache.value("c") as Any)

  let lock = NSLock()
  var sum = 0
  DispatchQueue.concurrentPerform(iterations: 4) { i in
    lock.lock()
    sum += i
    lock.unlock()
  }
  print(sum)
}
