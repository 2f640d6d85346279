/// The session and the input that a running command reads and changes.
struct CommandContext {
  let session: Session
  /// The number of the unit that contains the input.
  let number: Int
  /// The input as typed.
  let typed: String
  /// The text that is logged: as typed, but with the whole name of a command.
  let text: String

  /// - Parameter call: The command that the input calls; nil for Swift.
  init(_ session: Session, number: Int, _ typed: String, _ call: CommandCall? = nil) {
    self.session = session
    self.number = number
    self.typed = typed
    text = call?.spelledOut(typed) ?? typed
  }

  var workspace: Workspace { session.workspace }
  var world: World { session.workspace.world }

  /// Performs `action`, and logs it as this input: ``Workspace/commit(_:)`` logs it, ``Workspace/perform(_:)`` chooses the
  /// world, ``World/execute(_:number:)`` counts what it changes, ``World/apply(_:number:_:)`` does it.
  ///
  /// - Parameter text: Logged instead of the input's own text; nil for that text.
  func act(_ action: Action, as text: String? = nil) throws -> ActionEffect {
    let effect = try workspace.commit(LoggedInput(number: number, text: text ?? self.text, action: action))
    if action.isReset {
      session.stepping = nil
      session.latest.comparison = nil
    }
    session.latest.note(effect, of: number)
    session.noteOutput(effect.printed)
    return effect
  }
}
