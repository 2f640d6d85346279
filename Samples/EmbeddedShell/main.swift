// dishell inside a program that is written for Resolver: the prompt on its container of compiled classes.
//
//   swift run EmbeddedShell
//
// Try: resolve XYZViewModel · trace XYZViewModel · step XYZCoordinator · why XYZCombinedService#1 · objects
// And: resolve XYZReport, whose printer was forgotten three levels down. The prompt stays.

import DIShell
import Foundation
import Resolver

let offline = Resolver.makeOffline()
let status = openShell(on: Resolver.main, arguments: Array(CommandLine.arguments.dropFirst()))
FileHandle.standardError.write(Data("the program goes on\n".utf8))
exit(status)
