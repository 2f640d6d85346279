// swift-format-ignore-file: NeverForceUnwrap

import Foundation
import Swinject

final class Api {}
protocol Page {}
final class Detail: Page { init(id: Int, api: Api) {} }
final class Form { init(title: String, flag: Bool, api: Api) {} }
struct Item { let id: Int }
final class Row { let i: Item; init(_ i: Item) { self.i = i } }
final class Opt { init(n: Int?) {} }
final class User { let d: Detail; init(d: Detail) { self.d = d } }
final class Helped { init(api: Api, user: User?) {} }
extension Swinject.Resolver {
  func require<T>(_ type: T.Type, name: String? = nil) -> T {
    guard let service = resolve(type, name: name) else { fatalError("no \(type)") }
    return service
  }
  func maybe<T>() -> T? { resolve(T.self) }
}
let container = Container()
container.register(Helped.self) { r in Helped(api: r.require(Api.self), user: r.maybe()) }
container.register(Api.self) { _ in Api() }.inObjectScope(.container)
container.register(Detail.self) { (r, id: Int) in Detail(id: id, api: r.resolve(Api.self)!) }.implements(
  Page.self)
container.register(Form.self) { (r, title: String, flag: Bool) in
  let api = r.resolve(Api.self)!
  return Form(title: title, flag: flag, api: api)
}.inObjectScope(.transient)
container.register(Row.self) { (_: Resolver, item: Item) in Row(item) }
container.register(Opt.self) { (_, n: Int?) in Opt(n: n) }
container.register(User.self) { r in User(d: r.resolve(Detail.self, argument: 3)!) }
container.register(Row.self, name: "x") { (_, r: Int) in Row(Item(id: r)) }

protocol Engine: AnyObject {}
protocol Starter: AnyObject {}
final class Turbine: Engine, Starter {}
container.register(Engine.self) { _ in Turbine() }.implements(Starter.self)
container.register(Engine.self, name: "kept") { _ in Turbine() }.implements(Turbine.self).inObjectScope(
  .container)

protocol Screen: AnyObject {}
final class Home: Screen { var api: Api? }
final class Report { init(lines: [Int], title: String) {} }
typealias Save = (Int) throws -> Void
final class Saver { init(save: @escaping Save) {} }
let resolver = "resolver", r = "r", args = "args"
/// The first screen.
container.register(Screen.self) { _ in
  // A new one.
  Home()  // really
}.initCompleted { r, screen in
  let screen = screen as! Home
  screen.api = r.resolve(Api.self)
}  // behind
container.register(Report.self) { (_, count: Int) in
  Report(lines: [1, 2].map { count in count * 10 } + [count], title: resolver + r + args)
}
container.register(Save.self) { _ in { _ in throw CancellationError() } }
container.register(Saver.self) { r in Saver(save: r.resolve(Save.self)!) }
