import Synchronization

/// What the types of a program inherit from, each by its place in ``DeclarationTable/allTypes``, so that long chains are
/// followed quickly.
struct InheritanceIndex: Sendable {
  /// For each type the declared types after its colon, in order.
  private(set) var parents: [[Int]] = []
  /// For each class its declared superclass.
  private(set) var superclasses: [Int?] = []
  /// The types that are their own superclass, or inherit from one that is.
  private(set) var inCircle: Set<Int> = []

  init() {}

  init(of table: DeclarationTable) {
    for type in table.allTypes {
      let inherited = type.inheritance.map { table.place(ofParent: $0, of: type) }
      parents.append(inherited.compactMap(\.self))
      superclasses.append(
        type.kind == .class ? type.firstInherited.flatMap { table.place(ofParent: $0, of: type) } : nil)
    }
    for place in superclasses.indices {
      if let parent = superclasses[place], table.allTypes[parent].kind != .class { superclasses[place] = nil }
    }
    inCircle = circles()
  }

  /// The places of the declared superclasses, nearest first; a loop is followed once.
  func superclasses(of place: Int) -> [Int] {
    var chain: [Int] = []
    let endsInCircle = inCircle.contains(place)
    var seen: Set<Int> = [place]
    var current = place
    while let parent = superclasses[current] {
      if endsInCircle, !seen.insert(parent).inserted { break }
      chain.append(parent)
      current = parent
    }
    return chain
  }

  /// The types from which the way up has no end.
  private func circles() -> Set<Int> {
    var ends: [Bool?] = Array(repeating: nil, count: superclasses.count)
    for start in superclasses.indices where ends[start] == nil {
      var path: [Int] = []
      var onPath: Set<Int> = []
      var current: Int? = start
      while let place = current, ends[place] == nil, onPath.insert(place).inserted {
        path.append(place)
        current = superclasses[place]
      }
      let isEnd = current.map { ends[$0] ?? false } ?? true
      for place in path { ends[place] = isEnd }
    }
    return Set(ends.indices.filter { ends[$0] == false })
  }
}

/// What types inherit from, found out when it is first asked. A class, because copies of a table share it.
final class LazyInheritance: Sendable {
  private let known = Mutex<InheritanceIndex?>(nil)

  /// What the types of `table` inherit from, which is always the same table.
  func index(of table: DeclarationTable) -> InheritanceIndex {
    if let index = known.withLock({ $0 }) { return index }
    let index = InheritanceIndex(of: table)
    known.withLock { $0 = index }
    return index
  }
}
