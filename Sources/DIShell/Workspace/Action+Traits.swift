extension Action {
  /// The properties of an action that the workspace and the world need.
  struct Traits {
    /// The world that the action is performed on.
    let beginning: Beginning
    /// Whether the action does nothing but run code, or resolve: what it adds can be taken back if it fails.
    var onlyRunsCode = false
    /// Whether it may make a scope or variable release what it holds.
    var mayEmptyScope = false
    /// Whether it may restore replaced registrations, which must then be kept.
    var restoresReplaced = false
    /// Whether it changes anything that outlives its input.
    let lasting: Lasting

    /// The world that an action is performed on.
    enum Beginning {
      /// The present world.
      case presentWorld
      /// A new world in which the log is replayed with another beginning.
      case replay(LaunchOption)
      /// A new world that is empty.
      case emptyWorld
    }

    /// When an action changes anything that outlives its input.
    enum Lasting {
      case never
      /// If resolving has changed objects, variables, or the contents of scopes.
      case ifResolvingHasChanged
      /// If the code has added a declaration, or changed any object, or as for resolving.
      case ifCodeHasChanged
      case always
    }
  }

  /// The properties of each action, in one table.
  var traits: Traits {
    switch self {
    case .load(_, let adding, _):
      Traits(beginning: adding ? .presentWorld : .emptyWorld, lasting: .always)
    case .clear: Traits(beginning: .emptyWorld, lasting: .always)
    case .launch(let option): Traits(beginning: .replay(option), lasting: .always)
    case .swift: Traits(beginning: .presentWorld, onlyRunsCode: true, lasting: .ifCodeHasChanged)
    case .resolve: Traits(beginning: .presentWorld, onlyRunsCode: true, lasting: .ifResolvingHasChanged)
    case .register:
      Traits(beginning: .presentWorld, onlyRunsCode: true, mayEmptyScope: true, lasting: .always)
    case .remove:
      Traits(beginning: .presentWorld, mayEmptyScope: true, restoresReplaced: true, lasting: .always)
    case .swap, .changeScope, .resetScope, .dropScope, .release:
      Traits(beginning: .presentWorld, mayEmptyScope: true, lasting: .always)
    case .newScope, .contexts: Traits(beginning: .presentWorld, lasting: .always)
    case .expectation: Traits(beginning: .presentWorld, lasting: .never)
    }
  }

  /// Whether it replaces the whole world.
  var isReset: Bool {
    switch traits.beginning {
    case .emptyWorld: true
    case .presentWorld, .replay: false
    }
  }

  /// How it lets a world begin, so that the log must be replayed; nil if it does not.
  var launchOption: LaunchOption? {
    switch traits.beginning {
    case .replay(let option): option
    case .presentWorld, .emptyWorld: nil
    }
  }

  /// Whether it is performed on a new world, so that the previous one stays unchanged.
  var makesWorld: Bool {
    switch traits.beginning {
    case .replay, .emptyWorld: true
    case .presentWorld: false
    }
  }
}
