/// The restriction of inputs that did not come from the user: they can only make and inspect a workspace.
enum Sandbox {
  /// The inputs of a saved session.
  case replay
  /// The inputs of a lesson or expectation, which run in a temporary copy of the workspace.
  case trial
}
