struct Failure: Error {}

class Base {
  class var id: Int { 1 }
}
final class Derived: Base {
  override class var id: Int { 2 }
}

struct Format {
  var text: (Level) -> String = \.rawValue
}
enum Level: String {
  case low, high
}
func described(_ level: Level, _ text: (Level) -> String = \.rawValue) -> String { text(level) }

protocol Theme {
  var name: String { get }
}
struct Dark: Theme { let name = "dark" }
extension Theme where Self == Dark { static var dark: Dark { Dark() } }
func used<T: Theme>(_ theme: T) -> String { theme.name }

func run() {
  func retried<T>(_ times: Int, _ work: () throws -> T) rethrows -> T {
    do { return try work() } catch  where times > 1 { return try retried(times - 1, work) }
  }
  var count = 0
  let result = try? retried(3) {
    count += 1
    if count < 3 { throw Failure() }
    return count
  }
  print(result as Any, type(of: result))
  func add(_ a: Int, _ b: Int) -> Int { a + b }
  print([(1, 2), (3, 4)].map(add))
  let type: Base.Type = Derived.self
  print((type as? Derived.Type)?.id as Any)
  print(Format().text(.high), described(.low), used(.dark))
  var stack = [1, 2, 3]
  print(stack.removeLast(), stack.popLast() as Any, stack, stack.removeFirst(), stack.popLast() as Any)
}
