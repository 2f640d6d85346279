// Wrappers whose value can be set where the structure around them is a constant.
// swift-format-ignore-file
nonisolated(unsafe) var stored: [String: Any] = [:]

@propertyWrapper struct Stored<Value> {
  let key: String
  let fallback: Value
  init(wrappedValue: Value, _ key: String) {
    self.key = key
    fallback = wrappedValue
  }
  var wrappedValue: Value {
    get { stored[key] as? Value ?? fallback }
    nonmutating set { stored[key] = newValue }
  }
}

@propertyWrapper final class Box<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  var projectedValue: Box<Value> { self }
}

final class Storage<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
@propertyWrapper struct State<Value> {
  private let storage: Storage<Value>
  init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
  var projectedValue: Binding<Value> {
    Binding(get: { storage.value }, set: { storage.value = $0 })
  }
}
@propertyWrapper struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void
  var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

enum Settings {
  @Stored("colours") static var colours = ["red"]
  @Stored("level") static var level = 1
  @Stored("name") static var name: String? = nil
  @Stored("limits") static var limits: [String: Int] = [:]
}
struct Preferences {
  @Stored("sizes") var sizes = [1]
  @Stored("flag") var isOn = false
}
struct Counter {
  @Box var count = 0
  @Box var names: [String] = []
  func raise() { count += 1 }
}
struct Screen {
  @State var taps = 0
  @State var lines: [String] = []
  @State var title: String? = nil
  func tap() {
    taps += 1
    lines.append("tap \(taps)")
  }
  var child: Child { Child(taps: $taps) }
}
struct Child {
  @Binding var taps: Int
  func tap() { taps *= 10 }
}

func run() {
  Settings.colours.append("blue")
  Settings.colours[0] = "green"
  Settings.level += 2
  Settings.name = "a"
  Settings.name?.append("b")
  Settings.limits["x", default: 1] += 1
  print(Settings.colours, Settings.level, Settings.name ?? "none", Settings.limits)
  let preferences = Preferences()
  preferences.sizes.append(2)
  preferences.sizes[0] = 7
  preferences.isOn.toggle()
  print(preferences.sizes, preferences.isOn)
  let counter = Counter()
  counter.count += 1
  counter.raise()
  counter.names.append("x")
  counter.$count.wrappedValue += 5
  let same = counter
  same.count *= 2
  print(counter.count, counter.names, same.count)
  let screen = Screen()
  screen.tap()
  screen.taps = screen.taps + 1
  screen.child.tap()
  screen.title = "home"
  screen.title! += "!"
  screen.$lines.wrappedValue.append("bound")
  print(screen.taps, screen.lines, screen.title ?? "none")
  print(stored.keys.sorted())
}
