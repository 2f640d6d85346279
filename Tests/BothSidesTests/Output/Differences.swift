// swift-format-ignore-file
struct Row: Hashable { let id: Int }
func run() {
  let old = ["a", "b", "c", "d"], new = ["a", "x", "c", "e", "d"]
  let d = new.difference(from: old)
  print(d.count, d.insertions.count, d.removals.count, d.isEmpty)
  for change in d {
    switch change {
    case .insert(let offset, let element, _): print("insert", offset, element)
    case .remove(let offset, let element, _): print("remove", offset, element)
    }
  }
  print(old.applying(d) == new, [1].difference(from: [1]).isEmpty)
  let rows = [Row(id: 1), Row(id: 2)].difference(from: [Row(id: 2)])
  for case let .insert(offset, row, nil) in rows { print(offset, row.id) }
  var shown = old
  for change in d {
    switch change {
    case let .remove(offset, _, _): shown.remove(at: offset)
    case let .insert(offset, element, _): shown.insert(element, at: offset)
    }
  }
  print(shown)
}
