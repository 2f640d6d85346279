// swift-format-ignore-file
import Foundation
final class Container2 { enum Scope { case transient, singleton, weak, graph }; private struct Entry { let scope: Scope; let make: (Container2) -> Any }; private var entries: [String: Entry] = [:]; private var singles: [String: Any] = [:]; private var weaks: [String: WeakBox] = [:]; private var graph: [String: Any]?; private let parent: Container2?; private(set) var trace: [String] = []; private var depth = 0
  private final class WeakBox { weak var o: AnyObject?; init(_ o: AnyObject) { self.o = o } }
  init(parent: Container2? = nil) { self.parent = parent }
  @discardableResult func register<T>(_ t: T.Type = T.self, name: String? = nil, scope: Scope = .transient, _ make: @escaping (Container2) -> T) -> Self { entries[key(t, name)] = Entry(scope: scope, make: make); return self }
  private func key<T>(_ t: T.Type, _ n: String?) -> String { "\(t)" + (n.map { "#" + $0 } ?? "") }
  func resolve<T>(_ t: T.Type = T.self, name: String? = nil) -> T? { let k = key(t, name); guard let e = entries[k] else { return parent?.resolve(t, name: name) }; let outermost = graph == nil; if outermost { graph = [:] }; defer { if outermost { graph = nil } }; trace.append(String(repeating: " ", count: depth) + k); depth += 1; defer { depth -= 1 }
    switch e.scope { case .transient: return e.make(self) as? T; case .singleton: if let s = singles[k] as? T { return s }; let v = e.make(self); singles[k] = v; return v as? T; case .weak: if let w = weaks[k]?.o as? T { return w }; let v = e.make(self); weaks[k] = WeakBox(v as AnyObject); return v as? T; case .graph: if let g = graph?[k] as? T { return g }; let v = e.make(self); graph?[k] = v; return v as? T } }
  subscript<T>(_ t: T.Type) -> T { resolve(t)! }; static func + (c: Container2, m: (Container2) -> Void) -> Container2 { m(c); return c } }
protocol Clock { func now() -> Int }; struct FixedClock: Clock { let t: Int; func now() -> Int { t } }
protocol Repo: AnyObject { var id: Int { get }; var clock: any Clock { get } }; final class MemRepo: Repo { static var n = 0; let id: Int; let clock: any Clock; init(_ c: any Clock) { MemRepo.n += 1; id = MemRepo.n; clock = c } }
final class A { let repo: any Repo; init(_ r: any Repo) { repo = r } }; final class B { let a: A, repo: any Repo; lazy var later: A = make(); private let make: () -> A; init(_ a: A, _ r: any Repo, _ m: @escaping () -> A) { self.a = a; repo = r; make = m } }
@propertyWrapper struct Inject<T> { private let name: String?; private var cached: T?; init(_ name: String? = nil) { self.name = name }; var wrappedValue: T { mutating get { if let cached { return cached }; guard let v = root.resolve(T.self, name: name) else { fatalError("no \(T.self)") }; cached = v; return v } } }
nonisolated(unsafe) let root = Container2() + { c in c.register((any Clock).self) { _ in FixedClock(t: 5) }.register((any Clock).self, name: "late") { _ in FixedClock(t: 99) }; c.register((any Repo).self, scope: .graph) { MemRepo($0[(any Clock).self]) }; c.register { A($0.resolve()!) }; c.register(scope: .singleton) { (c: Container2) -> B in B(c.resolve()!, c.resolve()!, { [unowned c] in c.resolve()! }) } }
final class Screen { @Inject var b: B; @Inject("late") var clock: any Clock; @Inject var a: A }
func run() {
  let b = root[B.self]; print(b.a.repo === b.repo, b.repo.id, b.later.repo.id, b.later === b.later, root[B.self] === b); print(root.trace); let s = Screen(); print(s.b === b, s.clock.now(), s.a.repo.id, s.a === s.a, root.resolve(String.self) as Any)
  let child = Container2(parent: root); child.register(scope: .weak) { A($0.resolve()!) }; do { let x = child[A.self]; print(x === child[A.self], x.repo.clock.now()) }; print(child[A.self].repo.id, MemRepo.n, child.trace.count)
}
