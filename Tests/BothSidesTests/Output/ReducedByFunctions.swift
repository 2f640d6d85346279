// swift-format-ignore-file
// `reduce(into:)` with a function in place of a closure.

protocol Projection {
  associatedtype State
  var initial: State { get }
  func apply(_ state: inout State, _ event: Int)
}
extension Projection {
  func run<S: Sequence>(_ events: S) -> State where S.Element == Int { events.reduce(into: initial, apply) }
  func again(_ events: [Int]) -> State { events.reduce(into: run(events), self.apply) }
}
struct Total: Projection {
  let initial = 0
  func apply(_ state: inout Int, _ event: Int) { state += event }
  func own(_ events: [Int]) -> Int { events.reduce(into: 5, apply) }
}
struct Counts: Projection {
  var initial: (even: Int, odd: Int) { (0, 0) }
  func apply(_ state: inout (even: Int, odd: Int), _ event: Int) {
    if event.isMultiple(of: 2) { state.even += 1 } else { state.odd += 1 }
  }
}
struct Parities: Projection {
  var initial: [Bool: [Int]] { [:] }
  func apply(_ state: inout [Bool: [Int]], _ event: Int) { state[event % 2 == 0, default: []].append(event) }
}
final class Recorder {
  var log: [String] = []
  func note(_ text: inout String, _ character: Character) { text.append(character); log.append(text) }
  static func longest(_ best: inout String, _ word: String) { if word.count > best.count { best = word } }
}
struct Stack {
  private(set) var items: [Int] = []
  mutating func take(_ token: String) { if let n = Int(token) { items.append(n) } else if let last = items.popLast() { items[items.count - 1] += last } }
  static func step(_ stack: inout Stack, _ token: String) { stack.take(token) }
}
func add(_ sum: inout Int, _ n: Int) { sum += n }
func add(_ sum: inout Double, _ n: Int) { sum += Double(n) / 2 }
func keep<T: Comparable>(_ best: inout T?, _ next: T) { best = best.map { max($0, next) } ?? next }

func run() {
  print(Total().run([1, 2]), Total().own([3]), Total().again([1, 2, 3]), Total().run(Set([4])), Total().run([]))
  print(Counts().run(1...5), Counts().run([2]).even, Parities().run(1..<6).mapValues(\.count)[true]!)
  print([1, 2].reduce(into: 0, add), [1, 2].reduce(into: 0.5, add))
  print([3, 9, 4].reduce(into: nil, keep)!, ["b", "c"].reduce(into: "x" as String?, keep)!)
  print([1, 2, 3].reduce(into: 10, +=), [2, 3].reduce(into: 1, *=), [[1], [2, 3]].reduce(into: [], +=), ["a", "b"].reduce(into: ">", +=))
  let recorder = Recorder()
  print("abc".reduce(into: "", recorder.note), recorder.log, ["to", "three", "two"].reduce(into: "", Recorder.longest))
  print("1 2 + 4 +".split(separator: " ").map(String.init).reduce(into: Stack(), Stack.step).items)
  let apply: (inout [Int], Int) -> Void = { $0.insert($1, at: 0) }
  print([1, 2, 3].reduce(into: [], apply), (1...3).reversed().reduce(into: [9], apply))
}
