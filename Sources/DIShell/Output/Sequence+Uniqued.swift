extension Sequence {
  /// The elements, of those with the same key only the first.
  func uniqued(by key: (Element) -> some Hashable) -> [Element] {
    func firsts<Key: Hashable>(_ key: (Element) -> Key) -> [Element] {
      var seen: Set<Key> = []
      return filter { seen.insert(key($0)).inserted }
    }
    return firsts(key)
  }
}

extension Sequence where Element: Hashable {
  /// The elements, each where it occurs first.
  func uniqued() -> [Element] { uniqued { $0 } }
}
