/// One instance a scope or container holds.
public struct Holding {
  /// What it is filed under.
  public let key: CacheKey
  /// The instance; weakly held ones are alive at the time of asking.
  public let instance: Instance
  /// Whether the holder keeps the instance alive.
  public let strength: Scope.Strength
}

/// Instances filed by key, held strongly or weakly.
struct InstanceStorage {
  /// By the number of the key. An empty place stands ready for the next instance of its key.
  private var places: [Kept?] = []

  /// The keys' numbers, in the order of storing; some occur again when their instance was replaced.
  private var filled: [CacheIndex] = []

  private var count = 0

  /// Whether nothing was stored since the storage was last empty.
  var isEmpty: Bool { filled.isEmpty }

  /// The place for `index`, which may be empty.
  func place(at index: CacheIndex) -> Kept? {
    index.position < places.count ? places[index.position] : nil
  }

  /// Answers with the instance for `index`, if there is one of the type asked for.
  func give(_ index: CacheIndex, to answer: Answer) -> Bool {
    guard index.position < places.count else { return false }
    return places[index.position]?.give(to: answer) ?? false
  }

  /// Files a value strongly, in place of an earlier one; where there is an empty place, in that.
  ///
  /// - Returns: the place taken, to be released where nobody is at work on the storage.
  mutating func keep(
    _ value: UnsafeRawPointer, _ form: any ValueForm, at index: CacheIndex, _ maker: Maker
  ) -> Kept? {
    guard let place = place(at: index), place.fill(value, form, maker) else {
      return put(.strongly(value, form, maker), at: index)
    }
    enlist(place, index)
    return nil
  }

  /// Files what `kept` holds, in place of an earlier instance.
  ///
  /// - Returns: the place that it takes.
  @discardableResult
  mutating func put(_ kept: Kept, at index: CacheIndex) -> Kept? {
    while places.count <= index.position { places.append(nil) }
    let earlier = places[index.position]
    places[index.position] = kept
    enlist(kept, index)
    return earlier
  }

  private mutating func enlist(_ kept: Kept, _ index: CacheIndex) {
    count += 1
    kept.order = count
    if filled.count > 2 * places.count + 16 { filled = self.kept.map(\.index) }
    filled.append(index)
  }

  /// The places in use, in the order of storing.
  var kept: [(index: CacheIndex, place: Kept)] {
    var seen: Set<CacheIndex> = []
    let places = filled.compactMap { index -> (index: CacheIndex, place: Kept)? in
      guard seen.insert(index).inserted, let place = place(at: index) else { return nil }
      return (index, place)
    }
    return places.sorted { $0.place.order < $1.place.order }
  }

  /// What is alive, in the order of storing.
  var holdings: [Holding] {
    kept.compactMap { index, place in
      place.instance.map { Holding(key: index.key, instance: $0, strength: place.strength) }
    }
  }

  /// Lets go of all instances, in the order of storing, and keeps the memory. To be called on a storage that nobody
  /// else sees: an object that ends may run code.
  mutating func empty() {
    let last = filled
    filled.removeAll(keepingCapacity: true)
    for index in last { places[index.position]?.empty() }
  }

  /// The same instances, held firmly or not. What can only be held firmly is left out where it is not.
  func held(_ strength: Scope.Strength) -> InstanceStorage {
    var copy = InstanceStorage()
    for (index, place) in kept {
      switch (strength, place.instance) {
      case (_, nil), (.weak, .value): continue
      case (.strong, let instance?): copy.put(.strongly(instance, place.maker), at: index)
      case (.weak, .object(let object)): copy.put(.weakly(object, place.maker), at: index)
      }
    }
    return copy
  }
}
