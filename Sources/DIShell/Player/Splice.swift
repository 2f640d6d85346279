/// The difference between two lists: some elements in the middle of the first are replaced by others.
struct Splice<Element: Equatable>: Equatable {
  /// The number of elements before those that are replaced.
  let start: Int
  /// The number of elements that are replaced.
  let count: Int
  /// The elements that take their place.
  let added: [Element]

  /// The shortest splice that makes `new` from `old`; nil if they are equal.
  init?(from old: [Element], to new: [Element]) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    guard start < max(old.count, new.count) else { return nil }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    self.start = start
    count = old.count - start - end
    added = Array(new[start..<(new.count - end)])
  }
}

extension Splice<String> {
  /// The splice for scripts: `[start, count, added]`.
  var json: JSON { .array([.int(start), .int(count), .strings(added)]) }
}
