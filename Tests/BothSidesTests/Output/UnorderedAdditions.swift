// swift-format-ignore-file
import Foundation

func run() {
    var seen: Set<Int> = []
    var text: [String: Int] = [:]
    let lock = NSLock()
    let group = DispatchGroup()
    for number in 0..<4 {
        DispatchQueue.global().async(group: group) {
            lock.lock()
            seen.insert(number)
            text["n\(number)"] = number
            lock.unlock()
        }
    }
    group.wait()
    print(seen.sorted(), text.count)
    var found: Set<Int> = []
    DispatchQueue.concurrentPerform(iterations: 3) { number in
        lock.lock()
        found.insert(number)
        lock.unlock()
    }
    print(found.count, found.sorted())
}
