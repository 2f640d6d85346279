// swift-format-ignore-file
struct R { var u: Range<UInt8> }
func f<T: FixedWidthInteger>(_ r: Range<T>) -> T { r.upperBound &+ 250 }
func run() { let u: Range<UInt8> = 0..<10; print(f(u), u.upperBound &+ 250, type(of: u)); let a: UInt8 = 3, b: UInt8 = 6; let r = a..<b; print(type(of: r.lowerBound), r.last! &+ 254, r.map { $0 &- 4 }); for i in a...b { print(i &- 5, terminator: " ") }; print(); for i: UInt8 in 250...255 { print(i &+ 10, terminator: " ") }; print(); print(stride(from: a, to: 10, by: 3).map { $0 &- 4 }) }
