import DICore

/// The strong references that keep leaked objects alive: retain cycles, and the paths from them to other objects.
struct RetainCycles {
  /// The position of an object: on a retain cycle, or kept alive by an object that is reachable from one.
  private enum Place {
    case onLoop(Int, position: Int)
    case behind(Reference)
  }

  /// An object, and the field that holds the next one.
  private struct Reference {
    let owner: Int
    let field: Symbol
  }

  private let labels: [InstanceLabel]
  private let numbers: [InstanceLabel: Int]
  private var held: [[(field: Symbol, target: Int)]]
  private var loops: [[Reference]] = []
  private var places: [Int: Place] = [:]

  /// - Parameter entries: The objects; those that are not leaked are ignored.
  init(_ entries: [ObjectGraph.Entry]) {
    let leaked = entries.filter(\.isLeaked)
    labels = leaked.map(\.label)
    numbers = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    held = Array(repeating: [], count: leaked.count)
    for (target, entry) in leaked.enumerated() {
      for case .object(let owner, let field) in entry.holders {
        if let owner = numbers[owner] { held[owner].append((field, target)) }
      }
    }
    findLoops()
    findWays()
  }

  /// The references that keep a leaked object alive: `["A#1.b", "B#1.a", "A#1"]`, which ends with the object. A path of
  /// more than `limit` references is cut in the middle.
  func path(to label: InstanceLabel, limit: Int) -> [String] {
    guard let number = numbers[label] else { return [] }
    let references = references(to: number)
    guard references.count > limit else { return names(of: references[...]) + [label.name] }
    let cut = "… \(references.count - limit) more …"
    let ends = (references.prefix(limit / 2), references.suffix(limit - limit / 2))
    return names(of: ends.0) + [cut] + names(of: ends.1) + [label.name]
  }

  /// A strong reference.
  typealias Link = (owner: InstanceLabel, field: Symbol, target: InstanceLabel)

  /// The retain cycle that keeps a leaked object alive, directly or through other objects; empty if there is none.
  func loop(keeping label: InstanceLabel) -> [Link] {
    guard var number = numbers[label] else { return [] }
    while case .behind(let reference)? = places[number] { number = reference.owner }
    guard case .onLoop(let loop, _)? = places[number] else { return [] }
    return links(of: loops[loop])
  }

  /// The retain cycles that begin with one of `objects`.
  func loops(from objects: Set<InstanceLabel>) -> [[Link]] {
    loops.filter { objects.contains(labels[$0[0].owner]) }.map(links)
  }

  private func links(of loop: [Reference]) -> [Link] {
    loop.indices.map { index in
      let target = loop[(index + 1) % loop.count].owner
      return (labels[loop[index].owner], loop[index].field, labels[target])
    }
  }

  private func names(of references: ArraySlice<Reference>) -> [String] {
    references.map { "\(labels[$0.owner].name).\($0.field)" }
  }

  private func references(to number: Int) -> [Reference] {
    var references: [Reference] = []
    var place = places[number]
    while case .behind(let reference)? = place {
      references.append(reference)
      place = places[reference.owner]
    }
    guard references.isEmpty, case .onLoop(let loop, let position)? = place else {
      return references.reversed()
    }
    return Array(loops[loop][position...] + loops[loop][..<position])
  }

  // MARK: Loops

  /// Finds a shortest retain cycle through each object that is on one, and not on one already found.
  private mutating func findLoops() {
    let components = StronglyConnectedComponents(held.map { $0.map(\.target) }).numbers
    for number in labels.indices where places[number] == nil {
      guard let loop = shortestLoop(through: number, in: components) else { continue }
      for (position, reference) in loop.enumerated() where places[reference.owner] == nil {
        places[reference.owner] = .onLoop(loops.count, position: position)
      }
      loops.append(loop)
    }
  }

  private func shortestLoop(through start: Int, in components: [Int]) -> [Reference]? {
    var cameBy: [Int: Reference] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count, cameBy[start] == nil {
      let owner = queue[next]
      next += 1
      for (field, target) in held[owner] where components[target] == components[start] {
        guard cameBy[target] == nil else { continue }
        cameBy[target] = Reference(owner: owner, field: field)
        queue.append(target)
      }
    }
    guard var reference = cameBy[start] else { return nil }
    var loop = [reference]
    while reference.owner != start, let before = cameBy[reference.owner] {
      reference = before
      loop.append(reference)
    }
    return loop.reversed()
  }

  /// Searches from all retain cycles at once, so that each object is reached from the nearest.
  private mutating func findWays() {
    var queue = labels.indices.filter { places[$0] != nil }
    var next = 0
    while next < queue.count {
      let owner = queue[next]
      next += 1
      for (field, target) in held[owner] where places[target] == nil {
        places[target] = .behind(Reference(owner: owner, field: field))
        queue.append(target)
      }
    }
  }
}

/// The strongly connected components of a graph: Tarjan's algorithm, without recursion.
private struct StronglyConnectedComponents {
  /// The component of each node.
  private(set) var numbers: [Int]

  private let targets: [[Int]]
  private var indices: [Int?]
  private var lowest: [Int]
  private var stack: [Int] = []
  private var path: [(node: Int, next: Int)] = []
  private var count = 0

  init(_ targets: [[Int]]) {
    self.targets = targets
    numbers = Array(repeating: -1, count: targets.count)
    indices = Array(repeating: nil, count: targets.count)
    lowest = Array(repeating: 0, count: targets.count)
    for node in targets.indices where indices[node] == nil {
      enter(node)
      while !path.isEmpty { advance() }
    }
  }

  private mutating func enter(_ node: Int) {
    indices[node] = count
    lowest[node] = count
    count += 1
    stack.append(node)
    path.append((node, 0))
  }

  private mutating func advance() {
    let (node, next) = path[path.count - 1]
    guard next < targets[node].count else { return leave(node) }
    path[path.count - 1].next += 1
    let target = targets[node][next]
    if let index = indices[target] {
      if numbers[target] < 0 { lowest[node] = min(lowest[node], index) }
    } else {
      enter(target)
    }
  }

  private mutating func leave(_ node: Int) {
    path.removeLast()
    if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
    guard lowest[node] == indices[node] else { return }
    while let member = stack.popLast() {
      numbers[member] = node
      if member == node { break }
    }
  }
}
