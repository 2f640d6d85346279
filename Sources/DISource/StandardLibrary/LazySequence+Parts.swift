// Parts of lazy sequences, and sequences that are put together.
extension LazySequence {
  func prefix(_ call: Call) throws -> LazySequence? {
    if call.arguments.first?.label == "while" || call.arguments.first?.isClosure == true {
      guard let holds = try predicate(call) else { return nil }
      return LazySequence(of: element, isLazy: isLazy) { [self] in
        let next = try iterator()
        var hasEnded = false
        return {
          guard !hasEnded, let value = try next(), try holds(value) else {
            hasEnded = true
            return nil
          }
          return value
        }
      }
    }
    guard let count = try call.elementCount(), !call.arguments.isEmpty else { return nil }
    let places = self.places.map { places in
      {
        let next = try places()
        var left = count
        return { () throws -> Element? in
          guard left > 0 else { return nil }
          left -= 1
          return try next()
        }
      }
    }
    return LazySequence(of: element, isLazy: isLazy, places: places) { [self] in
      let next = try iterator()
      var left = count
      return {
        guard left > 0 else { return nil }
        left -= 1
        return try next()
      }
    }
  }

  func dropFirst(_ call: Call) throws -> LazySequence? {
    guard let count = try call.elementCount() else { return nil }
    let places = self.places.map { places in
      {
        let next = try places()
        for _ in 0..<count { _ = try next() }
        return next
      }
    }
    if isLazy, let places { return LazySequence(of: element, places: places) }
    return LazySequence(of: element, isLazy: isLazy, places: places) { [self] in
      let next = try iterator()
      var left = count
      return {
        while left > 0 {
          left -= 1
          guard try next() != nil else { return nil }
        }
        return try next()
      }
    }
  }

  func drop(_ call: Call) throws -> LazySequence? {
    guard let holds = try predicate(call) else { return nil }
    return LazySequence(of: element, isLazy: isLazy) { [self] in
      let next = try iterator()
      var isDropping = true
      return {
        while let value = try next() {
          if isDropping, try holds(value) { continue }
          isDropping = false
          return value
        }
        return nil
      }
    }
  }

  /// The elements from the last one, each computed when it is reached; nil where that is not possible.
  func reversed(_ call: Call) -> LazySequence? {
    guard isLazy, let places, call.arguments.isEmpty else { return nil }
    return LazySequence(of: element) {
      let next = try places()
      var all: [Element] = []
      while let element = try next() {
        all.append(element)
        try call.allowElements(all.count)
      }
      return { all.popLast() }
    }
  }

  var enumerated: LazySequence {
    let type = element.map(TypeExpression.numbered)
    return LazySequence(of: type, isLazy: isLazy) { [self] in
      let next = try iterator()
      var offset = -1
      return {
        guard let value = try next() else { return nil }
        offset += 1
        return .tuple(TupleValue(elements: [("offset", .int(offset)), ("element", value)]))
      }
    }
  }

  /// Pairs of the elements of two sequences.
  static func zip(_ first: LazySequence, _ second: LazySequence) -> LazySequence {
    let types = [first.element, second.element].compactMap(\.self)
    return LazySequence(of: types.count == 2 ? .tuple(types) : nil) {
      let (next, other) = (try first.iterator(), try second.iterator())
      return {
        guard let left = try next(), let right = try other() else { return nil }
        return .tuple(TupleValue(elements: [(nil, left), (nil, right)]))
      }
    }
  }
}
