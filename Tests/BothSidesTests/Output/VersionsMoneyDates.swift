// swift-format-ignore-file
import Foundation
// codable, dates, option sets
struct Perm: OptionSet, CustomStringConvertible { let rawValue: UInt8
  static let read = Perm(rawValue: 1 << 0), write = Perm(rawValue: 1 << 1), exec = Perm(rawValue: 1 << 2); static let all: Perm = [.read, .write, .exec]
  var description: String { var p: [String] = []; if contains(.read) { p.append("r") }; if contains(.write) { p.append("w") }; if contains(.exec) { p.append("x") }; return "[" + p.joined(separator: "|") + "]" } }
enum Level: Int, Comparable, CaseIterable, Codable { case low = 1, mid, high = 10, top; static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue } }
struct Version: Comparable, Hashable, ExpressibleByStringLiteral, LosslessStringConvertible { let parts: [Int]
  init(stringLiteral s: String) { parts = s.split(separator: ".").compactMap { Int($0) } }
  init?(_ s: String) { let p = s.split(separator: ".").map { Int($0) }; guard !p.isEmpty, !p.contains(nil) else { return nil }; parts = p.compactMap { $0 } }
  var description: String { parts.map(String.init).joined(separator: ".") }
  static func < (l: Version, r: Version) -> Bool { for (a, b) in zip(l.parts, r.parts) where a != b { return a < b }; return l.parts.count < r.parts.count } }
struct Money: Hashable, AdditiveArithmetic, Comparable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral { var cents: Int; init(cents: Int) { self.cents = cents }; init(integerLiteral v: Int) { cents = v * 100 }; init(floatLiteral v: Double) { cents = Int((v * 100).rounded()) }
  static var zero: Money { Money(cents: 0) }; static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents) }; static func - (a: Money, b: Money) -> Money { Money(cents: a.cents - b.cents) }; static func < (a: Money, b: Money) -> Bool { a.cents < b.cents }; static func * (a: Money, b: Double) -> Money { Money(cents: Int(Double(a.cents) * b)) }; static prefix func - (a: Money) -> Money { Money(cents: -a.cents) } }
extension Money: CustomStringConvertible { var description: String { String(format: "%@$%d.%02d", cents < 0 ? "-" : "", abs(cents) / 100, abs(cents) % 100) } }
extension OptionSet { mutating func toggle(_ e: Element) { if contains(e) { remove(e) } else { insert(e) } } }
struct Event { let name: String; let at: Date }
func run() throws {
  var p: Perm = [.read, .exec]; print(p, p.contains(.write), p.rawValue, p.union(.write), p.subtracting(.read), Perm.all.intersection([.write, .exec]), p.isSubset(of: .all), p.isEmpty, Perm().isEmpty, Perm([]) == [])
  p.insert(.write); p.remove(.read); p.toggle(.exec); print(p, p.symmetricDifference([.write, .exec]), p == .write, [p, .read].map(\.rawValue), p.isDisjoint(with: .read), Perm(rawValue: 5))
  print(Level.allCases.map(\.rawValue), Level(rawValue: 2) as Any, Level(rawValue: 3) as Any, Level.low < .high, Level.allCases.max()!, Level.allCases.sorted(by: >), (Level.low ... .high).contains(.mid), min(Level.top, .mid), Level.mid >= .mid)
  let v: Version = "1.10.2"; print(v, v > "1.9", Version(String("x")) as Any, Version(String("2.0"))! == "2.0", ["1.2", "1.10", "1.1.9"].map { Version(stringLiteral: $0) }.sorted(), Set([v, "1.10.2"]).count, max(v, "0.9"), v == Version("1.10.2" as String)!)
  let m: Money = 12.5; var tot: Money = [1, 2.25, m].reduce(.zero, +); tot += 3; tot -= 0.75; print(tot, -m, m * 1.1, [m, 3, 99].max()!, m > 12, m == 12.50, [Money](repeating: 1, count: 3).reduce(.zero, +), Money.zero)
  let d0 = Date(timeIntervalSince1970: 0), d1 = d0.addingTimeInterval(3600); print(d1.timeIntervalSince(d0), d0 < d1, d1 > d0, d0 == Date(timeIntervalSince1970: 0), d1.timeIntervalSince1970, max(d0, d1) == d1, d0.distance(to: d1), (d1 - 60).timeIntervalSince1970, (d0 + 5).timeIntervalSinceReferenceDate)
  let evs = [Event(name: "b", at: d1), Event(name: "a", at: d0), Event(name: "c", at: d0.addingTimeInterval(86400 * 2))]; print(evs.sorted { $0.at < $1.at }.map(\.name), evs.filter { $0.at.timeIntervalSince(d0) >= 3600 }.count, Dictionary(grouping: evs) { Int($0.at.timeIntervalSince1970) / 86400 }.mapValues(\.count).sorted { $0.key < $1.key }.map { "\($0):\($1)" })
  print(String(format: "%05d|%x|%X|%.3f|%8.2f|%+d|%%|%-5d|%5d", 42, 255, 255, 3.14159, 2.5, 7, 3, 4), String(format: "%@ is %d", "x", 3), String(format: "%02d:%02d", 5, 7), String(format: "%.1f%%", 12.345), String(format: "%.0f", 2.5), String(format: "%03.1f", 9.96))
  
}
