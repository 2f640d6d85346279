// swift-format-ignore-file
import Resolver

protocol Api {}
protocol Log { func log(_ s: String) }
struct RealApi: Api { let url: String; var retries: Int = 3; var timeout: Double = 30 }
final class ConsoleLog: Log { func log(_ s: String) {} }
final class Repo {
  let api: Api; let log: Log?; var limit: Double;
  init(api: Api, log: Log? = nil, limit: Double = 5) { self.api = api; self.log = log; self.limit = limit }
}
final class Screen { var repo: Repo!; var logs: [Log] = []; var onTap: (() -> Void)? }
func run() throws {

  Resolver.register { RealApi(url: "x") as Api }
  Resolver.register { ConsoleLog() }.implements(Log.self)
  Resolver.register { Repo(api: Resolver.resolve(), log: Resolver.optional(), limit: 7) }
  Resolver.register { Screen() }.resolveProperties { r, s in
    s.repo = r.resolve(Repo.self); s.logs = [r.resolve(Log.self)]; s.onTap = { print("tap") }
  }
  Resolver.register(name: "n") { RealApi(url: "y", retries: 1, timeout: 2) }
  let s: Screen = Resolver.resolve()
  s.onTap?()
  print(s.logs.count, s.repo.limit, s.repo.log == nil)
  let n: RealApi = Resolver.resolve(name: "n")
  print(n.timeout)

}
