/// What an input reads and changes.
struct CommandContext {
  let session: Session
  /// The number of the unit that the input is part of.
  let number: Int
  /// The input as typed.
  let typed: String
  /// The text that is logged: the typed one, with a command's whole name.
  let text: String

  /// - Parameter call: the command that the input is; nil for Swift
  init(_ session: Session, number: Int, _ typed: String, _ call: CommandCall? = nil) {
    self.session = session
    self.number = number
    self.typed = typed
    text = call?.spelledOut(typed) ?? typed
  }

  var workspace: Workspace { session.workspace }
  var world: World { session.workspace.world }

  /// Performs `action`, and logs it as this input.
  ///
  /// - Parameter text: what is logged in the place of the input's own text
  func act(_ action: Action, as text: String? = nil) throws -> Effect {
    let effect = try workspace.commit(LoggedInput(number: number, text: text ?? self.text, action: action))
    if action.isReset { session.stepping = nil }
    session.latest.note(effect, of: number)
    return effect
  }
}
