import Foundation

/// Whether something becomes so within a second. What a container removes is released when no cycle of another thread
/// runs, such as that of another test.
package func soon(_ isSo: () -> Bool) -> Bool {
  for _ in 0..<1_000 {
    if isSo() { return true }
    usleep(1_000)
  }
  return isSo()
}
