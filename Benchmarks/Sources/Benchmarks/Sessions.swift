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
    let heading = "sessions of dishell, seconds from start to end (and of the processor) by length"
    return (["", heading] + lines).joined(separator: "\n")
  }

  private static func seconds(of script: String) -> String {
    let file = write(script, to: "session.dis")
    let start = (wall: Double(DispatchTime.now().uptimeNanoseconds) / 1e9, processor: processorSeconds)
    let status = system("\(ShellProgram.path) -f '\(file)' > /dev/null 2>&1")
    guard status == 0 else { return "failed" }
    let wall = Double(DispatchTime.now().uptimeNanoseconds) / 1e9 - start.wall
    return "\(rounded(wall)) (\(rounded(processorSeconds - start.processor)))"
  }

  private static func rounded(_ seconds: Double) -> Double { (seconds * 100).rounded() / 100 }

  /// What the programs that have ended so far have taken of the processor.
  private static var processorSeconds: Double {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
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
