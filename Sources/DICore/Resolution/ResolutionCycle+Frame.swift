extension ResolutionCycle {
  /// A request whose factory is running.
  ///
  /// A frame retains nothing, since frames are pushed and popped often: the registry retains the registration, and the
  /// caller retains the container.
  struct Frame {
    let request: Request
    let identity: Identity

    /// The arguments of the request, which its caller has as long as the frame is on the stack.
    let arguments: Arguments

    /// The number of the frame among the frames and deferred injections of the cycle, assigned by ``push(_:)``.
    var number: UInt32 = 0

    struct Identity: Hashable {
      let registration: Unretained<Registration>
      let container: Unretained<Container>
    }

    /// A function and not an initialiser, because an initialiser would retain its arguments.
    static func of(
      _ request: Request, _ registration: Registration, _ container: Container, _ arguments: Arguments = .none
    ) -> Frame {
      let identity = Identity(registration: Unretained(registration), container: Unretained(container))
      return Frame(request: request, identity: identity, arguments: arguments)
    }

    var hasArguments: Bool { !arguments.isNone }

    /// The frame as it may be kept when it has left the stack.
    var withoutArguments: Frame {
      var frame = Frame(request: request, identity: identity, arguments: .none)
      frame.number = number
      return frame
    }

    var registration: Registration { identity.registration.object }

    var container: Container { identity.container.object }

    /// Whether the first nested request for the registration may be a circular dependency.
    var runsOnce: Bool {
      switch identity.container.use({ $0.rules.reentry }) {
      case .isCircular, .mayEndInCode: true
      case .mayEnd, .endsAtDepth, .isCircularByKey: false
      }
    }
  }

  /// A running deferred injection, and the number of factories that were running when it began.
  struct Deferral {
    let origin: DeferredInjection.Origin
    let depth: Int
    /// The number of the injection among the frames and deferred injections of the cycle.
    let number: UInt32
  }

  /// The identity of running code of the program: a factory with its injections, or a deferred injection.
  struct Code {
    /// The position of the factory's frame; for a deferred injection -1.
    let position: Int
    let number: UInt32
  }
}
