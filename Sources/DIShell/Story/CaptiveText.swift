/// The sentences about captive dependencies.
enum CaptiveText {
  /// The sentence “Cart#1 lives as long as scope cached keeps Session#1: a captive dependency”.
  static func sentence(_ objects: [String], of keeper: String, in scope: String) -> String {
    guard let last = objects.last, objects.count > 1 else {
      return "\(objects.first ?? "") lives as long as scope \(scope) keeps \(keeper): a captive dependency"
    }
    let names = objects.dropLast().joined(separator: ", ") + " and " + last
    return "\(names) live as long as scope \(scope) keeps \(keeper): captive dependencies"
  }
}
