/// The first screen of an app, as far as its view registers services.
extension Program {
  /// Loads the view of the controller that a delegate has put into its window, as the window does when it is shown: only
  /// where the program has registered nothing yet.
  func showFirstScreen(of type: TypeDeclaration) {
    guard interpreter.registrationLog.entries.isEmpty,
      type.members.properties.contains(where: { $0.name == "window" && !$0.isStatic }),
      interpreter.globals[type.variableName] != nil
    else { return }
    run("\(type.variableName).window?.rootViewController?.viewDidLoad()")
  }
}
