struct Log<Entry> {
  private(set) var entries: [Entry] = []
  let initial: Entry
  let initials: String

  init(_ initial: Entry, by initials: String) {
    self.initial = initial
    self.initials = initials
  }

  mutating func append(_ entry: Entry) -> Int {
    entries.append(entry)
    return entries.count
  }
}

struct Point {
  var x = 1, y = 2
  var initialised = true

  init(x: Int) { self.x = x }
  init(both n: Int) {
    self.init(x: n)
    self.y = n
  }
  init(initialised: Bool) { self.initialised = initialised }
}

enum Grade: String {
  case good, bad

  var initial: Character { self.rawValue.first ?? "?" }
}

extension String {
  var first3: String { String(prefix(3)) }
}

func run() {
  var log = Log("a", by: "xy")
  print(log.append("b"), log.append("c"), log)
  print(Point(x: 3), Point(both: 4), Point(initialised: false))
  print(Grade.bad.initial, Grade.good.rawValue.first3)
}
