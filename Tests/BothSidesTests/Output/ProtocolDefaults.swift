// swift-format-ignore-file
protocol Logger { var prefix: String { get }; func log(_ s: String) -> String; func log(_ s: String, level: Int) -> String }
extension Logger {
  var prefix: String { "default" }
  func log(_ s: String) -> String { log(s, level: 0) }
  func log(_ s: String, level: Int) -> String { "\(prefix)[\(level)] \(s)" }
}
struct Plain: Logger {}
struct Named: Logger { var prefix: String { "named" } }
struct Loud: Logger { func log(_ s: String, level: Int) -> String { s.uppercased() + "\(level)" } }
protocol Identified { var id: String { get } }
protocol Titled { var title: String { get } }
protocol Item: Identified, Titled {}
extension Item { var description: String { "\(id):\(title)" } }
extension Identified { var isLong: Bool { id.count > 3 } }
struct Book: Item { let id: String; let title: String }
protocol Resettable { mutating func reset(); var value: Int { get set } }
extension Resettable {
  mutating func reset() { value = 0 }
  mutating func bump(by n: Int = 1) { value += n }
}
struct Counter: Resettable { var value = 5 }
final class Shared: Resettable { var value = 5 }
protocol Mapper { associatedtype In; associatedtype Out = String; func map(_ i: In) -> Out }
extension Mapper where Out == String { func map(_ i: In) -> String { "<\(i)>" } }
struct IntMapper: Mapper { typealias In = Int }
func run() {
  let loggers: [Logger] = [Plain(), Named(), Loud()]
  print(loggers.map { $0.log("x") }, loggers.map { $0.log("y", level: 2) }, loggers.map(\.prefix))
  let book = Book(id: "long", title: "T")
  print(book.description, book.isLong, (book as Identified).isLong, (book as Item).title)
  var c = Counter()
  c.bump()
  c.bump(by: 3)
  print(c.value)
  c.reset()
  var s = Shared()
  s.bump(by: 2)
  let t = s
  s.reset()
  print(c.value, t.value, IntMapper().map(3))
}
