// swift-format-ignore-file
final class Loader {
  static var loads = 0
  let name: String
  lazy var data: [Int] = load()
  lazy var upper = name.uppercased()
  lazy var formatter: (Int) -> String = { [unowned self] in "\(self.name)#\($0)" }
  private(set) lazy var computed: Int = {
    print("computing")
    return data.count * 2
  }()
  init(name: String) { self.name = name }
  private func load() -> [Int] {
    Loader.loads += 1
    return [1, 2, 3]
  }
}
struct Lazy {
  var base = 2
  lazy var squared = base * base
}
enum Config { static let shared: [String] = { print("config is made"); return ["a"] }(); static var count = shared.count }
func run() {
  let loader = Loader(name: "x")
  print(Loader.loads)
  print(loader.data, loader.data.count, Loader.loads)
  loader.data.append(4)
  print(loader.data, loader.upper, loader.formatter(3))
  print(loader.computed, loader.computed)
  var s = Lazy()
  s.base = 5
  print(s.squared)
  s.base = 6
  print(s.squared)
  s.squared = 1
  print(s.squared)
  print("before config")
  print(Config.count, Config.shared)
  let other = Loader(name: "y")
  other.data = []
  print(other.data, Loader.loads)
}
