// swift-format-ignore-file
import Foundation
func run() {
  print(sqrt(Float(2)), Float(2).squareRoot(), pow(Float(2), 0.5), sin(Float(1)), cos(Float(1)), exp(Float(1)), log(Float(3)))
  print(floor(Float(2.7)), ceil(Float(-1.2)), round(Float(2.5)), trunc(Float(1.9)), abs(Float(-1)), fmod(Float(7), 2), hypot(Float(3), 4), atan2(Float(1), 1))
  print(Float(7).truncatingRemainder(dividingBy: 2.5), Float(5.5).remainder(dividingBy: 2), max(Float(1), 2), Float(1) / 3)
  let ab = CharacterSet(charactersIn: "ab"), ba = CharacterSet(charactersIn: "ba")
  print(ab == ba, ab == CharacterSet(charactersIn: "a"), ab.union(ba) == ab, ab != CharacterSet(charactersIn: "abc"))
  print(UInt16(0x1234).bigEndian == UInt16(0x1234).byteSwapped, Int16(0x0102).littleEndian, "$".first!.isCurrencySymbol, "f".first!.isHexDigit, "+".first!.isMathSymbol)
}
