// swift-format-ignore-file
import Foundation
@propertyWrapper struct UserDefault<T> { let key: String; let def: T; static var store: [String: Any] { get { Storage.shared.values } set { Storage.shared.values = newValue } }; init(wrappedValue: T, _ key: String) { self.key = key; def = wrappedValue }; var wrappedValue: T { get { Self.store[key] as? T ?? def } nonmutating set { if let o = newValue as? any OptionalLike, o.isNil { Self.store[key] = nil } else { Self.store[key] = newValue } } }; var projectedValue: Self { self }; func reset() { Storage.shared.values[key] = nil } }
protocol OptionalLike { var isNil: Bool { get } }
extension Optional: OptionalLike { var isNil: Bool { self == nil } }
final class Storage { nonisolated(unsafe) static let shared = Storage(); var values: [String: Any] = [:] { didSet { changes += 1 } }; private(set) var changes = 0 }
enum Prefs { @UserDefault("volume") static var volume = 5; @UserDefault("name") static var name: String? = nil; @UserDefault("flags") static var flags: [String: Bool] = [:] }
@propertyWrapper struct Lazy<T> { private enum S { case pending(() -> T), done(T) }; private var s: S; init(wrappedValue: @autoclosure @escaping () -> T) { s = .pending(wrappedValue) }; var wrappedValue: T { mutating get { switch s { case .done(let v): return v; case .pending(let f): let v = f(); s = .done(v); return v } } set { s = .done(newValue) } }; var isLoaded: Bool { if case .done = s { true } else { false } }; var projectedValue: Bool { isLoaded } }
@propertyWrapper struct Trimmed { private var v = ""; var wrappedValue: String { get { v } set { v = newValue.trimmingCharacters(in: .whitespaces) } }; init(wrappedValue: String) { self.wrappedValue = wrappedValue } }
func expensive(_ n: Int) -> Int { print("computing", n); return n * 2 }
struct Screen { @Lazy var data = expensive(4); @Trimmed var title = "  hi  "; @Lazy var more: [Int] = [expensive(1)] ; var loaded: (Bool, Bool) { ($data, $more) } }
func run() {
  print(Prefs.volume, Prefs.name as Any); Prefs.volume += 3; Prefs.name = "x"; Prefs.flags["a"] = true; Prefs.flags["b", default: false].toggle(); print(Prefs.volume, Prefs.name ?? "-", Prefs.flags.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" }, Storage.shared.values.count, Storage.shared.changes); Prefs.$volume.reset(); Prefs.name = nil; print(Prefs.volume, Prefs.name as Any, Storage.shared.values.keys.sorted())
  var s = Screen(); print(s.loaded); print(s.data, s.data); print(s.loaded, s.title); s.title += "  there "; s.more.append(9); print(s.title, s.more, s.loaded); s.data = 1; var c = s; c.data = 5; print(s.data, c.data)
}
