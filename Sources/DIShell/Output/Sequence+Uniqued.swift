extension Sequence {
  /// The elements; of those with equal keys only the first.
  func uniqued(by key: (Element) -> some Hashable) -> [Element] {
    func firsts<Key: Hashable>(_ key: (Element) -> Key) -> [Element] {
      var seen: Set<Key> = []
      return filter { seen.insert(key($0)).inserted }
    }
    return firsts(key)
  }
}

extension Sequence where Element: Hashable {
  /// The elements; of equal ones only the first.
  func uniqued() -> [Element] { uniqued { $0 } }
}
