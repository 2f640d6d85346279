import DICore

/// Numbers the positions of requests in stories, so that the same position in two stories has the same number. A
/// position is given by the labels and services on the way from the outermost request, and by the count among equal
/// ones.
///
///     resolve XYZViewModel                    1
///       fetcher: XYZFetching                  2
///       updater: XYZUpdating                  3, also in a story without the fetcher
struct RequestPaths {
  /// The number for steps that belong to no request.
  static let outside = 0

  private struct Turn: Hashable {
    let parent: Int
    let label: Symbol?
    let service: ServiceKey
  }

  private struct Path: Hashable {
    let turn: Turn
    let occurrence: Int
  }

  private var numbers: [Path: Int] = [:]

  /// The number of each request of a story, cycle by cycle, in the order of the requests.
  mutating func paths(of cycles: [Trace]) -> [[Int]] {
    var taken: [Turn: Int] = [:]
    return cycles.map { paths(of: $0, &taken) }
  }

  private mutating func paths(of cycle: Trace, _ taken: inout [Turn: Int]) -> [Int] {
    var paths: [Int] = []
    for (index, node) in RequestTree(cycle).nodes.enumerated() {
      let request = cycle.requests[index].request
      let parent = node.parent.map { paths[$0] } ?? Self.outside
      let turn = Turn(parent: parent, label: request.label, service: request.key)
      paths.append(number(Path(turn: turn, occurrence: taken[turn, default: 0])))
      taken[turn, default: 0] += 1
    }
    return paths
  }

  private mutating func number(_ path: Path) -> Int {
    let number = numbers[path] ?? numbers.count + 1
    numbers[path] = number
    return number
  }
}
