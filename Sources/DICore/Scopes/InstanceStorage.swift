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
  /// The places of a few keys. An empty place stands ready for the next instance of its key.
  private var few: [(index: CacheIndex, place: Kept)] = []

  /// Where there are more of them: the places by the numbers of the keys.
  private var many: [Kept?] = []

  private static let few = 16

  /// The keys' numbers, in the order of storing; some occur again when their instance was replaced.
  private var filled: [CacheIndex] = []

  private var count = 0

  /// Whether nothing was stored since the storage was last empty.
  var isEmpty: Bool { filled.isEmpty }

  /// The place for `index`, which may be empty.
  func place(at index: CacheIndex) -> Kept? { unretainedPlace(at: index)?.takeUnretainedValue() }

  /// The place for `index`, which the storage holds, for who must not pay for counting references to it.
  func unretainedPlace(at index: CacheIndex) -> Unmanaged<Kept>? {
    var position = 0
    if many.isEmpty {
      while position < few.count {
        if few[position].index == index { return .passUnretained(few[position].place) }
        position += 1
      }
      return nil
    }
    return index.position < many.count ? many[index.position].map(Unmanaged.passUnretained) : nil
  }

  /// Files a value strongly, in place of an earlier one; where there is an empty place, in that.
  ///
  /// - Returns: the place taken, to be released where nobody is at work on the storage.
  mutating func keep(
    _ value: UnsafeRawPointer, _ form: any ValueForm, at index: CacheIndex, _ maker: Maker
  ) -> Kept? {
    guard let place = unretainedPlace(at: index),
      place._withUnsafeGuaranteedRef({ $0.fill(value, form, maker) })
    else { return put(.strongly(value, form, maker), at: index) }
    enlist(place, index)
    return nil
  }

  /// Files what `kept` holds, in place of an earlier instance.
  ///
  /// - Returns: the place that it takes.
  @discardableResult
  mutating func put(_ kept: Kept, at index: CacheIndex) -> Kept? {
    let earlier = take(kept, at: index)
    enlist(.passUnretained(kept), index)
    return earlier
  }

  private mutating func take(_ kept: Kept, at index: CacheIndex) -> Kept? {
    if many.isEmpty {
      if let position = few.firstIndex(where: { $0.index == index }) {
        defer { few[position].place = kept }
        return few[position].place
      }
      if few.count < Self.few {
        few.append((index, kept))
        return nil
      }
      for entry in few { setAmongMany(entry.place, at: entry.index) }
      few = []
    }
    return setAmongMany(kept, at: index)
  }

  @discardableResult
  private mutating func setAmongMany(_ kept: Kept, at index: CacheIndex) -> Kept? {
    if many.count <= index.position {
      many.append(contentsOf: repeatElement(nil, count: index.position + 1 - many.count))
    }
    defer { many[index.position] = kept }
    return many[index.position]
  }

  private mutating func remove(at index: CacheIndex) {
    if many.isEmpty {
      few.removeAll { $0.index == index }
    } else if index.position < many.count {
      many[index.position] = nil
    }
  }

  private mutating func enlist(_ kept: Unmanaged<Kept>, _ index: CacheIndex) {
    count += 1
    kept._withUnsafeGuaranteedRef { $0.order = count }
    if filled.count > 2 * max(many.count, few.count) + 16 { filled = self.kept.map(\.index) }
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

  /// Lets go of all instances, in the order of storing, and keeps their places. To be called on a storage whose places
  /// nobody else sees: an object that ends may run code.
  mutating func empty() {
    for position in filled.indices {
      unretainedPlace(at: filled[position])?._withUnsafeGuaranteedRef { $0.empty() }
    }
    filled.removeAll(keepingCapacity: true)
  }

  /// Lets go of all places, in the order of storing. Whoever still looks at one keeps its instance so long.
  mutating func dismiss() {
    for (index, _) in kept { remove(at: index) }
    self = InstanceStorage()
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
