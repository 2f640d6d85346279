// Reading files for the platform of the program.
extension Program {
  /// Reads files; those of another platform than iOS again, if that decides what code of them is compiled.
  func readForPlatform(_ texts: [SourceText], _ progress: (Int, Int) -> Void) -> [DeclaredFile] {
    let read = SourceCache.shared.read(texts, conditions, unless: isInterrupted, progress: progress)
    guard interpreter.table.isEmpty, !conditions.statesPlatform, !isInterrupted(),
      let platform = BuildConditions.platform(of: read), platform.name != conditions.platform
    else { return read }
    take(platform: platform.name)
    guard read.contains(where: { BuildConditions.dependsOnPlatform($0.source) }) else { return read }
    interpreter.report(
      "'\(platform.word)' is named here: code is read as that of \(platform.name); -D iOS reads it as that of iOS",
      at: interpreter.place(platform.file.position(of: platform.word)), severity: .note)
    return SourceCache.shared.read(texts, conditions, unless: isInterrupted, progress: { _, _ in })
  }
}
