import Foundation

/// One run of a program, whose output goes nowhere.
struct ChildRun {
  /// From start to end, in seconds.
  let time: Double
  /// How long it had the processor.
  let processorTime: Double
  /// The most memory it had at a time, in megabytes.
  let peak: Int

  /// Runs `program` and waits for its end; nil where it cannot be started.
  init?(_ program: String, _ arguments: [String]) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    let start = ContinuousClock.now
    var child = pid_t()
    guard posix_spawn(&child, program, &actions, nil, &words, environ) == 0 else { return nil }
    var status = CInt()
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child else { return nil }
    let duration = ContinuousClock.now - start
    time = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    processorTime = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    // Kilobytes on Linux, bytes elsewhere.
    #if os(Linux)
      peak = usage.ru_maxrss >> 10
    #else
      peak = usage.ru_maxrss >> 20
    #endif
  }

  /// The run of the middle time among several.
  static func median(of count: Int, _ program: String, _ arguments: [String]) -> ChildRun? {
    let runs = (0..<count).compactMap { _ in ChildRun(program, arguments) }.sorted { $0.time < $1.time }
    return runs.isEmpty ? nil : runs[runs.count / 2]
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
