import DICore
import Foundation

/// Writes every trace of the program that calls this to the file that `DISHELL_TRACES` names, one line of JSON each.
///
/// A line is written as soon as its cycle is over, so that a program which stops leaves what came before.
public func writeTraces() {
  guard let path = ProcessInfo.processInfo.environment["DISHELL_TRACES"] else { return }
  _ = FileManager.default.createFile(atPath: path, contents: nil)
  guard let file = FileHandle(forWritingAtPath: path) else { return }
  Engine.shared.recorder = { trace in
    guard let line = try? JSONEncoder().encode(trace) else { return }
    file.write(line + Data("\n".utf8))
  }
}
