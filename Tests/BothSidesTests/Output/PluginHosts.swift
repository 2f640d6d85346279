// swift-format-ignore-file
import Foundation
// class hierarchies + template methods + visitors + mediators
protocol Plugin: AnyObject { var id: String { get }; func start(in host: Host) throws -> Int; func stop() }
extension Plugin { var id: String { String(describing: type(of: self)) }; func stop() { Host.log.append("stop \(id)") } }
final class Host { nonisolated(unsafe) static var log: [String] = []; private var plugins: [String: any Plugin] = [:]; private(set) var order: [String] = []
  func add(_ p: any Plugin) -> Host { plugins[p.id] = p; order.append(p.id); return self }
  func startAll() -> [String: Result<Int, any Error>] { order.reduce(into: [:]) { acc, id in acc[id] = Result { try plugins[id]!.start(in: self) } } }
  subscript<T: Plugin>(_ t: T.Type) -> T? { order.lazy.compactMap { self.plugins[$0] as? T }.first }
  func stopAll() { order.reversed().forEach { plugins[$0]?.stop() } } }
class BasePlugin: Plugin { var started = 0; var deps: [String] { [] }; func start(in host: Host) throws -> Int { for d in deps where !host.order.contains(d) { throw PluginError.missing(d, for: id) }; started += 1; try didStart(); return started }; func didStart() throws {} }
enum PluginError: LocalizedError { case missing(String, for: String), boom; var errorDescription: String? { switch self { case .missing(let d, let p): "\(p) needs \(d)"; case .boom: nil } } }
final class Net: BasePlugin { override func didStart() { Host.log.append("net up") } }
final class Cache: BasePlugin { override var deps: [String] { super.deps + ["Net"] }; override func start(in host: Host) throws -> Int { try super.start(in: host) + 10 } }
final class Ads: BasePlugin { override var deps: [String] { ["Tracker"] }; func stop() { Host.log.append("ads custom") } }
final class Crash: BasePlugin { override func didStart() throws { throw PluginError.boom } }
final class Solo: Plugin { let id = "solo!"; func start(in host: Host) -> Int { host.order.count } }
class Node { let name: String; private(set) weak var parent: Node?; private(set) var kids: [Node] = []; init(_ n: String, _ kids: Node...) { name = n; kids.forEach(add) }; func add(_ k: Node) { k.parent = self; kids.append(k) }
  var depth: Int { parent.map { $0.depth + 1 } ?? 0 }; func walk(_ f: (Node) throws -> Bool) rethrows { guard try f(self) else { return }; for k in kids { try k.walk(f) } }; func find(_ p: (Node) -> Bool) -> Node? { p(self) ? self : kids.compactMap { $0.find(p) }.first }
  var path: String { sequence(first: self, next: \.parent).map(\.name).reversed().joined(separator: "/") }; lazy var sz: Int = 1 + kids.map(\.sz).reduce(0, +); static func == (a: Node, b: Node) -> Bool { a === b } }
extension Node: Equatable, CustomStringConvertible { var description: String { kids.isEmpty ? name : "\(name)(\(kids.map(\.description).joined(separator: " ")))" } }
class Shape { func area() -> Double { 0 }; func draw() -> String { "\(type(of: self)):\(String(format: "%.1f", area()))" } }
class Rect: Shape { var w: Double, h: Double; init(_ w: Double, _ h: Double) { (self.w, self.h) = (w, h) }; override func area() -> Double { w * h } }
final class Sq: Rect { init(_ s: Double) { super.init(s, s) }; override var w: Double { didSet { if h != w { h = w } } }; override var h: Double { didSet { if w != h { w = h } } } }
protocol Mediator: AnyObject { func notify(_ s: Comp, _ e: String) }
class Comp { weak var m: (any Mediator)?; func send(_ e: String) { m?.notify(self, e) } }
final class Btn: Comp { func click() { send("click") } }
final class Lbl: Comp { var text = "" { didSet { if text != oldValue { send("text:\(text)") } } } }
final class Dialog: Mediator { let b = Btn(), l = Lbl(); var ev: [String] = []; init() { b.m = self; l.m = self }; func notify(_ s: Comp, _ e: String) { ev.append(e); switch (s, e) { case (let b as Btn, "click") where b === self.b: l.text += "!"; case (is Lbl, _): ev.append("lbl"); default: break } } }
func run() throws {
  let host = Host().add(Net()).add(Cache()).add(Ads()).add(Crash()).add(Solo())
  let res = host.startAll(); for id in host.order { switch res[id]! { case .success(let n): print(id, n); case .failure(let e as PluginError): print(id, e.errorDescription ?? "none", "\(e)"); case .failure(let e): print(e) } }
  host.stopAll(); print(Host.log, host[Cache.self]?.started as Any, host[Solo.self]?.id ?? "-", host[Crash.self] === host[Crash.self])
  let tree = Node("r", Node("a", Node("a1"), Node("a2")), Node("b")); var names: [String] = []; tree.walk { names.append("\($0.depth)\($0.name)"); return $0.name != "a" }; print(tree, names, tree.find { $0.name == "a2" }?.path ?? "", tree.sz, tree.kids[0] == tree.find { $0.name == "a" }!)
  do { try tree.walk { if $0.name == "b" { throw PluginError.boom }; return true } } catch { print("walk:", error) }
  let sq = Sq(2); sq.w = 3; print(sq.draw(), sq.h, ([Rect(1, 2), sq, Shape()] as [Shape]).map { $0.draw() }, sq as Shape is Rect); sq.h = 5; print(sq.w, sq.area())
  let dlg = Dialog()
  dlg.b.click()
  dlg.b.click()
  dlg.l.text = "!!"
  print(dlg.ev)
}
