// circular-dependencies.md: a prototype in a circle

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
container.register(View.init).lifetime(.objectGraph)
container.register(Presenter.init)
  .injection(cycle: true) { $0.view = $1 }

let view: View = container.resolve()
