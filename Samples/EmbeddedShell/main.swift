// dishell inside a program that is written for Resolver: the prompt on its container of compiled classes.
//
//   swift run EmbeddedShell
//
// Try: resolve XYZViewModel · trace XYZViewModel · step XYZCoordinator · why XYZCombinedService#1 · objects
// And: resolve XYZReport, whose printer was forgotten three levels down. The prompt stays.

import DICore
import DIShell

let offline = Resolver.makeOffline()
openShell(on: Resolver.main, arguments: Array(CommandLine.arguments.dropFirst()))
print("the program goes on")
