/// Functions and initialisers by their labels, in the error that none of them takes the arguments of a call.
enum Signatures {
  /// `; there is 'add(a:b:)'`: at most three of those that there are, each once; empty for none.
  static func list(_ all: [String]) -> String {
    let distinct = all.uniqued()
    var words = distinct.prefix(3).map { "'\($0)'" }
    if distinct.count > words.count { words.append("\(distinct.count - words.count) more") }
    guard let last = words.popLast() else { return "" }
    return words.isEmpty ? "; there is \(last)" : "; there are \(words.joined(separator: ", ")) and \(last)"
  }
}
