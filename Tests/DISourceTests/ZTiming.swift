import DICore
import Testing
import Foundation
@testable import DISource
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TIMING"] != nil)) struct Timing {
  @Test func timing() throws {
    let count = Int(ProcessInfo.processInfo.environment["TIMING"] ?? "") ?? 2000
    var text = "class C\(count) {}\nextension Resolver: ResolverRegistering { static func registerAllServices() {\n"
    for index in 0..<count { text += "register { C\(index)(next: resolve()) }\n" }
    text += "register { C\(count)() }\n}}\n"
    for index in 0..<count {
      text += "class C\(index) { let next: C\(index + 1); init(next: C\(index + 1)) { self.next = next } }\n"
    }
    let clock = ContinuousClock()
    var story: Story!
    print("load", try clock.measure { try withDeepStack { story = Story(text) } })
    print(story.report.diagnostics.prefix(3))
    print("resolve", try clock.measure { print(String(try withDeepStack { story.resolve("C0") }.prefix(200))) })
    let label = try withDeepStack(of: 64 << 20) { story.resolve("C0") }
    print("deep", label.split(separator: "→").count, label.prefix(30))
    print("end", clock.measure { print(story.program.engine.census.takeEnded().count) })
  }
}
