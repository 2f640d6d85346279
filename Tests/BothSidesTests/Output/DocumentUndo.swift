// swift-format-ignore-file
final class UndoManager2 { private var undos: [[() -> Void]] = [], redos: [[() -> Void]] = [], open: [() -> Void]?, mode = Mode.normal
  private enum Mode { case normal, undoing, redoing }
  func register<T: AnyObject>(_ target: T, _ f: @escaping (T) -> Void) { let step = { [weak target] in if let target { f(target) } else { print("lost") } }
    if open != nil { open!.append(step) } else { push([step]) } }
  private func push(_ g: [() -> Void]) { switch mode { case .normal: undos.append(g); redos.removeAll(); case .undoing: redos.append(g); case .redoing: undos.append(g) } }
  func group(_ body: () throws -> Void) rethrows { let outer = open; open = []; defer { let made = open!; open = outer; if !made.isEmpty { if open != nil { open! += made } else { push(made) } } }; try body() }
  @discardableResult func undo() -> Bool { run(.undoing, \.undos) }
  @discardableResult func redo() -> Bool { run(.redoing, \.redos) }
  private func run(_ m: Mode, _ p: ReferenceWritableKeyPath<UndoManager2, [[() -> Void]]>) -> Bool { guard let g = self[keyPath: p].popLast() else { return false }; mode = m; defer { mode = .normal }; group { g.reversed().forEach { $0() } }; return true }
  var depth: (undo: Int, redo: Int) { (undos.count, redos.count) } }
final class Document { let undo = UndoManager2(); private(set) var lines: [String] = [] { didSet { version += 1 } }; private(set) var version = 0
  func insert(_ s: String, at i: Int) { lines.insert(s, at: i); undo.register(self) { $0.remove(at: i) } }
  func remove(at i: Int) { let old = lines.remove(at: i); undo.register(self) { $0.insert(old, at: i) } }
  func replace(_ i: Int, _ f: (inout String) -> Void) { let old = lines[i]; f(&lines[i]); undo.register(self) { d in d.replace(i) { $0 = old } } }
  func swapFirstTwo() throws { try undo.group { guard lines.count > 1 else { throw DocError.short(lines.count) }; let a = lines[0]; remove(at: 0); insert(a, at: 1) } }
  deinit { print("doc gone") } }
enum DocError: Error, CustomStringConvertible { case short(Int); var description: String { if case .short(let n) = self { "short \(n)" } else { "" } } }
struct Patch { var moves: [(from: Int, to: Int)]; static func + (a: Patch, b: Patch) -> Patch { Patch(moves: a.moves + b.moves) }; func apply<T>(_ xs: [T]) -> [T] { moves.reduce(xs) { acc, m in var c = acc; let e = c.remove(at: m.from); c.insert(e, at: m.to); return c } }; var inverse: Patch { Patch(moves: moves.reversed().map { ($0.to, $0.from) }) } }
func run() {
  do { let d = Document(); do { try d.swapFirstTwo() } catch { print(error, d.undo.depth) }
    d.insert("a", at: 0); d.insert("b", at: 1); d.replace(0) { $0 += "!" }; print(d.lines, d.version, d.undo.depth)
    try! d.swapFirstTwo(); print(d.lines, d.undo.depth)
    d.undo.undo(); print(d.lines, d.undo.depth); d.undo.undo(); print(d.lines); d.undo.redo(); print(d.lines, d.undo.depth)
    d.undo.group { d.insert("c", at: 0); d.undo.group { d.replace(0) { $0 = $0.uppercased() }; d.remove(at: 2) } }; print(d.lines, d.undo.depth, d.undo.redo())
    d.undo.undo(); print(d.lines); while d.undo.undo() {}; print(d.lines, d.undo.depth, d.version); d.undo.redo(); d.undo.redo(); print(d.lines) }
  let u = UndoManager2(); do { let d = Document(); u.register(d) { _ in print("never") } }; print(u.undo(), u.undo())
  let p = Patch(moves: [(0, 2), (1, 0)]) + Patch(moves: [(3, 1)]); let xs = Array("wxyz"); print(String(p.apply(xs)), String(p.inverse.apply(p.apply(xs))) == "wxyz", p.moves.map(\.from))
}
