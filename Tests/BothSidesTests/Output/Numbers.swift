// swift-format-ignore-file
func run() throws {
  print(max(1, 2, 3), min(2.5, 1), abs(-3), max(1.5, 2))
  print(Float(1.1), Float(16_777_217), Float(1) / 3, Float(0.1) + Float(0.2), Double(Float(0.1)))
  let list = [Int]()
  let number = list.isEmpty ? 1 : 2.5
  print(list.isEmpty ? 1 : 2.5, number)
  var kept = 1
  let byValue = { [kept] in kept }
  let byReference = { kept }
  kept = 2
  print(byValue(), byReference())
}
