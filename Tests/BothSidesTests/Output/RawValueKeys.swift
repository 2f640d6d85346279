// swift-format-ignore-file
enum Status: RawRepresentable, Hashable {
  case ok, other(Int)
  init(rawValue: Int) {
    switch rawValue {
    case 200: self = .ok
    default: self = .other(rawValue)
    }
  }
  var rawValue: Int {
    switch self {
    case .ok: 200
    case .other(let code): code
    }
  }
}
struct Tag: RawRepresentable, Hashable {
  var rawValue: Int
  var extra = 1
  init(rawValue: Int) { self.rawValue = rawValue }
  init(_ rawValue: Int, _ extra: Int) { (self.rawValue, self.extra) = (rawValue, extra) }
}

func run() {
  print(Status.other(200) == .ok, Tag(1, 2) == Tag(1, 3), [Status.ok].contains(.other(200)))
  print(
    Set([Status.ok, .other(200)]).count, Set([Tag(1, 2), Tag(1, 3)]).count, [Tag(1, 2): 3][Tag(1, 4)] as Any)
  var seen: Set<Status> = [.ok]
  print(seen.insert(.other(200)).inserted, seen.contains(.other(200)), seen.count)
  var counts: [Status: Int] = [:]
  for status in [Status.ok, .other(200), .other(404)] { counts[status, default: 0] += 1 }
  print(counts.count, counts[.ok] as Any)
  print(Dictionary(grouping: [Status.ok, .other(200)]) { $0 }.count, seen == [.other(200)])
}
