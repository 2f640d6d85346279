import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What long sessions of `dishell` take, if it is built: each twice as long as the one before it, so that what is not in
/// proportion to the length shows.
enum Sessions {
  static let name = "sessions"

  private struct Row {
    let name: String
    let lengths: [Int]
    let script: (Int) -> String
  }

  private static let rows = [
    Row(name: "resolutions kept by variables", lengths: [500, 1000, 2000, 4000]) { kept($0) },
    Row(name: "the same, then undo", lengths: [500, 1000, 2000, 4000]) { kept($0) + "undo\n" },
    Row(name: "the same, then save", lengths: [500, 1000, 2000, 4000]) {
      kept($0) + "save \(folder)/saved --force\n"
    },
    Row(name: "the same, then objects, timeline, trace --list", lengths: [500, 1000, 2000, 4000]) {
      kept($0) + "objects\ntimeline\ntrace --list\n"
    },
    Row(name: "bound by Swift", lengths: [500, 1000, 2000, 4000]) { count in
      "load xyz\n" + (0..<count).map { "let v\($0): XYZViewModel = Resolver.resolve()\n" }.joined()
    },
    Row(name: "leaks", lengths: [500, 1000, 2000, 4000]) { count in
      "load leak\n" + String(repeating: "resolve Screen\n", count: count)
    },
    Row(name: "services kept by a scope", lengths: [500, 1000, 2000]) { count in
      let types = (0..<count).map { "class C\($0) {}\nResolver.register { C\($0)() }.scope(.cached)\n" }
      write(types.joined(), to: "Many.swift")
      return "load \(folder)/Many.swift\n" + (0..<count).map { "resolve C\($0)\n" }.joined()
    },
    Row(name: "moves on a chain of 5,000", lengths: [0, 4000, 8000, 16000]) { count in
      let last = 4999
      let links = (0..<last).map { number in
        """
        class C\(number) { let next: C\(number + 1); init(next: C\(number + 1)) { self.next = next } }
        Resolver.register { C\(number)(next: Resolver.resolve()) }

        """
      }
      write(links.joined() + "class C\(last) {}\nResolver.register { C\(last)() }\n", to: "Chain.swift")
      return "load \(folder)/Chain.swift\nstep C0\n" + String(repeating: "step\n", count: count)
    },
  ]

  private static func kept(_ count: Int) -> String {
    "load xyz\n" + (0..<count).map { "resolve XYZViewModel --as v\($0)\n" }.joined()
  }

  /// The table.
  static var text: String {
    guard ShellProgram.isBuilt else {
      return "\nsessions of dishell: not measured, \(ShellProgram.path) is not built"
    }
    let lines = rows.map { row in
      let times = row.lengths.map { "\($0): \(seconds(of: row.script($0)))" }
      return "\(row.name) | " + times.joined(separator: " | ")
    }
    return (["", "sessions of dishell, seconds from start to end by length"] + lines).joined(separator: "\n")
  }

  private static func seconds(of script: String) -> String {
    let file = write(script, to: "session.dis")
    let start = DispatchTime.now().uptimeNanoseconds
    _ = system("\(ShellProgram.path) -f '\(file)' > /dev/null 2>&1")
    let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    return "\((time * 100).rounded() / 100)"
  }

  private static let folder: String = {
    let folder = "/tmp/dishell-benchmark-\(getpid())"
    mkdir(folder, 0o700)
    return folder
  }()

  @discardableResult
  private static func write(_ text: String, to name: String) -> String {
    let path = "\(folder)/\(name)"
    guard let file = fopen(path, "w") else { return path }
    defer { fclose(file) }
    fputs(text, file)
    return path
  }
}
