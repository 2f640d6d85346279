// swift-format-ignore-file
import Foundation
struct Event { let name: String; let at: Date }
extension Date { var isEpoch: Bool { timeIntervalSince1970 == 0 }; static let launch = Date(timeIntervalSince1970: 86_400); func days(to other: Date) -> Int { Int(other.timeIntervalSince(self) / 86_400) } }
func run() {
  let start = Date(timeIntervalSince1970: 0), later = start.addingTimeInterval(3600)
  print(later.timeIntervalSince(start), start < later, later == start + 3600, start.distance(to: later), max(start, later) == later)
  print(start, later, Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSince1970: 951_782_400.75), Date(timeIntervalSince1970: -1))
  print([start], ["at": later], "\(start)", String(describing: later), Event(name: "a", at: start))
  var moved = start; moved += 60; moved -= 0.5; moved.addTimeInterval(1); print(moved.timeIntervalSince1970, start.isEpoch, Date.launch.days(to: .distantFuture), Date.distantPast < start)
  let events = [Event(name: "b", at: later), Event(name: "a", at: start), Event(name: "c", at: .launch)]
  print(events.sorted { $0.at < $1.at }.map(\.name), events.map(\.at).max() == Date.launch, Set([start, later, start]).count, [start: 1][start]!)
  print((start...later).contains(start + 5), (start..<later).contains(later), later.compare(start) == .orderedDescending, start.compare(start) == .orderedSame)
  print(Date(timeInterval: 5, since: later).timeIntervalSince(start), later.timeIntervalSinceReferenceDate, start.advanced(by: 2) == start + 2)
}
