func run() {
  print(1.0.nextUp, 1.0.nextDown, 1.0.ulp, 8.0.exponent, 10.0.significand, 10.0.binade, 0.75.exponent)
  print(10.0.remainder(dividingBy: 3), 1.5.distance(to: 4), Float.greatestFiniteMagnitude)
  print(258.byteSwapped, UInt16(0x1234).byteSwapped, Int16(0x12).byteSwapped, Int8(-3).byteSwapped)
  print(Int32(1).byteSwapped, UInt32(1).byteSwapped, UInt8(7).byteSwapped)
  print("abc".lexicographicallyPrecedes("abd"), "b".lexicographicallyPrecedes("abd"))
}
