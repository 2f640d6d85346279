// swift-format-ignore-file
struct Config {
  #if UNKNOWN_FLAG
  static let kind = "unknown"
  #elseif swift(<4)
  static let kind = "old"
  #else
  static let kind = "new"
  #endif
  #if !NOTHING && swift(>=5)
  func log(_ s: String) -> String { "[log] " + s }
  #else
  func log(_ s: String) -> String { s }
  #endif
}
enum Feature: CaseIterable {
  case base
  #if UNKNOWN_FLAG
  case hidden
  #endif
}
@available(iOS 13, *)
func modern() -> String { "modern" }
func run() {
  print(Config.kind, Config().log("x"), Feature.allCases)
  #if swift(>=5.0)
  print("swift 5")
  #endif
  #if canImport(Foundation)
  print("foundation")
  #endif
  #if compiler(>=5.5) && (swift(>=5.1) || UNKNOWN_FLAG)
  print("compiler")
  #endif
  if #available(iOS 15, macOS 12, *) { print("available", modern()) } else { print("not") }
  var list = [1]
  #if !UNKNOWN_FLAG
  list.append(2)
  #endif
  print(list)
  assert(list.count > 0, "never")
  precondition(true)
}
