// swift-format-ignore-file
import Foundation
struct Perm: OptionSet { let rawValue: UInt8; static let read = Perm(rawValue: 1), write = Perm(rawValue: 2) }
extension OptionSet { mutating func tog(_ e: Element) { if contains(e) { remove(e) } else { insert(e) } }; func has(_ e: Element) -> Bool { contains(e) } }
func run() throws {
  var p: Perm = [.read]
  print(p.has(.read), p.has(.write))
  p.tog(.read); print(p.rawValue); p.tog(.write); print(p.rawValue)
  
}
