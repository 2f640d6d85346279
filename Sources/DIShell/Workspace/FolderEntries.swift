import Foundation

/// The entries of a folder, except itself and the folder around it, in the order in which the system gives them.
struct FolderEntries {
  struct Entry {
    let name: String
    /// The kind of file, as in `st_mode`; nil for links, and where the system does not tell it with the name.
    let kind: mode_t?
  }

  private(set) var entries: [Entry] = []

  /// Reads the folder at a path; nil if it cannot be read.
  init?(at path: String) {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let (name, isRepaired) = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        bytes.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: bytes.pointee)) {
          (String(cString: $0), String(validatingCString: $0) == nil)
        }
      }
      guard name != ".", name != ".." else { continue }
      // By a repaired name nothing is found.
      entries.append(Entry(name: name, kind: isRepaired ? nil : Self.kind(Int(entry.pointee.d_type))))
    }
  }

  private static func kind(_ type: Int) -> mode_t? {
    switch type {
    case Int(DT_REG): S_IFREG
    case Int(DT_DIR): S_IFDIR
    default: nil
    }
  }
}
