import DICore

/// The questions made so far, by the machine word of their type. They are never removed.
enum QuestionTable {
  /// The question for the type with that word. Takes no lock, since every `resolve` comes here.
  static func question(about type: UInt) -> Unretained<AnyObject>? {
    guard let word = known.word(type, 0) else { return nil }
    return unsafe Unretained(word: word)
  }

  /// Enters the result of `make`, unless another thread was first; returns the one entered.
  static func enter(about type: UInt, _ make: () -> AnyObject) -> Unretained<AnyObject> {
    writing.withLock {
      if let known = question(about: type) { return known }
      let question = Unretained.retaining(make())
      known.set(type, 0, to: question.word)
      return question
    }
  }

  private static let known = ConcurrentWordMap()
  private static let writing = RecursiveLock()
}
