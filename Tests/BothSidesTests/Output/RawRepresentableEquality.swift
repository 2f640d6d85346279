enum Status: RawRepresentable, Equatable {
  case ok, other(Int)
  init(rawValue: Int) { self = rawValue == 200 ? .ok : .other(rawValue) }
  var rawValue: Int {
    switch self {
    case .ok: 200
    case .other(let code): code
    }
  }
}

struct Tagged: RawRepresentable, Equatable {
  var rawValue: Int
  var note = 1
  init(rawValue: Int) { self.rawValue = rawValue }
  init(_ rawValue: Int, _ note: Int) {
    self.rawValue = rawValue
    self.note = note
  }
}

struct Name: RawRepresentable, Hashable {
  let rawValue: String
}

enum Level: Int {
  case low = 1, high
}

func run() {
  print(Status.other(200) == .ok, Status.other(404) == .ok, Status.other(404) != .other(404))
  print(Tagged(1, 2) == Tagged(1, 3), Tagged(1, 2) == Tagged(2, 2))
  print([Status.ok].contains(.other(200)), [Tagged(1, 2)] == [Tagged(1, 3)])
  print(Name(rawValue: "a") == Name(rawValue: "a"), Level.low == .high, Level(rawValue: 2) == .high)
}
