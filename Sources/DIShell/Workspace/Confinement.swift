/// Whose inputs may do nothing but make a workspace and look at it.
enum Confinement {
  /// Those of a session that somebody has saved.
  case replay
  /// Those of a lesson, and what an expectation is about: they run in a workspace that is thrown away.
  case trial
}
