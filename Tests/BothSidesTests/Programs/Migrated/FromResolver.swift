// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Resolver

final class Api {}
protocol Page {}
final class Detail: Page { init(id: Int, api: Api) {} }
final class Form { init(title: String, flag: Bool, api: Api) {} }
final class Single { init(n: Int) {} }
final class Opt { init(n: Int?) {} }
final class Two { init(a: Int, b: Int) {} }
final class Helped { init(api: Api, form: Form) {} }
func inject<T>() -> T { Resolver.resolve() }
extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    register { Api() }.scope(.application)
    register { (r, args) in
      Helped(api: inject(), form: r.resolve(args: ["flag": true, "title": args("name") as String]))
    }
    register { (r, args) in Detail(id: args(), api: r.resolve()) }.implements(Page.self)
    register { (_, args) in Form(title: args("title"), flag: args("flag"), api: resolve()) }
    register { _, args in Single(n: args.get()) }
    register { _, args in Opt(n: args.optional()) }
    register { _, args in Two(a: args("x"), b: args("x")) }
  }
}
