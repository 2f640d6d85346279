/// The questions worked out so far, by the word of the type that they are about. They stay for good.
enum QuestionTable {
  /// What was entered for the type of that word. Takes no lock: it happens at every `resolve`.
  static func question(about type: UInt) -> UnsafeMutableRawPointer? {
    known.word(type, 0).flatMap(UnsafeMutableRawPointer.init(bitPattern:))
  }

  /// Enters what `make` gives, unless another thread was faster; then that one stands.
  static func enter(
    about type: UInt, _ make: () -> UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    writing.withLock {
      if let known = question(about: type) { return known }
      let question = make()
      known.set(type, 0, to: UInt(bitPattern: question))
      return question
    }
  }

  private static let known = WordTable()
  private static let writing = RecursiveLock()
}
