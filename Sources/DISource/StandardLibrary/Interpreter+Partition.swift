extension Interpreter {
  /// Evaluates `partition(by:)`: the elements that satisfy the predicate go behind the others, swapped in the order in
  /// which Swift does it.
  ///
  /// - Returns: The first index of those elements.
  func partition(_ place: AssignmentTarget, _ call: Call) throws -> TypedValue? {
    guard call.arguments.count == 1, call["by"] != nil || call.arguments[0].isClosure else { return nil }
    let predicate = try call.value(call.arguments[0]).value
    noteDecision()
    let type = type(of: place)?.unwrapped.elementType
    let start = try firstIndex(at: place)
    var elements = try elements(at: place, call)
    defer {
      let changed = elements
      try? changeElements(at: place, call) { $0 = changed }
    }
    func isBehind(_ index: Int) throws -> Bool {
      try holds(predicate, to: [TypedValue(elements[index], type ?? elements[index].dynamicType)], call)
    }
    var (low, high) = (0, elements.count)
    while true {
      while try low < high && !isBehind(low) { low += 1 }
      guard low < high else { break }
      repeat { high -= 1 } while try low < high && isBehind(high)
      guard low < high else { break }
      elements.swapAt(low, high)
      low += 1
    }
    return TypedValue(.int(start + low), .named("Int"))
  }
}
