// swift-format-ignore-file
@propertyWrapper struct Inject<T> { private var made: T?; private let name: String?; init(_ name: String? = nil) { self.name = name }; var wrappedValue: T { mutating get { if let made { return made }; let v: T = Locator.shared.get(name); made = v; return v } set { made = newValue } }; var projectedValue: Bool { made != nil } }
@propertyWrapper struct LazyInject<T: AnyObject> { private weak var last: T?; var wrappedValue: T { mutating get { let v = last ?? Locator.shared.get(nil); last = v; return v } } }
final class Locator { nonisolated(unsafe) static let shared = Locator(); private var makers: [String: () -> Any] = [:]; private(set) var log: [String] = []
  func add<T>(_ t: T.Type = T.self, name: String? = nil, _ f: @autoclosure @escaping () -> T) { makers["\(t)" + (name.map { ":" + $0 } ?? "")] = f }
  func get<T>(_ name: String?) -> T { let key = "\(T.self)" + (name.map { ":" + $0 } ?? ""); log.append(key); guard let v = makers[key]?() as? T else { fatalError("no \(key)") }; return v } }
protocol Clock { var now: Int { get } }
struct Fixed: Clock { var now: Int }; final class Ticking: Clock { nonisolated(unsafe) static var n = 0; var now: Int { Ticking.n += 1; return Ticking.n } }
final class Service { @Inject var clock: Clock; @Inject("test") var other: Clock; @Inject var limit: Int; func times() -> [Int] { [clock.now, clock.now, other.now] } }
final class Screen { @LazyInject var service: Service; lazy var title: String = "at \(service.clock.now)" }
struct Value { @Inject var limit: Int }
func run() {
  let l = Locator.shared; l.add(Clock.self, Ticking()); l.add(Clock.self, name: "test", Fixed(now: 99)); l.add(Int.self, 7); let one = Service(); l.add(Service.self, one)
  print(one.$clock, one.times(), one.$clock, one.$limit, one.limit, l.log); one.clock = Fixed(now: 5); print(one.times(), one.clock is Fixed)
  let s = Screen(); print(s.title, s.title, s.service === one, l.log.count); var v = Value(); v.limit += 1; var w = v; w.limit *= 2; print(v.limit, w.limit, Value().$limit, l.log.suffix(2))
}

