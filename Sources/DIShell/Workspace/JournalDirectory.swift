import Foundation

/// The journals of all shells of a user.
struct JournalDirectory {
  let path: String

  /// Nil if there is no state directory.
  init?(environment: [String: String]) {
    guard let directory = StateDirectory.path(environment) else { return nil }
    path = directory
  }

  private static let prefix = "journal-"

  /// A journal of a shell that was not left normally.
  struct Lost {
    let path: String
    /// The readable part; nil for none.
    let session: SavedSession?
    /// The unreadable part; nil for none.
    var loss: JournalFile.Loss?
  }

  /// The journals of shells that no longer run, the oldest first.
  var lost: [Lost] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let paths = names.filter { $0.hasPrefix(Self.prefix) }.map { "\(path)/\($0)" }
    return paths.sorted { (Self.date(of: $0), $0) < (Self.date(of: $1), $1) }.compactMap(Self.lost)
  }

  private static func date(of path: String) -> Date {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date ?? .distantPast
  }

  private static func lost(_ path: String) -> Lost? {
    guard let locked = try? LockedFile.open(path, creating: false, attempts: 1) else { return nil }
    defer { locked.close() }
    guard locked.isLocked || !isOfLivingProcess(path) else { return nil }
    guard let bytes = try? locked.contents(path) else { return nil }
    let (session, loss) = JournalFile.contents(of: Array(bytes))
    if session.inputs.isEmpty { return loss.map { Lost(path: path, session: nil, loss: $0) } }
    return Lost(path: path, session: session, loss: loss)
  }

  /// Whether the process named in the path of a journal is running. Used only without file locks, because the process
  /// number may have been reused.
  static func isOfLivingProcess(_ path: String) -> Bool {
    let name = (path as NSString).lastPathComponent.dropFirst(prefix.count)
    guard let process = Int32(name.prefix { $0 != "-" }), process > 0 else { return false }
    return kill(process, 0) == 0 || errno == EPERM
  }

  /// A path for a new journal that no other shell uses, and a hidden one for the time before the file is complete.
  func newPaths() -> (hidden: String, path: String) {
    var number = 0
    func name(_ prefix: String) -> String {
      "\(path)/\(prefix)\(ProcessInfo.processInfo.processIdentifier)-\(number)"
    }
    while FileManager.default.fileExists(atPath: name(Self.prefix)) { number += 1 }
    unlink(name("." + Self.prefix))
    return (name("." + Self.prefix), name(Self.prefix))
  }

  func remove(_ lost: Lost) { unlink(lost.path) }
}
