// swift-format-ignore-file
func fnv(_ s: String) -> UInt64 {
  var hash: UInt64 = 14695981039346656037
  for byte in s.utf8 { hash ^= UInt64(byte); hash = hash &* 1099511628211 }
  return hash
}
func djb2(_ s: String) -> UInt { s.utf8.reduce(5381) { ($0 << 5) &+ $0 &+ UInt($1) } }
struct SplitMix {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
struct Xorshift {
  var x: UInt64 = 88172645463325252
  mutating func next() -> UInt64 { x ^= x << 13; x ^= x >> 7; x ^= x << 17; return x }
}
final class LCG {
  private var seed: UInt64
  init(_ s: UInt64) { seed = s }
  func next() -> Double {
    seed = seed &* 6364136223846793005 &+ 1442695040888963407
    return Double(seed >> 11) / Double(1 << 53)
  }
}
func rotl(_ x: UInt64, _ k: UInt64) -> UInt64 { (x << k) | (x >> (64 - k)) }
func run() {
  print(fnv("hello"), fnv(""), fnv("Größe"))
  print(djb2("hello world, this is long"))
  var s = SplitMix(state: 42)
  for _ in 0..<4 { print(s.next()) }
  var x = Xorshift()
  print((0..<5).map { _ in x.next() })
  let l = LCG(7)
  print(l.next(), l.next(), l.next())
  print(UInt64.max, UInt.max, UInt64.max / 3, UInt64.max % 1000, ~UInt64(0), ~UInt64(5))
  print(rotl(0xF000_0000_0000_000F, 4), UInt64.max >> 1, UInt64.max << 1, UInt64(1) << 63)
  print(UInt64.max == .max, UInt64.max > 5, 5 < UInt64.max, UInt64.max != 3, [UInt64.max, 3, UInt64(1) << 63].sorted(), [UInt64.max, 3].max()!)
  print(String(UInt64.max, radix: 16), String(fnv("x"), radix: 36, uppercase: true), "\(UInt64.max)")
  print(UInt64("18446744073709551615") as Any, UInt64("18446744073709551616") as Any, UInt64("ffffffffffffffff", radix: 16) as Any, UInt64("-1") as Any)
  print(Int(truncatingIfNeeded: UInt64.max), Int64(bitPattern: UInt64.max), UInt64(bitPattern: -1), UInt64(truncatingIfNeeded: -2), UInt32(truncatingIfNeeded: fnv("a")), UInt8(truncatingIfNeeded: UInt64.max))
  print(Int(exactly: UInt64.max) as Any, UInt64(exactly: -1) as Any, Int(clamping: UInt64.max), UInt64(clamping: -4), UInt8(clamping: UInt64.max))
  print(Double(UInt64.max), Double(exactly: UInt64.max) as Any, Double(exactly: UInt64(1) << 63) as Any, UInt64(1e19))
  print(UInt64.max.leadingZeroBitCount, UInt64.max.nonzeroBitCount, (UInt64(1) << 63).trailingZeroBitCount, UInt64.max.byteSwapped, fnv("q").byteSwapped)
  print(UInt64.max.addingReportingOverflow(2), UInt64.max.multipliedReportingOverflow(by: 3), UInt64(3).subtractingReportingOverflow(5), [Int8.min].map { $0.remainderReportingOverflow(dividingBy: -1) }, [Int.min].map { $0.dividedReportingOverflow(by: -1) })
  print(UInt64.max.isMultiple(of: 5), UInt64.max.quotientAndRemainder(dividingBy: 10), UInt64.max.description, (UInt64.max - 1).magnitude)
  var d: [UInt64: String] = [.max: "max", fnv("k"): "k", 3: "three"]
  d[UInt64.max] = "MAX"
  print(d[.max]!, d[fnv("k")]!, d[3]!, d.count)
  print(Set([UInt64.max, UInt64.max, 1]).count)
  let a: Any = UInt64.max
  print(a is UInt64, a is Int, a as? UInt64 ?? 0, type(of: a), a as? Int as Any)
  let o: UInt64? = UInt64.max
  print(o as Any, o.map { $0 / 2 } ?? 0)
  struct ID: Hashable { let raw: UInt64 }
  print(ID(raw: .max), ID(raw: .max) == ID(raw: .max), [ID(raw: .max): 1][ID(raw: .max)] ?? 0)
  switch UInt64.max { case 0: print("zero"); case .max: print("max"); default: print("other") }
  let bits = (0..<8).map { UInt8(truncatingIfNeeded: fnv("bytes") >> (UInt64($0) * 8)) }
  print(bits, bits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  let big: UInt = 0xFFFF_FFFF_FFFF_FFFF
  print(big, big & 0xFF, big ^ 1, big % 7, Int(big >> 40))
  var acc: UInt64 = 1
  for i in 1...20 { acc = acc &* UInt64(i) &* 31 }
  print(acc)
  var total: UInt64 = 0
  total += UInt64.max / 2; total += UInt64.max / 2; total -= 1; total /= 3; total *= 2
  print(total)
  let f: Double = 18446744073709551615
  print(f, [UInt64.max].map { $0 &+ 1 }, [UInt64](repeating: .max, count: 2), (UInt64.max, 1))
  print(String(describing: UInt64.max), String(reflecting: UInt64.max), UInt64.max.signum(), UInt64.max.bitWidth, abs(Int(5)))
  print(UInt64(0xFFFF_FFFF_FFFF_FFFF), Double(18446744073709551615), Int64(bitPattern: 0xFFFFFFFFFFFFFFFF))
  print(0xFFFF_FFFF_FFFF_FFFF - total, 0xFFFF_FFFF_FFFF_FFFF == total, UInt(18446744073709551615) >> 60)
  enum Level: UInt64 { case top = 9223372036854775807, next, after }
  print(Level.next.rawValue, Level.after.rawValue, Level(rawValue: 9223372036854775808)!)
  struct Flags: OptionSet { let rawValue: UInt64; static let low = Flags(rawValue: 1), high = Flags(rawValue: 1 << 63) }
  var flags: Flags = [.low, .high]
  print(flags.contains(.high), flags.rawValue, flags.subtracting(.low).rawValue, flags.remove(.high)!.rawValue, flags.rawValue)
}
