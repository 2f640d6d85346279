import DICore

// Trees in which the main code of the app is missing, and that of an extension is there.
extension Program {
  /// The module of the app, if only extensions of it have main code: what registers is in a module that none of them
  /// contains. Nil if an app has main code, or nothing tells which module is the app's.
  ///
  /// - Parameter programs: The programs among the files.
  func moduleOfApp(besides programs: [AppProgram], in files: [DeclaredFile]) -> String? {
    let programs = programs.filter { !$0.home.isBeside }
    guard !programs.isEmpty, programs.allSatisfy(\.isExtension) else { return nil }
    // Tests import the app.
    let own = files.filter { !$0.source.home.isBeside }
    let imported = Set(own.flatMap(\.importedModules))
    let names = Set(programs.map(\.name))
    let modules = Dictionary(grouping: own) { $0.source.home.program }
    let candidates = modules.filter { module, files in
      !names.contains(module) && imported.isDisjoint(with: files[0].source.home.importNames)
        && files[0].source.home.module != nil && files.contains { $0.source.mayRegister(libraries) }
    }
    let largest = names.compactMap { modules[$0]?.count }.max() ?? 0
    func isApp(_ module: String, _ files: [DeclaredFile]) -> Bool {
      files.count > largest || names.contains { $0.hasPrefix(module) }
        || interpreter.starts.contains { files.contains(where: $0.isDeclared) }
    }
    return candidates.filter(isApp).max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }
}

extension AppProgram {
  /// The protocols of extensions' main types.
  private static let widgets: Set<String> = ["Widget", "WidgetBundle", "ControlWidget", "LiveActivityWidget"]

  /// Whether it is an extension of an app, by its name or by the types that the system instantiates.
  fileprivate var isExtension: Bool {
    guard mainFile == nil, !types.contains(where: \.isAppOrDelegate) else { return false }
    return !rank.isApp
      || types.contains { $0.inheritance.lazy.compactMap(\.typeName).contains(where: Self.widgets.contains) }
  }
}
