// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Resolver

final class Api {}
protocol Page {}
final class Detail: Page { init(id: Int, api: Api) {} }
final class Form { init(title: String, flag: Bool, api: Api) {} }
final class Single { init(n: Int) {} }
final class Opt { init(n: Int?) {} }
final class Two { init(a: Int, b: Int) {} }
extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    register { Api() }.scope(.application)
    register { (r, args) in Detail(id: args(), api: r.resolve()) }.implements(Page.self)
    register { (_, args) in Form(title: args("title"), flag: args("flag"), api: resolve()) }
    register { _, args in Single(n: args.get()) }
    register { _, args in Opt(n: args.optional()) }
    register { _, args in Two(a: args("x"), b: args("x")) }
  }
}
