#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The release build of `dishell`, as it stands in the directory from which the benchmarks are run.
enum ShellProgram {
  static let path = ".build/release/dishell"

  static var isBuilt: Bool { access(path, X_OK) == 0 }
}
