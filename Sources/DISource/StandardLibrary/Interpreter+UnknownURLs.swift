import DICore

// URLs whose text is not known, as those of folders of the system.
extension Interpreter {
  /// Whether code of ``FoundationTypes`` would have to work with a URL, or with an argument, that is not known: then the
  /// result is not known either, and nothing is assumed.
  func isUnknownURL(_ own: SourceValue?, _ arguments: [Variable], in typeName: String?, _ file: SourceFile)
    -> Bool
  {
    guard typeName == "URL", file.name == StandardTypes.fileName else { return false }
    if arguments.contains(where: { $0.value?.isUnknown == true }) { return true }
    guard case .strong(let text)? = own?.fields?[Symbol("absoluteString")] else {
      return own?.isUnknown == true
    }
    return text.isUnknown
  }
}
