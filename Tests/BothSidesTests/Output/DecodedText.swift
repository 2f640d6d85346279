func run() {
  print(
    String(decoding: [97, 98] as [UInt8], as: UTF8.self), String(decoding: Array("hé".utf8), as: UTF8.self))
  print(String(decoding: "aé".utf16, as: UTF16.self))
  print(String(decoding: [0xFF, 97] as [UInt8], as: Unicode.UTF8.self))
  let bytes = Array("dishell".utf8).reversed()
  print(String(decoding: bytes, as: UTF8.self))
}
