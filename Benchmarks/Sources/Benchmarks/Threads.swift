#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lets eight threads share the work; they begin together.
func onEightThreads(_ work: @escaping Work) -> Work {
  { count in
    let threads = 8
    let pool = (0..<threads).map { _ in Worker { work(count / threads + 1) } }
    for worker in pool { worker.start() }
    for worker in pool { worker.join() }
  }
}

/// A thread. A class, because a C function can be handed an object, but no closure.
private final class Worker {
  private let body: () -> Void
  private var thread: pthread_t?

  init(_ body: @escaping () -> Void) { self.body = body }

  func start() {
    let context = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Glibc)
      var made = pthread_t()
      pthread_create(&made, nil, { Worker.run($0) }, context)
      thread = made
    #else
      var made: pthread_t?
      pthread_create(&made, nil, { Worker.run($0) }, context)
      thread = made
    #endif
  }

  func join() {
    guard let thread else { return }
    pthread_join(thread, nil)
  }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<Worker>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }
}
