import Synchronization

/// The questions worked out so far, by the word of the type that they are about.
///
/// Reading takes no lock: it happens at every `resolve`. What is entered stays for good, and so does a table
/// that has become too small, since somebody may be reading it; together those are no larger than the last one.
enum QuestionTable {
  /// The address of the slots; zero before there are any.
  private static let slots = Atomic<UInt>(0)
  private static let writing = Mutex(Writing())

  private struct Writing {
    var count = 0
    var capacity = 0
  }

  /// The first slot holds the mask of positions instead of a type.
  private struct Slot: ~Copyable {
    let type = Atomic<UInt>(0)
    let question = Atomic<UInt>(0)

    var content: UnsafeMutableRawPointer? {
      UnsafeMutableRawPointer(bitPattern: question.load(ordering: .relaxed))
    }
  }

  /// What was entered for the type of that word.
  static func question(about type: UInt) -> UnsafeMutableRawPointer? {
    guard let slots = UnsafeMutablePointer<Slot>(bitPattern: slots.load(ordering: .acquiring)) else {
      return nil
    }
    return find(type, in: slots)
  }

  /// The slots, for those who write.
  private static func table() -> UnsafeMutablePointer<Slot>? {
    UnsafeMutablePointer(bitPattern: slots.load(ordering: .relaxed))
  }

  private static func find(
    _ type: UInt, in slots: UnsafeMutablePointer<Slot>
  ) -> UnsafeMutableRawPointer? {
    let mask = slots[0].type.load(ordering: .relaxed)
    var position = start(type) & mask
    while true {
      let found = slots[Int(position) + 1].type.load(ordering: .acquiring)
      if found == type { return slots[Int(position) + 1].content }
      if found == 0 { return nil }
      position = (position + 1) & mask
    }
  }

  /// Enters what `make` gives, unless another thread was faster; then that one stands.
  static func enter(
    about type: UInt, _ make: () -> UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    writing.withLock { writing in
      if let slots = table(), let known = find(type, in: slots) { return known }
      if writing.count * 2 >= writing.capacity { grow(&writing) }
      let question = make()
      if let slots = table() { put(type, question, in: slots) }
      writing.count += 1
      return question
    }
  }

  private static func grow(_ writing: inout Writing) {
    let capacity = max(64, writing.capacity * 2)
    let larger = UnsafeMutablePointer<Slot>.allocate(capacity: capacity + 1)
    for position in 0...capacity { (larger + position).initialize(to: Slot()) }
    larger[0].type.store(UInt(capacity - 1), ordering: .relaxed)
    if let old = table(), writing.capacity > 0 {
      for position in 1...writing.capacity {
        let type = old[position].type.load(ordering: .relaxed)
        guard type != 0, let question = old[position].content else { continue }
        put(type, question, in: larger)
      }
    }
    writing.capacity = capacity
    slots.store(UInt(bitPattern: larger), ordering: .releasing)
  }

  private static func put(
    _ type: UInt, _ question: UnsafeMutableRawPointer, in slots: UnsafeMutablePointer<Slot>
  ) {
    let mask = slots[0].type.load(ordering: .relaxed)
    var position = start(type) & mask
    while slots[Int(position) + 1].type.load(ordering: .relaxed) != 0 { position = (position + 1) & mask }
    slots[Int(position) + 1].question.store(UInt(bitPattern: question), ordering: .relaxed)
    slots[Int(position) + 1].type.store(type, ordering: .releasing)
  }

  private static func start(_ type: UInt) -> UInt { (type >> 4) ^ (type >> 12) }
}
