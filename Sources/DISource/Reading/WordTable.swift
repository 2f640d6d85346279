/// The words of a text, by their hash values: a word that is not in the table is not in the text.
///
/// A load looks for many names in all files, and most files contain none of them.
struct WordTable: Sendable {
  /// A word to look for.
  struct Word: Hashable, Sendable {
    /// The hash value; nil for a text that is not a single word.
    fileprivate let hash: UInt32?

    init(_ text: String) {
      hash =
        text.utf8.allSatisfy(\.isPartOfWord) ? text.utf8.reduce(WordTable.emptyHash, WordTable.hash) : nil
    }

    /// The words of a qualified name; an operator is a word by itself.
    static func all(in name: String) -> [Word] {
      let parts = WordTable.words(of: name)
      return parts.isEmpty ? [Word(name)] : parts.map { Word(String($0)) }
    }
  }

  /// Each hash value at its home position, or at the next one that was free; zero marks a free position. At least half of
  /// the positions are free, and their number is a power of two.
  private var slots: [UInt32]
  private var count = 0

  /// The words of a text in UTF-8.
  init(_ text: [UInt8]) {
    // A small file has a different word in some fifteen bytes; in large ones words repeat.
    slots = Array(repeating: 0, count: text.count < 1024 ? 64 : text.count < 2048 ? 256 : 512)
    text.withUnsafeBufferPointer { bytes in
      var hash = Self.emptyHash
      var isInWord = false
      for byte in bytes {
        if byte.isPartOfWord {
          hash = Self.hash(hash, byte)
          isInWord = true
        } else if isInWord {
          insert(hash)
          hash = Self.emptyHash
          isInWord = false
        }
      }
      if isInWord { insert(hash) }
    }
  }

  /// Whether the text may contain the word. A text that is not a single word always counts as contained.
  func mayContain(_ word: Word) -> Bool { word.hash.map { slots[slot(of: $0)] != 0 } ?? true }

  /// The words of a text, in order.
  static func words(of text: String) -> [Substring] {
    text.utf8.split { !$0.isPartOfWord }.map { Substring($0) }
  }

  // MARK: The table

  private mutating func insert(_ hash: UInt32) {
    let slot = slot(of: hash)
    guard slots[slot] == 0 else { return }
    slots[slot] = hash == 0 ? 1 : hash
    count += 1
    if count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    let known = slots.filter { $0 != 0 }
    slots = Array(repeating: 0, count: slots.count * 2)
    for hash in known { slots[slot(of: hash)] = hash }
  }

  /// The position of the hash value, or the free one where it belongs.
  private func slot(of hash: UInt32) -> Int {
    let value = hash == 0 ? 1 : hash
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: value ^ value >> 15) & mask
    while slots[slot] != 0, slots[slot] != value { slot = (slot + 1) & mask }
    return slot
  }

  /// The hash value of an empty text, and that of a text with one more byte: FNV-1a.
  private static let emptyHash: UInt32 = 2_166_136_261

  private static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }
}

extension UInt8 {
  /// Whether the byte may be part of an identifier.
  var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}
