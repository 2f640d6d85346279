// swift-format-ignore-file
import Foundation

func run() async {
    let semaphore = DispatchSemaphore(value: 0)
    Task {
        try? await Task.sleep(nanoseconds: 300_000_000)
        semaphore.signal()
    }
    print(wait(semaphore, 0.01), wait(semaphore, 2))
    let group = DispatchGroup()
    group.enter()
    Task {
        try? await Task.sleep(nanoseconds: 300_000_000)
        group.leave()
    }
    print(leave(group, 10), leave(group, 2_000))
}

func wait(_ semaphore: DispatchSemaphore, _ seconds: Double) -> String {
    switch semaphore.wait(timeout: .now() + seconds) {
    case .success: "signalled"
    case .timedOut: "timed out"
    }
}

func leave(_ group: DispatchGroup, _ milliseconds: Int) -> String {
    group.wait(timeout: .now() + .milliseconds(milliseconds)) == .success ? "left" : "timed out"
}
