import DITranquillity

let container = DIContainer()

container.register { ProgramScreen(presenter: $0) }
container.register(ProgramPresenter.init)
  .injection(cycle: true, \.screen)
  .lifetime(.objectGraph)

/// Shows what will be played.
class ProgramScreen {
  let presenter: ProgramPresenter

  init(presenter: ProgramPresenter) {
    self.presenter = presenter
  }
}

/// Decides what the screen shows.
class ProgramPresenter {
  weak var screen: ProgramScreen?
}
