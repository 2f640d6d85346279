// swift-format-ignore-file
final class Token {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("token", name, "ends") }
}
final class Button {
  var action: (() -> Void)?
  func tap() { action?() }
  deinit { print("button ends") }
}
func run() {
  let button = Button()
  do {
    let token = Token("a")
    button.action = { print("tap", token.name) }
  }
  button.tap()
  button.action = nil
  print("action cleared")
  do {
    let token = Token("b")
    button.action = { [weak token] in print("weak", token?.name ?? "gone") }
    button.tap()
  }
  button.tap()
  var keep: (() -> String)? = {
    let token = Token("c")
    return { token.name }
  }()
  print(keep!())
  keep = nil
  print("done")
}
