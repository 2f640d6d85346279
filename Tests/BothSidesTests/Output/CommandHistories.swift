// swift-format-ignore-file
protocol Command { mutating func execute(on doc: inout Document); mutating func undo(on doc: inout Document); var title: String { get } }
struct Document: CustomStringConvertible { var lines: [String] = []; var cursor = 0; var description: String { lines.enumerated().map { ($0 == cursor ? ">" : " ") + $1 }.joined(separator: "|") } }
struct Insert: Command { let text: String; var title: String { "insert \(text)" }; mutating func execute(on d: inout Document) { d.lines.insert(text, at: d.cursor); d.cursor += 1 }; mutating func undo(on d: inout Document) { d.cursor -= 1; d.lines.remove(at: d.cursor) } }
struct DeleteAll: Command { private var saved: Document?; let title = "clear"; mutating func execute(on d: inout Document) { saved = d; d = Document() }; mutating func undo(on d: inout Document) { d = saved ?? d; saved = nil } }
struct Macro: Command { var parts: [any Command]; var title: String { "macro(" + parts.map(\.title).joined(separator: ",") + ")" }
  mutating func execute(on d: inout Document) { for i in parts.indices { parts[i].execute(on: &d) } }
  mutating func undo(on d: inout Document) { for i in parts.indices.reversed() { parts[i].undo(on: &d) } } }
struct History { private(set) var done: [any Command] = []; private(set) var undone: [any Command] = []; var doc = Document() { didSet { versions += 1 } }; var versions = 0
  mutating func run(_ c: any Command) { var c = c; c.execute(on: &doc); done.append(c); undone = [] }
  @discardableResult mutating func undo() -> Bool { guard var c = done.popLast() else { return false }; c.undo(on: &doc); undone.append(c); return true }
  mutating func redo() { guard var c = undone.popLast() else { return }; c.execute(on: &doc); done.append(c) } }
func run() {
  var h = History(); h.run(Insert(text: "a")); h.run(Insert(text: "b")); print(h.doc, h.versions)
  h.run(Macro(parts: [Insert(text: "c"), DeleteAll(), Insert(text: "z")])); print(h.doc, h.done.map(\.title))
  h.undo(); print(h.doc, h.undone.count); h.redo(); print(h.doc); h.undo(); h.undo(); h.undo(); print(h.undo(), h.doc.lines, h.versions)
  h.redo(); h.run(Insert(text: "q")); print(h.doc, h.undone.isEmpty); let snapshot = h; h.undo(); print(snapshot.doc.lines, h.doc.lines, h.doc.cursor)
}

