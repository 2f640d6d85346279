// swift-format-ignore-file
protocol Entity: AnyObject { var id: Int { get }; var isDirty: Bool { get set } }
final class Note: Entity {
  let id: Int; var isDirty = false; var text: String { didSet { isDirty = isDirty || text != oldValue } };
  init(_ id: Int, _ t: String) { self.id = id; text = t }
}
enum Operation: Equatable, CustomStringConvertible {
  case insert(Int), update(Int), delete(Int);
  var description: String {
    switch self {
    case let .insert(n): "+\(n)";
    case let .update(n): "~\(n)";
    case let .delete(n): "-\(n)"
    }
  }
}
final class UnitOfWork<E: Entity> {
  private var new: [E] = [], clean: [Int: E] = [:], removed: [Int] = []; var commitError: (any Error)?;
  private(set) var log: [Operation] = []
  func add(_ e: E) { new.append(e) }; func attach(_ e: E) { clean[e.id] = e; e.isDirty = false }
  func remove(_ e: E) {
    if let i = new.firstIndex(where: { $0 === e }) {
      new.remove(at: i)
    } else if clean.removeValue(forKey: e.id) != nil {
      removed.append(e.id)
    }
  }
  var pending: [Operation] {
    new.map { .insert($0.id) } + clean.values.filter(\.isDirty).map(\.id).sorted().map(Operation.update)
      + removed.map { .delete($0) }
  }
  func commit() throws -> Int {
    let ops = pending; if let commitError { throw commitError }; log += ops; new.forEach(attach);
    clean.values.forEach { $0.isDirty = false }; new = []; removed = []; return ops.count
  }
}
struct Locked: Error {}
func run() throws {
  let u = UnitOfWork<Note>(); let a = Note(1, "a"), b = Note(2, "b"), c = Note(3, "c"); u.add(a); u.attach(b);
  u.attach(c); b.text = "b"; c.text = "C"; print(u.pending, b.isDirty); u.commitError = Locked();
  print((try? u.commit()) as Any, u.log.isEmpty); u.commitError = nil;
  print(try u.commit(), u.pending.isEmpty, a.isDirty); a.text += "!"; u.remove(b); let d = Note(4, "d");
  u.add(d); u.remove(d); print(u.pending, try u.commit(), u.log, u.log.contains(.delete(2)))
}
