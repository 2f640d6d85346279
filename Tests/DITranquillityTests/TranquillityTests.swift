import DICore
import DITranquillity
import Foundation
import Testing

/// The rules of DITranquillity (`Documentation/Rules/DITranquillity`), through the typed API. Settings are the
/// program's, so the tests do not run beside each other.
@Suite(.serialized) struct TranquillityTests {}

protocol Animal: AnyObject {}
class Cat: Animal {}
class Dog: Animal {}
class Bird: Animal {}
enum Red {}
enum Big {}
enum Old {}

/// Collects what the log is told on this thread, from the given level on, while `body` runs. Tests of other suites run
/// beside it.
func logged(_ level: DILogLevel, _ body: () throws -> Void) rethrows -> [String] {
  var lines: [String] = []
  let (receiver, oldLevel, tab) = (DISetting.Log.fun, DISetting.Log.level, DISetting.Log.tab)
  DISetting.Log.level = level
  DISetting.Log.tab = "| "
  let thread = pthread_self()
  DISetting.Log.fun = { level, line in
    if pthread_equal(pthread_self(), thread) != 0 { lines.append("\(level): \(line)") }
  }
  defer {
    DISetting.Log.fun = receiver
    DISetting.Log.level = oldLevel
    DISetting.Log.tab = tab
  }
  try body()
  return lines
}

/// A container in which `fill` has registered.
func filled(parent: DIContainer? = nil, _ fill: (DIContainer) -> Void) -> DIContainer {
  let container = DIContainer(parent: parent)
  fill(container)
  return container
}
