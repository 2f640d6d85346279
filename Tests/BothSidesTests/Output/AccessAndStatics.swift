// swift-format-ignore-file
public final class Registry {
  public static let shared = Registry()
  public internal(set) var names: [String] = []
  private static var counter = 0
  fileprivate var hidden = "h"
  private init() { Registry.counter += 1 }
  public static var made: Int { counter }
  open class Inner { public var v = 1; public init() {} }
  @discardableResult public func add(_ name: String) -> Self { names.append(name); return self }
}
extension Registry { static func reset() { shared.names.removeAll() }; var first: String? { names.first }; private var secret: Int { 7 }; func open() -> Int { secret } }
private let constant = 10
private func helper(_ n: Int) -> Int { n + constant }
fileprivate enum Hidden { static var log: [String] = []; static func write(_ s: String) { log.append(s) } }
struct Counter { private(set) var value = 0; static private(set) var total = 0; mutating func up() { value += 1; Counter.total += 1 } }
func run() {
  Registry.shared.add("a").add("b")
  let r = Registry.shared
  print(r.names, r.first!, Registry.made, r === Registry.shared, r.hidden, r.open(), Registry.Inner().v)
  Registry.reset()
  print(r.names.isEmpty, helper(5))
  Hidden.write("x")
  var a = Counter(), b = Counter()
  a.up()
  a.up()
  b.up()
  print(Hidden.log, a.value, b.value, Counter.total)
}
