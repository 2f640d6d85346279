/// Whose inputs may do nothing but make a workspace and look at it.
enum Confinement {
  /// Inputs of a session that somebody has saved.
  case replay
  /// Inputs of a lesson, or of an expectation: they run in a workspace that is discarded.
  case trial
}
