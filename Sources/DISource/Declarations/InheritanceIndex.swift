import Synchronization

/// The inheritance between the types of a program, by their indices in ``DeclarationTable/allTypes``, so that long
/// chains of superclasses are followed quickly.
struct InheritanceIndex: Sendable {
  /// For each type the declared types in its inheritance clause, in order.
  private(set) var parents: [[Int]] = []
  /// For each class its declared superclass.
  private(set) var superclasses: [Int?] = []
  /// The types that inherit from themselves, or from such a type.
  private(set) var inCircle: Set<Int> = []
  /// For each class the nearest one that may declare stored properties: itself or a superclass.
  private var storing: [Int?] = []
  /// The number of superclasses of each class.
  private var depths: [Int] = []

  init() {}

  init(of table: DeclarationTable) {
    let extended = ExtendedProtocols(of: table)
    let types = table.allTypes
    for type in types {
      let inherited = table.inheritedTypes(of: type).compactMap { inherited in
        // A raw type is nothing that the enumeration conforms to.
        type.kind == .enum && KnownProtocols.isValueType(inherited)
          ? nil : table.place(ofParent: inherited, of: type)
      }
      parents.append(inherited + extended.refined(by: type))
      superclasses.append(
        type.kind == .class ? type.firstInherited.flatMap { table.place(ofParent: $0, of: type) } : nil)
    }
    for place in superclasses.indices {
      if let parent = superclasses[place], types[parent].kind != .class { superclasses[place] = nil }
    }
    inCircle = circles()
    findStoring(among: types)
  }

  /// The classes that may declare stored properties, from the class at `place` up, nearest first.
  func storingClasses(from place: Int) -> [Int] {
    var found: [Int] = []
    var next = storing[place]
    while let nearest = next {
      found.append(nearest)
      next = superclasses[nearest].flatMap { storing[$0] }
    }
    return found
  }

  /// Whether the class at `place` has more superclasses than the one at `other`.
  func isBelow(_ place: Int, _ other: Int) -> Bool { depths[place] > depths[other] }

  private mutating func findStoring(among types: [TypeDeclaration]) {
    storing = Array(repeating: nil, count: superclasses.count)
    depths = Array(repeating: -1, count: superclasses.count)
    for start in superclasses.indices where !inCircle.contains(start) {
      guard superclasses[start] != nil else {
        depths[start] = 0
        storing[start] = types[start].overview.hasVariables ? start : nil
        continue
      }
      var path: [Int] = []
      var current: Int? = start
      while let place = current, depths[place] < 0 {
        path.append(place)
        current = superclasses[place]
      }
      for place in path.reversed() {
        let parent = superclasses[place]
        depths[place] = parent.map { depths[$0] + 1 } ?? 0
        storing[place] = types[place].overview.hasVariables ? place : parent.flatMap { storing[$0] }
      }
    }
  }

  /// The indices of the declared superclasses, nearest first; a circle is followed once.
  func superclasses(of place: Int) -> [Int] {
    guard superclasses[place] != nil else { return [] }
    var chain: [Int] = []
    var seen: Set<Int>? = inCircle.contains(place) ? [place] : nil
    var current = place
    while let parent = superclasses[current] {
      if seen?.insert(parent).inserted == false { break }
      chain.append(parent)
      current = parent
    }
    return chain
  }

  /// The types whose chain of superclasses does not end.
  private func circles() -> Set<Int> {
    var ends: [Bool?] = Array(repeating: nil, count: superclasses.count)
    for start in superclasses.indices where ends[start] == nil {
      guard superclasses[start] != nil else {
        ends[start] = true
        continue
      }
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

/// The protocols of the standard library that the program extends: a type has their members also where it conforms to a
/// protocol that refines one, as `RandomAccessCollection` does `Sequence`.
private struct ExtendedProtocols {
  private let places: [String: Int]
  private let known: KnownProtocols

  init(of table: DeclarationTable) {
    known = table.knownProtocols
    var places: [String: Int] = [:]
    for (place, type) in table.allTypes.enumerated()
    where type.kind == .external && table.knownProtocols.contains(.named(type.name)) {
      places[type.name] = place
    }
    self.places = places
  }

  /// The protocols that are refined by those in the inheritance clause of a type, or that an enumeration without
  /// associated values or with raw values conforms to by itself; those nearest to it first.
  func refined(by type: TypeDeclaration) -> [Int] {
    guard !places.isEmpty else { return [] }
    let isPlain = type.kind == .enum && !type.cases.isEmpty && type.cases.allSatisfy(\.payload.isEmpty)
    let own = type.kind == .external ? [type.name] : type.inheritance.compactMap(\.typeName)
    let hasRawValues = type.kind == .enum && type.inheritance.first.map(KnownProtocols.isValueType) == true
    let implied = (isPlain ? ["Hashable"] : []) + (hasRawValues ? ["RawRepresentable"] : [])
    return known.refined(by: own + implied).compactMap {
      $0 == type.name ? nil : places[$0]
    }
  }
}

/// The inheritance between types, computed at the first use. A class, because copies of a table share it.
final class LazyInheritance: Sendable {
  /// What was computed. A class, because a reference to it is published at once.
  final class Known: Sendable {
    let index: InheritanceIndex

    fileprivate init(_ index: InheritanceIndex) { self.index = index }
  }

  private let known = AtomicLazyReference<Known>()

  /// The inheritance between the types of `table`, which must always be the same table. Threads that ask at the same time
  /// may each compute it.
  func of(_ table: DeclarationTable) -> Known {
    known.load() ?? known.storeIfNil(Known(InheritanceIndex(of: table)))
  }
}
