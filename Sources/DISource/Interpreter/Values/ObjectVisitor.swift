/// Finds the objects to which values have strong references, each as often as different parts of the values hold it.
///
/// Shared values are visited once, so that values with shared parts, and closures that hold themselves, terminate. A
/// class, because values of libraries visit their parts with it.
final class ObjectVisitor {
  private let found: (AnyObject) -> Void
  /// The addresses of what was visited. They identify it because all of it is stored, and retained by the first value: a
  /// visit must not make values.
  private var seen: Set<UnsafeRawPointer> = []
  private var waiting: [SourceValue] = []
  private var isVisiting = false

  private init(_ found: @escaping (AnyObject) -> Void) { self.found = found }

  /// Calls `found` for every object to which `value` has a strong reference.
  static func visit(_ value: SourceValue, _ found: (AnyObject) -> Void) {
    withoutActuallyEscaping(found) { ObjectVisitor($0).visit(value) }
  }

  /// Reports an object.
  func callAsFunction(_ object: AnyObject) { found(object) }

  /// Visits a value, now or after the one that is being visited.
  func visit(_ value: SourceValue) {
    waiting.append(value)
    guard !isVisiting else { return }
    isVisiting = true
    while let next = waiting.popLast() {
      let position = waiting.count
      look(into: next)
      waiting[position...].reverse()
    }
    isVisiting = false
  }

  private func look(into value: SourceValue) {
    switch value {
    case .object(let object): found(object)
    case .structure(let structure):
      let fields = structure.fields.fields
      if isNew(fields) { fields.compactMap(\.held).forEach(visit) }
    case .enumeration(let enumeration): if isNew(enumeration) { enumeration.payload.forEach(visit) }
    case .array(let elements, _), .set(let elements): if isNew(elements) { elements.forEach(visit) }
    case .dictionary(let dictionary): if isNew(dictionary.entries) { dictionary.flat.forEach(visit) }
    case .tuple(let tuple): if isNew(tuple.elements) { tuple.elements.forEach { visit($0.value) } }
    case .closure(let closure): if isNew(closure) { closure.visitObjects(self) }
    case .function(let function): if isNew(function) { function.visitObjects(self) }
    case .library(let value): if isNew(value) { value.visitObjects(self) }
    case .int, .large, .double, .string, .bool, .void, .nothing, .nothingInside, .range, .metatype, .keyPath,
      .unknown:
      break
    }
  }

  private func isNew(_ object: AnyObject) -> Bool {
    seen.insert(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())).inserted
  }

  /// Whether the array has not been visited. Copies of an array share their memory.
  private func isNew<Part>(_ parts: [Part]) -> Bool {
    parts.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { seen.insert(UnsafeRawPointer($0)).inserted } ?? false
    }
  }
}

extension SourceValue {
  /// Whether the value may hold objects without being one.
  var hasParts: Bool {
    switch self {
    case .structure, .enumeration, .array, .set, .dictionary, .tuple, .closure, .function, .library: true
    case .object, .int, .large, .double, .string, .bool, .void, .nothing, .nothingInside, .range, .metatype,
      .keyPath, .unknown:
      false
    }
  }
}
