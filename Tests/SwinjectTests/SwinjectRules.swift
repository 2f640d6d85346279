import Swinject
import Testing

/// The rules of Swinject 2.10 (`Documentation/Rules/Swinject`), through its typed interface.
///
/// One suite after the other, so that graphs of one test are not open in another: the engine lets one cycle run at a
/// time.
@Suite(.serialized) struct SwinjectRules {}

protocol Animal: AnyObject {}
protocol Stranger: AnyObject {}

class Cat: Animal {
  let name: String
  var friend: AnyObject?
  init(_ name: String = "") { self.name = name }
}

final class Lion: Cat {}

final class Home {
  let first: AnyObject?
  let second: AnyObject?
  init(_ first: AnyObject?, _ second: AnyObject?) {
    self.first = first
    self.second = second
  }
  var isShared: Bool { areOne(first, second) }
}

final class Parent {
  var child: Child?
  init(_ child: Child? = nil) { self.child = child }
}

final class Child {
  weak var parent: Parent?
}

struct Coin: Equatable { var number = 0 }

/// Counts, and remembers words: a class, because factories share it.
final class Log {
  private(set) var words: [String] = []
  func add(_ word: String) { words.append(word) }
  var count: Int { words.count }
  func next() -> Int {
    words.append("")
    return words.count
  }
}

/// Whether both are one object. (The compiler of Swift 6.3 does not get over `#expect` with an `AnyObject` in it.)
func areOne(_ first: AnyObject?, _ second: AnyObject?) -> Bool { first === second }

extension ExitTest.Result {
  /// Whether the program said `text` at its end.
  func says(_ text: String) -> Bool { String(decoding: standardErrorContent, as: UTF8.self).contains(text) }
}
