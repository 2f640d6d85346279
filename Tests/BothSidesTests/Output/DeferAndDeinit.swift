// swift-format-ignore-file
final class Thing {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("~\(name)") }
}
func early(_ stop: Bool) -> String {
  let before = Thing("before")
  defer { print("defer of", before.name) }
  let after = Thing("after")
  if stop { return "stopped" }
  let last = Thing("last")
  defer { print("second defer") }
  return "end \(after.name) \(last.name)"
}
func loop() {
  for i in 0..<2 {
    let thing = Thing("loop \(i)")
    defer { print("defer \(i)") }
    if i == 0 { continue }
    print("body", thing.name)
  }
}
func run() {
  print(early(true))
  print(early(false))
  loop()
  do {
    defer { print("leaving") }
    let thing = Thing("block")
    print("in", thing.name)
  }
  print("done")
}
