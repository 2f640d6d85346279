import Foundation

func run() {
  let rest = 5.truncatingRemainder(dividingBy: 3) + 1
  print(rest)
  print(7.squareRoot())
  print(2.rounded())
  print(9.isMultiple(of: 3))
  let number: UInt32 = 1
  print(UInt32(bigEndian: number), UInt32(littleEndian: number))
  print(number.bigEndian)
  print(Int32(bigEndian: 256))
}
