enum Phase {
  case idle, loading, failed
  var isBusy: Bool { [.idle, .loading].contains(self) }
}
struct Model {
  var phase = Phase.loading
  var last: Phase? = .failed
}
enum Tree<T> {
  case leaf
  indirect case node(Tree, T, Tree)
  var count: Int {
    switch self {
    case .leaf: 0;
    case .node(let left, _, let right): left.count + 1 + right.count
    }
  }
}
func same<T>(_ left: Tree<T>, _ right: Any) -> Bool { right is Tree<T> }

struct Menu {
  @resultBuilder struct Builder {
    static func buildBlock(_ parts: String...) -> [String] { parts }
  }
  let items: [String]
  init(@Builder _ items: () -> [String]) { self.items = items() }
  func with(@Builder _ more: () -> [String]) -> [String] { items + more() }
}

struct Key<Value> {
  let name: String
  let standard: Value
}
extension Key where Value == Int { static var volume: Key { Key(name: "volume", standard: 5) } }
extension Key where Value == String { static var title: Key { Key(name: "title", standard: "untitled") } }
final class Settings {
  private var stored: [String: Any] = [:]
  subscript<V>(key: Key<V>) -> V {
    get { stored[key.name] as? V ?? key.standard }
    set { stored[key.name] = newValue }
  }
}

enum Decision: Equatable {
  case allow, deny(String), abstain
  static func ?? (left: Decision, right: @autoclosure () -> Decision) -> Decision {
    left == .abstain ? right() : left
  }
}
func vote(_ decision: Decision) -> Decision {
  print("vote", decision)
  return decision
}

struct Client<Body> {
  enum Failure: Error { case missing(Body) }
  struct Reply { var body: Body }
}

struct Point { var x: Double }
func half(_ number: Double) -> Double { number / 2 }

func run() {
  let model = Model()
  print([.idle, .loading].contains(model.phase), [.idle, .failed].contains(model.last), Phase.failed.isBusy)
  print(
    [.idle, .loading].firstIndex(of: model.phase) ?? -1, ![.failed].contains(model.phase), Phase.idle.isBusy)
  let tree = Tree.node(.node(.leaf, 1, .leaf), 2, .leaf)
  if case .node(.node(let first, _, _), _, _) = tree {
    print(first is Tree<String>, same(tree, first), tree.count)
  }
  print(
    Menu {
      "a"; "b"
    }.items,
    Menu { "x" }.with {
      "y"; "z"
    })
  let settings = Settings()
  print(settings[.volume], settings[.title])
  settings[.volume] = 3
  settings[.volume] += 4
  settings[.title] = "t"
  print(settings[.volume], settings[.title], settings[Key<Int>.volume])
  print(vote(.abstain) ?? vote(.deny("x")), vote(.allow) ?? vote(.deny("y")))
  print((Client<Int>.Failure.missing(4) as any Error) is Client<String>.Failure)
  print(
    (Client<Int>.Reply(body: 1) as Any) is Client<String>.Reply,
    (Client<Int>.Reply(body: 1) as Any) is Client<Int>.Reply)
  do { throw Client<Int>.Failure.missing(1) } catch is Client<String>.Failure { print("text") } catch {
    print("number")
  }
  let same: (Double) -> Double = { $0 }
  let factor = 0.5
  print(
    [1, 2].map { same($0) }, [1, 2].map { max($0, 1.5) }, [1, 2].map { half($0) }, [1, 2].map { $0 * 0.5 })
  print([1, 2].map { $0 * factor }, [1, 2].filter { half($0) > 0.7 }, [1, 2].map { Point(x: $0).x })
  print([10, 20].contains { $0 > 15.5 }, [1, 2].map { number in number * factor }, [1, 2].map { $0 * 2 })
  var sum = 0.0
  [1, 2].forEach { sum += $0 }
  let total: Double = [1, 2].reduce(0, +)
  print(sum, total, [1, 2, 4].map { Double($0) * factor }, [1, 2].map { "\($0 * 3)" })
}
