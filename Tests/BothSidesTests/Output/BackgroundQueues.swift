// swift-format-ignore-file
import Foundation
import Swinject

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0
  func add() {
    lock.lock()
    number += 1
    lock.unlock()
  }
  var value: Int { number }
}

private final class Service {}

func run() {
  let counter = Counter()
  let group = DispatchGroup()
  DispatchQueue.global().async(group: group) { counter.add() }
  DispatchQueue.global(qos: .utility).async(group: group) { counter.add() }
  group.wait()
  print("group", counter.value)
  let semaphore = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    counter.add()
    semaphore.signal()
  }
  semaphore.wait()
  print("semaphore", counter.value)
  let queue = DispatchQueue(label: "queue")
  queue.async { print("first") }
  queue.async { print("second") }
  queue.sync { print("sync") }
  print(queue.sync { counter.value * 2 })
  queue.async { print("before a sleep") }
  Thread.sleep(forTimeInterval: 0.3)
  print("slept")
  DispatchQueue.concurrentPerform(iterations: 4) { _ in counter.add() }
  print("performed", counter.value)
  let container = Container()
  container.register(Service.self) { _ in Service() }.inObjectScope(.container)
  let resolver = container.synchronize()
  let first = resolver.resolve(Service.self)!
  for _ in 0..<8 {
    queue.async(group: group) { if resolver.resolve(Service.self)! === first { counter.add() } }
  }
  group.wait()
  print("resolved", counter.value)
}
