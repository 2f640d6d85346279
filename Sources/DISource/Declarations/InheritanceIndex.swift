/// What the types of a program inherit from, each by its place among them, so that long chains are followed quickly.
struct InheritanceIndex: Sendable {
  /// For each type the declared types after its colon, in order.
  private(set) var parents: [[Int]] = []
  /// For each class its declared superclass.
  private(set) var superclasses: [Int?] = []
  /// The types that are their own superclass, or inherit from one that is.
  private(set) var inCircle: Set<Int> = []

  init() {}

  init(of table: DeclarationTable) {
    for type in table.types {
      let inherited = type.inheritance.map { table.place(ofParent: $0, of: type) }
      parents.append(inherited.compactMap(\.self))
      superclasses.append(
        type.kind == .class ? type.firstInherited.flatMap { table.place(ofParent: $0, of: type) } : nil)
    }
    for place in superclasses.indices {
      if let parent = superclasses[place], table.types[parent].kind != .class { superclasses[place] = nil }
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
