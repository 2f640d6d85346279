/// Instances by key, held strongly or weakly.
package struct InstanceStore {
  /// The slots. An empty one is reused for the next instance of its key.
  private var entries: [(index: CacheIndex, slot: CacheSlot)] = []

  /// For more than ``few`` entries, an open-addressing hash table of their positions plus one, with zero for a free
  /// place; otherwise empty.
  private var numbers: [Int32] = []

  private static let few = 16

  /// The keys in the order of storing. A key is repeated if its instance was replaced.
  private var filled: [CacheIndex] = []

  private var count = 0

  /// Whether there may be slots of variants.
  private var hasVariants = false

  /// Whether nothing is stored.
  var isEmpty: Bool { filled.isEmpty }

  /// The slot for `index`, which may be empty; nil if there is none.
  func slot(at index: CacheIndex) -> CacheSlot? { unretainedSlot(at: index)?.object }

  /// The slot for `index`, without reference counting. The storage retains it.
  func unretainedSlot(at index: CacheIndex) -> Unretained<CacheSlot>? {
    guard numbers.isEmpty else { return position(of: index).map { .init(entries[$0].slot) } }
    var position = 0
    while position < entries.count {
      if entries[position].index == index { return .init(entries[position].slot) }
      position += 1
    }
    return nil
  }

  private func position(of index: CacheIndex) -> Int? {
    guard !numbers.isEmpty else { return entries.firstIndex { $0.index == index } }
    var position = index.position & (numbers.count - 1)
    while numbers[position] != 0 {
      let entry = Int(numbers[position]) - 1
      if entries[entry].index == index { return entry }
      position = (position + 1) & (numbers.count - 1)
    }
    return nil
  }

  /// Stores a value strongly, replacing an earlier one; an empty slot is reused.
  ///
  /// - Returns: the replaced slot, for the caller to release after the access to the storage has ended; nil if there
  ///   was none.
  mutating func store(
    _ value: ResultBuffer, _ operations: any ValueOperations.Type, at index: CacheIndex,
    _ origin: InstanceOrigin
  ) -> CacheSlot? {
    guard let slot = unretainedSlot(at: index),
      slot.use({ $0.fill(value, operations, origin) })
    else { return put(.strongly(value, operations, origin), at: index) }
    noteStored(slot, index)
    return nil
  }

  /// Stores a slot, replacing an earlier one of the same key.
  ///
  /// - Returns: the replaced slot.
  @discardableResult
  mutating func put(_ slot: CacheSlot, at index: CacheIndex) -> CacheSlot? {
    let earlier = store(slot, at: index)
    noteStored(.init(slot), index)
    return earlier
  }

  private mutating func store(_ slot: CacheSlot, at index: CacheIndex) -> CacheSlot? {
    if let position = position(of: index) {
      slot.variant = entries[position].slot.variant
      defer { entries[position].slot = slot }
      return entries[position].slot
    }
    if slot.variant == nil { slot.variant = CacheVariant.living(at: index) }
    if slot.variant != nil { hasVariants = true }
    entries.append((index, slot))
    if entries.count > Self.few { number() }
    return nil
  }

  /// Enters the last entry in the hash table, which grows if needed.
  private mutating func number() {
    guard numbers.count < 2 * entries.count else { return enter(entries.count) }
    numbers = Array(repeating: 0, count: max(4 * Self.few, 2 * numbers.count))
    for number in 1...entries.count { enter(number) }
  }

  private mutating func enter(_ number: Int) {
    var position = entries[number - 1].index.position & (numbers.count - 1)
    while numbers[position] != 0 { position = (position + 1) & (numbers.count - 1) }
    numbers[position] = Int32(number)
  }

  private mutating func noteStored(_ slot: Unretained<CacheSlot>, _ index: CacheIndex) {
    count += 1
    slot.use { $0.order = count }
    if filled.count > 2 * entries.count + 16 { filled = slotsInUse.map(\.index) }
    filled.append(index)
  }

  /// Holds the object for `index` weakly from now on, if it is held strongly.
  ///
  /// - Returns: the slot that held it, for the caller to release after the access to the storage has ended; nil if none
  ///   did.
  mutating func weaken(_ index: CacheIndex) -> CacheSlot? {
    guard let position = position(of: index) else { return nil }
    let slot = entries[position].slot
    guard slot.strength == .strong, let object = slot.instance?.object else { return nil }
    let weak = CacheSlot.weakly(object, slot.origin)
    weak.order = slot.order
    weak.variant = slot.variant
    entries[position].slot = weak
    return slot
  }

  /// Removes the slot for `index`.
  ///
  /// - Returns: the slot, for the caller to release after the access to the storage has ended; nil if there is none.
  mutating func remove(_ index: CacheIndex) -> CacheSlot? {
    guard let position = position(of: index) else { return nil }
    let slot = entries.remove(at: position).slot
    filled.removeAll { $0 == index }
    numbers = []
    if entries.count > Self.few { number() }
    return slot
  }

  /// Removes the slots that satisfy `isMeant`.
  ///
  /// - Returns: the slots, for the caller to release after the access to the storage has ended.
  mutating func remove(where isMeant: (CacheIndex, CacheSlot) -> Bool) -> [(
    index: CacheIndex, slot: CacheSlot
  )] {
    let removed = entries.filter(isMeant)
    guard !removed.isEmpty else { return [] }
    entries.removeAll(where: isMeant)
    let indices = Set(removed.map(\.index))
    filled.removeAll(where: indices.contains)
    numbers = []
    if entries.count > Self.few { number() }
    return removed
  }

  /// The slots in use, in the order of storing.
  var slotsInUse: [(index: CacheIndex, slot: CacheSlot)] {
    var seen: Set<CacheIndex> = []
    let slots = filled.compactMap { index -> (index: CacheIndex, slot: CacheSlot)? in
      guard seen.insert(index).inserted, let slot = slot(at: index) else { return nil }
      return (index, slot)
    }
    return slots.sorted { $0.slot.order < $1.slot.order }
  }

  /// The instances, in the order of storing, without those that were deallocated.
  var holdings: [HeldInstance] {
    slotsInUse.compactMap { index, slot in
      slot.instance.map { HeldInstance(key: index.key, instance: $0, strength: slot.strength) }
    }
  }

  /// The number of instances stored, as long as none was replaced.
  var filings: Int { filled.count }

  /// The instances after the first `first` stored ones, without those that were deallocated, in the order of storing.
  /// Only valid if nothing was replaced or removed since.
  func holdings(fromFiling first: Int) -> [HeldInstance] {
    filled[first...].compactMap { index in
      guard let slot = slot(at: index), let instance = slot.instance else { return nil }
      return HeldInstance(key: index.key, instance: instance, strength: slot.strength)
    }
  }

  /// Removes the slots after the first `first` stored ones. Only valid if nothing was replaced or removed since.
  ///
  /// - Returns: the slots, for the caller to release after the access to the storage has ended.
  mutating func removeSlots(fromFiling first: Int) -> ArraySlice<(index: CacheIndex, slot: CacheSlot)> {
    let added = filled.count - first
    let removed = entries.suffix(added)
    entries.removeLast(added)
    filled.removeLast(added)
    numbers = []
    if entries.count > Self.few { number() }
    return removed
  }

  /// Whether `object` is held strongly. Searches the latest entries first.
  func holdsStrongly(_ object: AnyObject) -> Bool {
    entries.reversed().contains { $0.slot.strength == .strong && $0.slot.instance?.object === object }
  }

  /// Releases all instances, in the order of storing, and keeps the empty slots. No other access to the storage may be
  /// in progress, because deinitialisers may run code of the program.
  mutating func empty() {
    for position in filled.indices {
      unretainedSlot(at: filled[position])?.use { $0.empty() }
    }
    filled.removeAll(keepingCapacity: true)
    dropVariants()
  }

  /// Removes the empty slots of variants, since a program may request any number of these.
  private mutating func dropVariants() {
    guard hasVariants else { return }
    hasVariants = false
    _ = remove { index, _ in index.serviceOfVariant != nil }
  }

  /// Removes and releases all slots, in the order of storing. A slot that something else retains keeps its instance.
  package mutating func dismiss() {
    var slots = Array(slotsInUse.lazy.map(\.slot).reversed())
    self = InstanceStore()
    while !slots.isEmpty { slots.removeLast() }
  }

  /// A copy that holds the instances with `strength`. A weak copy has no values.
  func held(_ strength: Scope.Strength) -> InstanceStore {
    var copy = InstanceStore()
    for (index, slot) in slotsInUse {
      switch (strength, slot.instance) {
      case (_, nil), (.weak, .value): continue
      case (.strong, let instance?): copy.put(.strongly(instance, slot.origin), at: index)
      case (.weak, .object(let object)): copy.put(.weakly(object, slot.origin), at: index)
      }
    }
    return copy
  }
}
