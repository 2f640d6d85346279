/// A cache of the words that follow the reference when an object of a class is stored as a value of a protocol or
/// superclass.
///
/// Such a value begins with the reference to the object; the words after it, if any, describe its class and
/// conformances, and are equal for all objects of the class. So the result of one dynamic cast can be copied for all
/// later ones.
enum Upcast {
  /// Stores `object` in the answer's memory, if an object of its class was cast to the answer's type before.
  static func put(_ object: Unmanaged<AnyObject>, into answer: AnswerSlot) -> Bool {
    let type = object._withUnsafeGuaranteedRef { ObjectIdentifier(Swift.type(of: $0)) }
    guard let words = words(of: type, as: answer.type) else { return false }
    let value = answer.memory.initializeMemory(as: UInt.self, from: words, count: Int(words[0]))
    value[0] = UInt(bitPattern: object.retain().toOpaque())
    return true
  }

  /// Remembers the words after the reference in `value`, the result of casting `object`.
  static func learn<Value>(_ value: UnsafeMutablePointer<Value>, from object: AnyObject) {
    let service = TypeIdentity(Value.self)
    guard Value.self is AnyObject.Type || service.isCompiledProtocol else { return }
    let count = MemoryLayout<Value>.size / MemoryLayout<UInt>.size
    value.withMemoryRebound(to: UInt.self, capacity: count) { value in
      // A value that is boxed, as errors are, does not begin with the reference.
      guard value[0] == UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()) else { return }
      remember(value, count, of: ObjectIdentifier(Swift.type(of: object)), as: service)
    }
  }

  /// The remembered words, with their number in place of the reference.
  private static func words(of type: ObjectIdentifier, as service: TypeIdentity) -> UnsafePointer<UInt>? {
    known.word(UInt(bitPattern: type), service.word).flatMap(UnsafePointer.init(bitPattern:))
  }

  private static func remember(
    _ value: UnsafePointer<UInt>, _ count: Int, of type: ObjectIdentifier, as service: TypeIdentity
  ) {
    writing.withLock {
      guard words(of: type, as: service) == nil else { return }
      let words = UnsafeMutablePointer<UInt>.allocate(capacity: count)
      words.initialize(from: value, count: count)
      words[0] = UInt(count)
      known.set(UInt(bitPattern: type), service.word, to: UInt(bitPattern: words))
    }
  }

  private static let known = WordTable()
  private static let writing = RecursiveLock()
}
