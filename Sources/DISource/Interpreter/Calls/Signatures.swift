/// Functions and initialisers by their labels, in the error that none of them takes the arguments of a call.
enum Signatures {
  /// `; there is 'add(a:b:)'`: at most three of those that there are, each once; empty for none.
  static func list(_ all: [String]) -> String {
    var distinct: [String] = []
    for signature in all where !distinct.contains(signature) { distinct.append(signature) }
    guard let last = distinct.last else { return "" }
    let shown = distinct.prefix(3).map { "'\($0)'" }
    let more = distinct.count - shown.count
    if distinct.count == 1 { return "; there is '\(last)'" }
    let end = more > 0 ? "\(more) more" : shown.last ?? ""
    return "; there are \((more > 0 ? shown[...] : shown.dropLast()).joined(separator: ", ")) and \(end)"
  }
}
