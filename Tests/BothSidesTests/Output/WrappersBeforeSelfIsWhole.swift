// swift-format-ignore-file

// A wrapped property that is set before all of self has values gets another wrapper; super.x runs the setter of it.
enum Log { nonisolated(unsafe) static var lines: [String] = [] }
@propertyWrapper struct Logged {
  var value: Int
  init(wrappedValue: Int) { value = wrappedValue }
  var wrappedValue: Int {
    get { value }
    set { Log.lines.append("\(value)>\(newValue)"); value = newValue }
  }
}
class Base { @Logged var a = 1 }
final class Over: Base { override var a: Int { get { super.a } set { super.a = newValue + 1 } } }
final class Set: Base { override init() { super.init(); super.a = 9; a = 7 } }
struct Pair {
  @Logged var q = 1
  @Logged var r: Int
  init() { q = 5; r = 6; r = 7; q = 8 }
}
final class Choice {
  @Logged var q = 1
  @Logged var r: Int
  let s: Int
  init(x: Int) { q = 5; if x > 0 { r = 6 } else { r = 1 }; r = 7; s = 2; q = 8 }
}
func shown() -> [String] { defer { Log.lines = [] }; return Log.lines }

func run() {
  let over = Over()
  over.a = 4
  print(shown(), over.a)
  print(Pair().q, shown())
  print(Choice(x: 1).r, shown())
  print(Set().a, shown())
}
