enum V<T> {
  case ok(T), no
  func map<U>(_ f: (T) -> U) -> V<U> {
    switch self {
    case .ok(let t): return .ok(f(t))
    case .no: return .no
    }
  }
}

func add(_ a: Int, _ b: Int) -> Int { a + b }
func pair<A, B, R>(_ a: A, _ b: B, _ f: ((A, B)) -> R) -> R { f((a, b)) }

func run() {
  print(V.ok((1, 2)).map(+))
  print(V.ok((1, 2)).map(add))
  print(pair("a", 2) { "\($0.0)\($0.1)" })
  print([(1, 2), (3, 4)].map(add), [(5, 3)].map(-))
}
