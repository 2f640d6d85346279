/// The properties of a terminal that a recording imitates.
struct RecordedScreen {
  var columns: Int
  var rows = 24
  /// The width of text.
  var width: Int
  var theme: Theme

  /// A terminal of the usual size, or as wide as the settings say.
  init(_ settings: Settings) {
    columns = settings.width ?? 80
    width = columns
    theme = settings.color == .always ? settings.theme : .none
  }
}
