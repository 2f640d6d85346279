import Foundation

/// The journals of all shells of a user.
struct JournalDirectory {
  let path: String

  /// Nil: there is no place for them.
  init?(environment: [String: String]) {
    guard let directory = StateDirectory.path(environment) else { return nil }
    path = directory
  }

  private static let prefix = "journal-"

  /// A journal whose shell has ended without leaving.
  struct Lost {
    let path: String
    /// What can be read of it; nil for nothing.
    let session: SavedSession?
    /// What cannot.
    var loss: JournalFile.Loss?
  }

  /// The journals of shells that are no more, the oldest first.
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

  /// Whether the process that a journal has its name from runs. The number may have been given to another one since:
  /// this is for where there are no locks.
  static func isOfLivingProcess(_ path: String) -> Bool {
    let name = (path as NSString).lastPathComponent.dropFirst(prefix.count)
    guard let process = Int32(name.prefix { $0 != "-" }), process > 0 else { return false }
    return kill(process, 0) == 0 || errno == EPERM
  }

  /// A name that no other shell has, and the same as others do not see it.
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
