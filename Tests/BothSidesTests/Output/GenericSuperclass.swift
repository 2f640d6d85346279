// swift-format-ignore-file
class Screen<Model> { let model: Model; init(model: Model) { self.model = model }; func tell() -> String { "\(Model.self)" } }
struct Login { let name: String; init(name: String = "ann") { self.name = name } }
final class LoginScreen: Screen<Login> {}
class Middle<M>: Screen<M> { let extra: Int; init(model: M, extra: Int) { self.extra = extra; super.init(model: model) } }
final class Deep: Middle<Login> {}
typealias IntScreen = Screen<Int>
final class Aliased: IntScreen {}
class Pair<A, B> { let a: A; let b: B; init(_ a: A, b: B) { self.a = a; self.b = b } ; convenience init(both a: A, _ b: B) { self.init(a, b: b) } }
class Half<T>: Pair<Int, T> {}
class Whole: Half<[String]> {}
func run() throws {
  print(LoginScreen(model: .init()).model.name, LoginScreen(model: .init(name: "bob")).tell())
  print(Deep(model: .init(name: "c"), extra: 3).model.name, Deep(model: Login(), extra: 4).extra)
  print(Aliased(model: 5).model, Aliased(model: 5).tell())
  print(Whole(1, b: ["x"]).b, Whole(both: 2, []).a, Half<Double>(1, b: 2).b)
}
