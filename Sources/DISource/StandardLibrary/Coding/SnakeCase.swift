// The key strategies `convertFromSnakeCase` and `convertToSnakeCase`.
extension String {
  /// The key as `convertFromSnakeCase` names it: `user_name` is `userName`.
  var fromSnakeCase: String {
    guard let first = firstIndex(where: { $0 != "_" }), let last = lastIndex(where: { $0 != "_" }) else {
      return self
    }
    let words = self[first...last].split(separator: "_")
    guard words.count > 1 else { return self }
    let name =
      words[0].lowercased()
      + words[1...].map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined()
    return self[..<first] + name + self[index(after: last)...]
  }

  /// The key as `convertToSnakeCase` names it: `userName` is `user_name`, `myURLString` is `my_url_string`.
  var inSnakeCase: String {
    guard !isEmpty else { return self }
    var words: [Substring] = []
    var start = startIndex
    var search = index(after: startIndex)
    while let upper = self[search...].firstIndex(where: \.isUppercase) {
      words.append(self[start..<upper])
      guard let lower = self[upper...].firstIndex(where: \.isLowercase) else {
        start = upper
        break
      }
      start = upper
      if lower != index(after: upper) {
        start = index(before: lower)
        words.append(self[upper..<start])
      }
      search = lower
    }
    words.append(self[start...])
    return words.map { $0.lowercased() }.joined(separator: "_")
  }
}
