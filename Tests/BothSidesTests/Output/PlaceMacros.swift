// `#line` and `#function`, also as default arguments, which tell of the call.
// swift-format-ignore-file
func place(line: Int = #line, function: String = #function) -> String { "\(line) \(function)" }
func caller(_ name: StaticString = #function) -> String { "\(name)" }

class Logger {
  func method(_ value: Int, named name: String) -> String { place() }
  init() { print(place()) }
  var property: String { place() }
  var observed = 0 { didSet { print(caller()) } }
  subscript(index: Int) -> String { caller() }
  static func make(_: Int) -> String { place() }
  func direct() -> String { "\(#function) \(#line)" }
  deinit { print(caller()) }
}
struct Outer {
  struct Inner {
    func deep(a: Int, _ b: Int) -> String { caller() }
  }
}
func local() -> String {
  func inner(x: Int) -> String { caller() }
  return inner(x: 1) + " " + [1].map { _ in caller() }.joined()
}

func run() {
  print(place())
  do {
    let logger = Logger()
    print(logger.method(1, named: "a"), logger.property, logger[0], Logger.make(1), logger.direct())
    logger.observed = 1
  }
  print(Outer.Inner().deep(a: 1, 2), local(), place(line: 1), place(function: "f"))
}
