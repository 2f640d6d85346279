// swift-format-ignore-file
struct Ring<T>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  private var elements: [T] = []
  private(set) var changes = 0
  init() {}
  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }
  subscript(index: Int) -> T {
    get { elements[index] }
    set { elements[index] = newValue }
  }
  mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with new: C) where C.Element == T {
    changes += 1
    elements.replaceSubrange(range, with: new)
  }
}
@dynamicMemberLookup struct Ref<Value> {
  var value: Value
  subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> Part { value[keyPath: path] }
  subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Part {
    get { value[keyPath: path] }
    set { value[keyPath: path] = newValue }
  }
}
struct Shape {
  var name = "s"
  let sides = 3
  var label: String { name + "!" }
}
struct Pair<A, B> {
  let a: A, b: B
  init(a: A, b: B) { (self.a, self.b) = (a, b) }
}
typealias Named<T> = Pair<String, T>
func second<B>(_ pair: Pair<String, B>) -> String { "\(B.self)" }

func run() {
  var ring = Ring<Int>()
  ring.append(5)
  ring.append(6)
  print(ring.count, ring.changes)
  ring[0] += 10
  ring.insert(7, at: 1)
  ring += [8, 9]
  print(Array(ring))
  print(ring.remove(at: 0), ring.removeLast(), ring.popLast() as Any, Array(ring))
  ring.append(contentsOf: [1, 2])
  print(ring.removeFirst(), Array(ring), ring.map { $0 * 2 }, ring.changes)
  var reference = Ref(value: Shape())
  reference.name = "t"
  print(reference.name, reference.sides, reference.label, reference.value.name)
  print(Named(a: "s", b: 2), second(Named(a: "x", b: 1.5)), type(of: Named(a: "q", b: [1])))
}
