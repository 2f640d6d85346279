import Foundation

func delayed(_ queue: DispatchQueue, _ done: @escaping (Int) -> Void) {
  queue.asyncAfter(deadline: .now() + 0.01) { done(5) }
}

func run() {
  let group = DispatchGroup()
  let queue = DispatchQueue(label: "work")
  var order: [String] = []
  group.enter()
  queue.asyncAfter(deadline: .now() + 0.01) {
    order.append("later")
    group.leave()
  }
  group.wait()
  print(order)
  let semaphore = DispatchSemaphore(value: 0)
  var count = 0
  queue.asyncAfter(deadline: .now() + .milliseconds(10)) {
    count += 1
    semaphore.signal()
  }
  semaphore.wait()
  print(count)
  group.enter()
  queue.asyncAfter(deadline: .now() + 0.3) {
    order.append("slow")
    group.leave()
  }
  group.enter()
  queue.asyncAfter(deadline: .now() + 0.01) {
    order.append("fast")
    group.leave()
  }
  group.wait()
  print(order)
  var given: [Int] = []
  for _ in 0..<2 {
    group.enter()
    delayed(queue) {
      given.append($0)
      group.leave()
    }
  }
  group.wait()
  print(given)
  queue.asyncAfter(deadline: .now() + 30) { count += 100 }
  queue.sync { print("sync", count) }
  operations()
}

func operations() {
  var log: [String] = []
  let queue = DispatchQueue(label: "items")
  let cancelled = DispatchWorkItem { log.append("never") }
  cancelled.cancel()
  queue.sync(execute: cancelled)
  cancelled.perform()
  let operations = OperationQueue()
  operations.maxConcurrentOperationCount = 1
  let first = BlockOperation { log.append("first") }
  let second = BlockOperation { log.append("second") }
  first.addDependency(second)
  operations.addOperations([first, second], waitUntilFinished: true)
  let dropped = BlockOperation { log.append("dropped") }
  dropped.cancel()
  operations.addOperation(dropped)
  operations.waitUntilAllOperationsAreFinished()
  print(log)
}
