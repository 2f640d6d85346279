// swift-format-ignore-file
enum Build {
  case debug, release
  static var current: Build {
    #if NEVER
    .debug
    #else
    .release
    #endif
  }
}
func name() -> String {
  #if NEVER
  "never"
  #elseif os(Linux) && NEVER
  "debug"
  #else
  "release"
  #endif
}
let isNever: Bool = {
  #if NEVER
  true
  #else
  false
  #endif
}()
func run() throws {
  print(Build.current == .release, name(), isNever)
  let f: () -> Int = {
    #if NEVER
    1
    #else
    2
    #endif
  }
  print(f())
}
