// swift-format-ignore-file
struct Http { let host: String }
struct Disk { let path: String }
protocol Source { var label: String { get } }
extension Http: Source { var label: String { "http " + host } }
extension Disk: Source { var label: String { "disk " + path } }
final class Store {
  let label: String
  init(_ http: Http) { label = "http:" + http.host }
  init(_ disk: Disk) { label = "disk:" + disk.path }
  init(_ n: Int) { label = "int:\(n)" }
  init(_ s: String) { label = "string:" + s }
  init(_ d: Double) { label = "double:\(d)" }
  init<T: Source>(_ source: T) { label = "generic:" + source.label }
  init(_ list: [Int]) { label = "ints:\(list)" }
  init(_ list: [String]) { label = "strings:\(list)" }
  init(_ n: Int?) { label = "optional:\(n ?? -1)" }
}
struct Other: Source { var label: String { "other" } }
func run() {
  print(Store(Http(host: "h")).label)
  print(Store(Disk(path: "/")).label)
  print(Store(1).label, Store("s").label, Store(1.5).label)
  print(Store([1]).label, Store(["a"]).label)
  print(Store(Other()).label)
  let n: Int? = 4
  print(Store(n).label, Store(nil).label)
  let x: Double = 3
  print(Store(x).label)
}
