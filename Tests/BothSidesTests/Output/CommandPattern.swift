// swift-format-ignore-file
protocol Command { mutating func execute(_ text: inout String); func undo(_ text: inout String) }
struct Append: Command {
  let suffix: String
  func execute(_ text: inout String) { text += suffix }
  func undo(_ text: inout String) { text = String(text.dropLast(suffix.count)) }
}
struct Uppercase: Command {
  private var before = ""
  mutating func execute(_ text: inout String) {
    before = text
    text = text.uppercased()
  }
  func undo(_ text: inout String) { text = before }
}
final class Editor {
  private(set) var text = ""
  private var done: [Command] = []
  private var undone: [Command] = []
  func perform(_ command: Command) {
    var command = command
    command.execute(&text)
    done.append(command)
    undone.removeAll()
  }
  @discardableResult func undo() -> Bool {
    guard let last = done.popLast() else { return false }
    last.undo(&text)
    undone.append(last)
    return true
  }
  func redo() {
    guard var command = undone.popLast() else { return }
    command.execute(&text)
    done.append(command)
  }
  var state: String { "\(text) \(done.count)/\(undone.count)" }
}
func run() {
  let editor = Editor()
  editor.perform(Append(suffix: "hello"))
  editor.perform(Append(suffix: " you"))
  editor.perform(Uppercase())
  print(editor.state)
  editor.undo()
  editor.undo()
  print(editor.state)
  editor.redo()
  print(editor.state)
  editor.perform(Append(suffix: "!"))
  print(editor.state, (0..<5).map { _ in editor.undo() }, editor.text.isEmpty)
}
