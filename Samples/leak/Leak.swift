// A retain cycle: two objects that keep each other alive, and the one word that cures it
//
// Try:
//   resolve Screen                            nobody keeps the screen, and yet it stays
//   objects                                   a leak, and the references that keep it
//   timeline                                  a bar without an end
//   resolve CuredScreen                       weak: when nobody holds the screen, it ends

import Resolver

extension Resolver: ResolverRegistering {
  /// Registers a screen that leaks, and one that does not.
  public static func registerAllServices() {
    register { Screen(presenter: resolve()) }
      .resolveProperties { _, screen in
        screen.presenter.delegate = screen
      }
    register { Presenter(log: resolve()) }

    register { CuredScreen(presenter: resolve()) }
      .resolveProperties { _, screen in
        screen.presenter.delegate = screen
      }
    register { CuredPresenter(log: resolve()) }

    register { Log() }
  }
}

/// What a presenter tells of what happens.
protocol PresenterDelegate: AnyObject {}

// The fault: the screen holds its presenter, and the presenter holds the screen.

class Screen: PresenterDelegate {
  let presenter: Presenter

  init(presenter: Presenter) {
    self.presenter = presenter
  }
}

class Presenter {
  let log: Log
  var delegate: PresenterDelegate?

  init(log: Log) {
    self.log = log
  }
}

// The cure: who is held does not hold back.

class CuredScreen: PresenterDelegate {
  let presenter: CuredPresenter

  init(presenter: CuredPresenter) {
    self.presenter = presenter
  }
}

class CuredPresenter {
  let log: Log
  weak var delegate: PresenterDelegate?

  init(log: Log) {
    self.log = log
  }
}

/// Does no harm, and leaks with those that do.
class Log {}
