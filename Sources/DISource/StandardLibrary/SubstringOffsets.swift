extension TypedValue {
  /// The value with the substrings and indices in it as those of a string in which `count` more characters are before.
  func moved(by count: Int) -> TypedValue {
    count == 0 ? self : TypedValue(value.moved(by: count), type)
  }
}

extension SourceValue {
  fileprivate func moved(by count: Int) -> SourceValue {
    switch self {
    case .string(let text, .part(let start)): return .substring(text, from: Int(start) + count)
    case .array(let elements, nil): return .array(elements.map { $0.moved(by: count) })
    case .library(let library):
      guard let range = (library as? StringIndexRange)?.offsets else { return self }
      return .library(StringIndexRange(range.lowerBound + count..<range.upperBound + count))
    default: return self
    }
  }
}
