// swift-format-ignore-file
final class Model {
  var name = "a"
  var closures: [() -> Void] = []
  func attach() {
    closures.append { [weak self] in print(self == nil ? "gone" : "alive") }
    closures.append { [name] in print("value", name) }
    closures.append { [name, count = closures.count] in print(name, count) }
    closures.append { [unowned self] in print("unowned", name) }
  }
  deinit { print("~\(name)") }
}
func run() {
  var kept: [() -> Void] = []
  do {
    let model = Model()
    model.attach()
    model.name = "b"
    model.closures.forEach { $0() }
    kept = Array(model.closures.dropLast())
  }
  kept.forEach { $0() }
}
