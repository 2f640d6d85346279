import CAllocator
import DICore
import Synchronization

/// Reads files on all cores, and caches their declarations, so that the same text is read once.
///
/// A class, because all programs of the process share one.
final class SourceCache: Sendable {
  static let shared = SourceCache()

  fileprivate struct Key: Hashable {
    let text: SourceText
    let conditions: BuildConditions

    /// Hashes properties of the file other than its text.
    func hash(into hasher: inout Hasher) {
      hasher.combine(text.name)
      hasher.combine(text.text.utf8.count)
    }
  }

  fileprivate struct Entry {
    let file: DeclaredFile
    /// The number of the reading that used the entry last.
    var reading: Int
  }

  fileprivate struct State {
    var entries: [Key: Entry] = [:]
    var reading = 0
    /// The number of bytes of all texts.
    var size = 0
  }

  private let state = Mutex(State())

  /// The number of bytes of text that are cached; texts of the latest reading always are.
  private static let limit = 64 << 20

  /// The number of bytes of text from which on the syntax is worth large pages: it takes some fifty times as many.
  private static let largeSize = 1 << 19

  /// The declarations of `texts`, in order; incomplete after an interruption.
  ///
  /// - Parameters:
  ///   - isInterrupted: Polled on the calling thread.
  ///   - progress: Called on the calling thread with the number of files read, and of all.
  func read(
    _ texts: [SourceText], _ conditions: BuildConditions, unless isInterrupted: () -> Bool,
    progress: (Int, Int) -> Void
  ) -> [DeclaredFile] {
    let keys = texts.map { Key(text: $0, conditions: conditions) }
    var files = state.withLock { state in
      state.reading += 1
      return keys.map { key -> DeclaredFile? in
        guard let known = state.entries.index(forKey: key) else { return nil }
        state.entries.values[known].reading = state.reading
        return state.entries.values[known].file
      }
    }
    let missing = files.indices.filter { files[$0] == nil }
    let isLarge = missing.reduce(0) { $0 + texts[$1].text.utf8.count } >= Self.largeSize
    let read = ParallelMap.map(missing.map { texts[$0] }, unless: isInterrupted, progress: progress) {
      if isLarge { useLargePages() }
      return Self.read($0, conditions, on: $1)
    }
    state.withLock { state in
      for (index, file) in zip(missing, read) {
        guard let file else { continue }
        files[index] = file
        state.add(file, for: keys[index], size: texts[index].text.utf8.count)
      }
      state.shrink(to: Self.limit)
    }
    return files.compactMap(\.self)
  }

  private static func read(
    _ text: SourceText, _ conditions: BuildConditions, on stack: StackLimit
  ) -> DeclaredFile {
    let conditions = conditions.settingFlags(of: text.home)
    let source = SourceFile(text, conditions: conditions, stack: stack)
    return DeclarationReader(source: source, conditions: conditions).file()
  }
}

extension SourceCache.State {
  fileprivate mutating func add(_ file: DeclaredFile, for key: SourceCache.Key, size: Int) {
    guard entries.updateValue(SourceCache.Entry(file: file, reading: reading), forKey: key) == nil else {
      return
    }
    self.size += size
  }

  /// Drops the least recently used entries.
  fileprivate mutating func shrink(to limit: Int) {
    guard size > limit else { return }
    for (key, entry) in entries.sorted(by: { $0.value.reading < $1.value.reading }) {
      guard size > limit, entry.reading < reading else { return }
      entries[key] = nil
      size -= key.text.text.utf8.count
    }
  }
}
