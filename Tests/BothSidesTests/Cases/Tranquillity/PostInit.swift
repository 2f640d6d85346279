// injections.md: postInit after all injections, also those that wait

import DITranquillity

class View {
  let presenter: Presenter

  init(presenter: Presenter) {
    self.presenter = presenter
  }
}

class Presenter {
  weak var view: View?
}

let container = DIContainer()
container.register(View.init)
  .postInit { _ in }
  .lifetime(.objectGraph)
container.register(Presenter.init)
  .injection(cycle: true) { $0.view = $1 }
  .postInit { $0.view = nil }
  .lifetime(.objectGraph)

let view: View = container.resolve()
let presenter: Presenter = container.resolve()
