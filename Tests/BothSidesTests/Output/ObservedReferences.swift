// Observers of weak and unowned variables.
// swift-format-ignore-file
final class Node {
  let name: String
  init(_ name: String) { self.name = name }
}
final class Owner {
  weak var parent: Node? {
    willSet { print("will", newValue?.name ?? "nil") }
    didSet { print("did", oldValue?.name ?? "nil", parent?.name ?? "nil") }
  }
  unowned var root: Node { didSet { print("root", oldValue.name, root.name) } }
  init(root: Node) { self.root = root }
}
class Screen {
  weak var delegate: Node? { didSet { print("delegate", delegate != nil) } }
}
final class Detail: Screen {
  override var delegate: Node? { didSet { print("detail", delegate?.name ?? "nil") } }
}
struct Form {
  weak var field: Node? { didSet { changes += 1 } }
  var changes = 0
}
enum Registry {
  nonisolated(unsafe) static weak var current: Node? { didSet { print("current", current?.name ?? "nil") } }
}

func run() {
  let first = Node("first"), second = Node("second")
  let owner = Owner(root: first)
  owner.parent = first
  owner.parent = second
  owner.root = second
  owner.parent = nil
  let detail = Detail()
  detail.delegate = first
  detail.delegate = nil
  var form = Form()
  form.field = first
  form.field = nil
  print(form.changes)
  Registry.current = second
  Registry.current = nil
  weak var local: Node? { didSet { print("local", oldValue?.name ?? "nil", local?.name ?? "nil") } }
  local = first
  local = nil
  do {
    let short = Node("short")
    owner.parent = short
  }
  print(owner.parent == nil)
}
