// swift-format-ignore-file
enum Day: Int, CaseIterable, Strideable {
  case mon = 1, tue, wed, thu, fri, sat, sun
  func advanced(by count: Int) -> Day { Day(rawValue: rawValue + count)! }
  func distance(to other: Day) -> Int { other.rawValue - rawValue }
}
enum App {
  struct World { var locale = "en" }
  static var Current = World()
  static let API_KEY = "k"
  struct Greeter {
    func greet() -> String { Current.locale + API_KEY }
    func change() { Current.locale = "de" }
  }
}
struct Report {
  lazy var total: Int = 5
  var count = 0
}

func run() {
  for day in stride(from: Day.mon, to: .sun, by: 2) { print(day) }
  for day in stride(from: Day.mon, through: .wed, by: 1) { print(day) }
  print(
    (Day.mon..<Day.wed).count, (Day.mon..<Day.mon).isEmpty, (Day.mon..<Day.wed).isEmpty,
    (Day.mon...Day.wed).count)
  print((Day.mon...Day.wed).map { $0.rawValue }, (Day.mon...Day.wed).contains(.tue), Day.mon < .tue)
  print((Day.mon...Day.wed).reversed().map(\.rawValue))
  print(App.Greeter().greet())
  App.Greeter().change()
  print(App.Greeter().greet(), App.Current.locale)
  var given = Report(total: 3)
  var left = Report(total: nil, count: 2)
  var none = Report(count: 1)
  print(given.total, left.total, left.count, none.total)
}
