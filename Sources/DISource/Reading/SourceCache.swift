import DICore
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads files on all cores, and keeps what they declare, so that the same text is read once.
///
/// A class: all programs of the process share one.
final class SourceCache: Sendable {
  static let shared = SourceCache()

  fileprivate struct Key: Hashable {
    let text: SourceText
    let conditions: BuildConditions
  }

  fileprivate struct Entry {
    let file: DeclaredFile
    /// The number of the reading that used it last.
    var reading: Int
  }

  fileprivate struct State {
    var entries: [Key: Entry] = [:]
    var reading = 0
    /// The bytes of all texts.
    var size = 0
  }

  private let state = Mutex(State())

  /// How many bytes of text are kept; texts of the latest reading always are.
  private static let limit = 64 << 20

  /// What `texts` declare, in order. Where it is interrupted, files are missing.
  ///
  /// - Parameters:
  ///   - isInterrupted: Polled on the calling thread.
  ///   - progress: Told on the calling thread how many files are read, of how many.
  func read(
    _ texts: [SourceText], _ conditions: BuildConditions, unless isInterrupted: () -> Bool,
    progress: (Int, Int) -> Void
  ) -> [DeclaredFile] {
    let keys = texts.map { Key(text: $0, conditions: conditions) }
    var files = state.withLock { state in
      state.reading += 1
      return keys.map { key in
        state.entries[key]?.reading = state.reading
        return state.entries[key]?.file
      }
    }
    let missing = files.indices.filter { files[$0] == nil }
    let read = Self.read(missing.map { texts[$0] }, conditions, unless: isInterrupted, progress)
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
    _ texts: [SourceText], _ conditions: BuildConditions, unless isInterrupted: () -> Bool,
    _ progress: (Int, Int) -> Void
  ) -> [DeclaredFile?] {
    let job = ReadingJob(texts, conditions)
    let helpers = (1..<max(min(coreCount, texts.count / 2), 1)).compactMap { _ in
      PosixThread(stackOf: [1 << 30, 256 << 20, 64 << 20]) { while job.readNext() != nil {} }
    }
    while let count = job.readNext() {
      let isGivenUp = isInterrupted()
      if isGivenUp { job.stop() }
      progress(isGivenUp ? texts.count : count, texts.count)
    }
    helpers.forEach { $0.join() }
    return job.files
  }

  private static var coreCount: Int { max(Int(sysconf(CInt(_SC_NPROCESSORS_ONLN))), 1) }
}

extension SourceCache.State {
  fileprivate mutating func add(_ file: DeclaredFile, for key: SourceCache.Key, size: Int) {
    guard entries.updateValue(SourceCache.Entry(file: file, reading: reading), forKey: key) == nil else {
      return
    }
    self.size += size
  }

  /// Drops what has not been used for longest.
  fileprivate mutating func shrink(to limit: Int) {
    guard size > limit else { return }
    for (key, entry) in entries.sorted(by: { $0.value.reading < $1.value.reading }) {
      guard size > limit, entry.reading < reading else { return }
      entries[key] = nil
      size -= key.text.text.utf8.count
    }
  }
}

/// Files that several threads read, each the next one. A class: the threads share it.
private final class ReadingJob: Sendable {
  private struct State {
    var next = 0
    var done = 0
    var files: [DeclaredFile?]
  }

  private let texts: [SourceText]
  private let conditions: BuildConditions
  private let state: Mutex<State>

  init(_ texts: [SourceText], _ conditions: BuildConditions) {
    self.texts = texts
    self.conditions = conditions
    state = Mutex(State(files: Array(repeating: nil, count: texts.count)))
  }

  var files: [DeclaredFile?] { state.withLock { $0.files } }

  /// Begins no further file.
  func stop() { state.withLock { $0.next = texts.count } }

  /// Reads the next file.
  ///
  /// - Returns: How many are read by now; nil when none is left to begin.
  func readNext() -> Int? {
    let next = state.withLock { state in
      defer { state.next += 1 }
      return state.next
    }
    guard next < texts.count else { return nil }
    let source = SourceFile(texts[next], conditions: conditions)
    var file = DeclarationReader(source: source, conditions: conditions).file()
    var register = ClashRegister()
    file.clashes = register.add(file)
    return state.withLock { state in
      state.files[next] = file
      state.done += 1
      return state.done
    }
  }
}
