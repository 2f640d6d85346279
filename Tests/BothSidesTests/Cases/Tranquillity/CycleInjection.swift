// circular-dependencies.md: an injection that waits closes the circle

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
  .injection(cycle: true, \.view)
  .lifetime(.objectGraph)

let view: View = container.resolve()
let presenter: Presenter = container.resolve()
