// swift-format-ignore-file
class Base { var level = 0 { didSet { if level > 3 { level = 3 } } }; var seen = 0; var size = 0 { willSet { seen = size + newValue } } }
final class Scaled: Base { override var level: Int { get { super.level * 10 } set { super.level = newValue + 1 } } }
class Kinds { class var kind: String { "K" }; class func name() -> String { kind + "n" } }
class Middle: Kinds { override class var kind: String { super.kind + "M" }; override class func name() -> String { super.name() + "M" } }
class Lower: Middle {}
final class Lowest: Lower { override class var kind: String { "L" + super.kind } }
@propertyWrapper final class Shared<T> { var wrappedValue: T; init(wrappedValue: T) { self.wrappedValue = wrappedValue } }
@propertyWrapper struct Plain<T> { var wrappedValue: T }
final class Model { @Shared var items: [Int] = [] { didSet { changes += 1 } }; @Plain var names: [String] = [] { willSet { next = newValue.count } didSet { last = oldValue.count } }; var changes = 0, next = 0, last = 0 }
struct Values { @Plain var a = 1 { didSet { log.append(a - oldValue) } }; var log: [Int] = [] }
func run() {
  let scaled = Scaled(); scaled.level = 8; print(scaled.level); scaled.level += 1; scaled.size = 3; scaled.size = 4; print(scaled.level, scaled.seen)
  print(Lower.kind, Middle.kind, Lowest.kind, Lower.name(), Lowest.name())
  let model = Model(); model.items.append(4); model.items[0] = 5; model.items = []; model.names = ["a", "b"]; model.names.removeLast(); print(model.changes, model.next, model.last)
  var values = Values(); values.a = 5; values.a += 1; print(values.log, values.a)
}
