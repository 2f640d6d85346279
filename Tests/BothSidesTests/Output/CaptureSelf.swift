// swift-format-ignore-file
final class Model {
  var name = "model"
  var callbacks: [() -> Void] = []
  lazy var title: String = "<\(name)>"
  func attach() {
    callbacks.append { [weak self] in
      guard let self else {
        print("gone")
        return
      }
      print("alive", self.name)
    }
    callbacks.append { [unowned self] in print("unowned", name) }
    callbacks.append { [name] in print("value", name) }
  }
  deinit { print("model ends") }
}
func run() {
  var outside: [() -> Void] = []
  do {
    let model = Model()
    model.attach()
    model.name = "renamed"
    print(model.title)
    model.callbacks.forEach { $0() }
    outside = [model.callbacks[0], model.callbacks[2]]
  }
  outside.forEach { $0() }
}
