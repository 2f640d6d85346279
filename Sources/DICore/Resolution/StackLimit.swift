/// The limit to which the running thread's stack may grow.
///
/// Requests nest as deep as the program's services depend on each other. If the stack is nearly used up, a request
/// fails with an error instead of a crash.
///
/// The main thread's stack is enlarged when it is nearly used up, if the system allows it. A nested request takes about
/// 7,000 bytes in a debug build, five times as much as in an optimised one.
package struct StackLimit: Sendable {
  /// The reserve for making and reporting an error, in bytes; for a small stack, at most a quarter of it.
  package static let reserve = 512 * 1024

  private var lowest: UInt

  /// The limit of the calling thread. Not valid on another thread.
  package init() {
    lowest = Self.lowest
  }

  private static var lowest: UInt {
    PosixThread.currentStackBounds.map { $0.bottom + min(UInt(reserve), $0.size / 4) } ?? 0
  }

  /// Enlarges the main thread's stack if it is nearly used up. Other stacks cannot grow.
  ///
  /// - Returns: whether less than the reserve is left afterwards.
  package mutating func growIfNear() -> Bool {
    guard isNear else { return false }
    // Another cycle of the thread may have enlarged it before.
    PosixThread.growFirstStack(to: Self.large)
    lowest = Self.lowest
    return isNear
  }

  /// Whether less than the reserve is left. Always false if the bounds of the stack are unknown.
  package var isNear: Bool { top < lowest }

  /// Whether `size` bytes are left besides the reserve. Always false if the bounds of the stack are unknown.
  package func leaves(_ size: Int) -> Bool { lowest > 0 && top > lowest && top - lowest >= UInt(size) }

  private var top: UInt { PosixThread.currentStackTop }

  /// The size to which the main thread's stack is enlarged, in bytes. The kernel keeps at least twice as much free
  /// below it.
  private static let large: UInt = 64 << 20
}
