import DITranquillity

final class Api {}
protocol Page {}
final class Detail: Page { init(id: Int, api: Api) {} }
final class Form { init(title: String, flag: Bool, api: Api) {} }
final class Inj { var n: Int = 0; var api: Api? }
let container = DIContainer()
container.register(Api.init).lifetime(.perRun(.strong))
container.register { Detail(id: arg($0), api: $1) }.as(Page.self)
container.register { Form(title: arg($0), flag: arg($1), api: $2) }
container.register(Inj.init).injection { $0.n = arg($1) }
container.register(Inj.init).injection(\.n) { arg($0) }.injection(\.api)
