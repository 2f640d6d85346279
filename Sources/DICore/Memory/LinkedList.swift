/// An element of a ``LinkedList``.
protocol Linked: AnyObject {
  /// The elements before and after it in its list. Only the list changes them.
  var neighbours: (before: Unretained<Self>?, after: Unretained<Self>?) { get set }
}

/// Objects in the order of adding, linked through the objects themselves: adding and removing take constant time and
/// allocate nothing.
///
/// The list retains nothing. Its owner guards it by a lock, and removes each object before the object is deallocated.
struct LinkedList<Element: Linked> {
  private var ends: (first: Unretained<Element>, last: Unretained<Element>)?

  var first: Unretained<Element>? { ends?.first }

  var last: Unretained<Element>? { ends?.last }

  /// Adds `new`, which must be in no list, at the end.
  mutating func append(_ new: Unretained<Element>) {
    new.use { $0.neighbours.before = last }
    last?.use { $0.neighbours.after = new }
    ends = (first ?? new, new)
  }

  /// Removes `element`, which is in the list.
  mutating func remove(_ element: Unretained<Element>) {
    let (before, after) = element.use { element in
      defer { element.neighbours = (nil, nil) }
      return element.neighbours
    }
    before?.use { $0.neighbours.after = after }
    after?.use { $0.neighbours.before = before }
    let first = before == nil ? after : first
    let last = after == nil ? before : last
    ends = first.flatMap { first in last.map { (first, $0) } }
  }

  /// Calls `body` with each element from `start` on, or with all, in order. `body` may remove or release its element.
  func forEach(from start: Unretained<Element>? = nil, _ body: (Unretained<Element>) -> Void) {
    var next = start ?? first
    while let element = next {
      next = element.use { $0.neighbours.after }
      body(element)
    }
  }

  /// The first element that satisfies `isMeant`.
  func first(where isMeant: (Element) -> Bool) -> Element? {
    var next = first
    while let element = next {
      if element.use(isMeant) { return element.object }
      next = element.use { $0.neighbours.after }
    }
    return nil
  }

  /// All elements, retained.
  var all: [Element] {
    var all: [Element] = []
    forEach { all.append($0.object) }
    return all
  }
}
