import FactoryKit

final class Api {}
protocol Page {}
final class Detail: Page { init(id: Int, api: Api) {} }
final class Form { init(title: String, flag: Bool, api: Api) {} }
struct Item { let id: Int }
final class Row { let i: Item; init(_ i: Item) { self.i = i } }
final class User { let d: Detail; init(d: Detail) { self.d = d } }
final class Decorated { var form: Form? }
func find<T>(_ path: KeyPath<Container, Factory<T>>) -> T { Container.shared[keyPath: path]() }
extension Container {
  var decorated: Factory<Decorated> {
    self { Decorated() }.decorator { $0.form = self.form((title: "a", flag: true)) }
  }
  var found: ParameterFactory<String, User> { self { self.user2((find(\.api), $0)) } }
  var user2: ParameterFactory<(api: Api, name: String), User> {
    self { p in User(d: Detail(id: 1, api: p.api)) }
  }
  var api: Factory<Api> { self { Api() }.cached }
  var detail: ParameterFactory<Int, Detail> { self { Detail(id: $0, api: self.api()) } }
  var form: ParameterFactory<(title: String, flag: Bool), Form> {
    self { Form(title: $0.title, flag: $0.flag, api: self.api()) }
  }
  var form2: ParameterFactory<(String, Bool), Page> { self { p in Detail(id: p.0.count, api: self.api()) } }
  var row: ParameterFactory<Item, Row> { self { item in Row(item) }.shared }
  var user: Factory<User> { self { User(d: self.detail(3)) } }
}
