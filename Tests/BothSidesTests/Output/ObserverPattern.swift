// swift-format-ignore-file
final class Observable<Value> {
  typealias Observer = (_ old: Value, _ new: Value) -> Void
  private var observers: [Int: Observer] = [:]
  private var next = 0
  var value: Value {
    didSet { for key in observers.keys.sorted() { observers[key]?(oldValue, value) } }
  }
  init(_ value: Value) { self.value = value }
  @discardableResult
  func observe(initially: Bool = false, _ observer: @escaping Observer) -> Disposable {
    let id = next
    next += 1
    observers[id] = observer
    if initially { observer(value, value) }
    return Disposable { [weak self] in self?.observers.removeValue(forKey: id) }
  }
  func map<T>(_ f: @escaping (Value) -> T) -> Observable<T> {
    let result = Observable<T>(f(value))
    observe { _, new in result.value = f(new) }
    return result
  }
  var count: Int { observers.count }
}
final class Disposable {
  private var action: (() -> Void)?
  init(_ action: @escaping () -> Void) { self.action = action }
  func dispose() {
    action?()
    action = nil
  }
  deinit { action?() }
}
final class Bag { private var all: [Disposable] = []; func add(_ d: Disposable) { all.append(d) } }
extension Disposable { func disposed(by bag: Bag) { bag.add(self) } }
func run() {
  let name = Observable("a")
  var kept: Disposable? = name.observe(initially: true) { print($0, "->", $1) }
  name.value = "b"
  let length = name.map(\.count)
  name.value += "cd"
  print(length.value, name.count)
  kept?.dispose()
  kept = nil
  name.observe { print("never kept", $0, $1) }
  name.value = "x"
  do {
    let bag = Bag()
    name.observe { print("in bag", $1) }.disposed(by: bag)
    name.value = "y"
  }
  name.value = "z"
  print(length.value, name.count)
}
