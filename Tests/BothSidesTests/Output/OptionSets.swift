// swift-format-ignore-file
struct Perms: OptionSet, Hashable {
  let rawValue: Int;
  static let read = Perms(rawValue: 1 << 0), write = Perms(rawValue: 1 << 1), exec = Perms(rawValue: 1 << 2);
  static let all: Perms = [.read, .write, .exec]; static let none: Perms = []
}
struct Flags: OptionSet {
  var rawValue: UInt8; init(rawValue: UInt8) { self.rawValue = rawValue }; static let a = Flags(rawValue: 1);
  static let b = Flags(rawValue: 2)
}
extension Perms: CustomStringConvertible {
  var description: String {
    [(Perms.read, "r"), (.write, "w"), (.exec, "x")].map { contains($0.0) ? $0.1 : "-" }.joined()
  }
}
final class User {
  var perms: Perms; init(_ p: Perms = []) { perms = p };
  func can(_ p: Perms) -> Bool { perms.isSuperset(of: p) }
}
func run() {
  var p: Perms = [.read, .write]
  print(
    p, p.rawValue, p.contains(.read), p.contains(.exec), p.contains([.read, .write]), p.isEmpty,
    Perms.none.isEmpty)
  p.insert(.exec); print(p); p.remove(.read); print(p)
  print(p.insert(.exec).inserted, p.insert(.read).inserted, p.remove(.read) as Any, p.remove(.read) as Any)
  print(
    p.union(.read), p.intersection([.write, .read]), p.subtracting(.write),
    p.symmetricDifference([.read, .write]))
  p.formUnion([.read]); print(p); p.formIntersection(.read); print(p); p.subtract(.read); print(p.isEmpty);
  p.formSymmetricDifference(.all); print(p)
  print(
    p == .all, Perms.all == [.read, .write, .exec], p.isSubset(of: .all), Perms.read.isDisjoint(with: .write),
    Perms.read.isStrictSubset(of: .all))
  let u = User([.read]); print(u.can(.read), u.can([.read, .write])); u.perms.insert(.write);
  print(u.can([.read, .write]), User().perms)
  var f: Flags = .a; f.insert(.b);
  print(f.rawValue, f.contains(.b), Flags([]).rawValue, Flags([.a, .b]).rawValue, f == [.b, .a])
  let m: [Perms: String] = [.read: "R", [.read, .write]: "RW"];
  print(m[[.write, .read]] ?? "-", m[.write] ?? "-")
  print(f.update(with: .a) as Any, Perms(rawValue: 5), Perms(rawValue: 3).contains(.write))
  switch p {
  case .all: print("all");
  case .read: print("r");
  default: print("d")
  }
  p = []; if p.isEmpty { print("empty") }
}
