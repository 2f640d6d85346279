import DICore

/// The lines about the requests of one outermost request, in the order of their beginning.
package struct FactoryLines {
  private var lines: [String] = []
  private var level = 0

  /// No lines.
  package init() {}

  /// Adds a line about a request that begins.
  ///
  /// - Returns: its number.
  package mutating func begin(_ text: String) -> Int {
    lines.append("\(level): \(String(repeating: "    ", count: level))\(text)")
    level += 1
    return lines.count - 1
  }

  /// Completes a line.
  ///
  /// - Returns: all lines, if the outermost request has ended.
  package mutating func end(_ number: Int, _ result: String) -> [String] {
    level = max(0, level - 1)
    if lines.indices.contains(number) { lines[number] += result }
    return level == 0 ? takeAll() : []
  }

  /// Removes and returns the lines.
  package mutating func takeAll() -> [String] {
    defer { self = FactoryLines() }
    return lines
  }

  /// The end of a line: which closure has made the instance, its address and its type.
  ///
  /// - Parameter role: The closure; nil if the instance was kept.
  static func result(_ role: FactoryRole?, _ instance: some Any) -> String {
    let object = Instance(of: (instance as? any OptionalValue)?.content ?? instance).object
    let number = Int(bitPattern: ObjectIdentifier(object ?? instance as AnyObject))
    return result(role, number, "\(type(of: instance as Any))")
  }

  /// The end of a line.
  ///
  /// - Parameters:
  ///   - role: The closure that has made the instance; nil if it was kept.
  ///   - number: What identifies the instance.
  ///   - type: The instance's type.
  package static func result(_ role: FactoryRole?, _ number: Int, _ type: String) -> String {
    let letter =
      switch role {
      case nil: "C"
      case .original: "F"
      case .registered: "R"
      case .context: "O"
      }
    return " = \(letter):\(number) \(type)"
  }
}
