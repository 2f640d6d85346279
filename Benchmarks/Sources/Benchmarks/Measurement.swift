import CMeasuring
import DICore
import Dispatch
import Resolver

/// Does something that often, and keeps the optimiser from leaving it out.
typealias Work = (_ count: Int) -> Void

/// What one time of some work takes.
struct Measurement {
  /// The median of all rounds.
  let nanoseconds: Double
  /// Blocks allocated; nil where they cannot be counted.
  let allocations: Double?

  private static let rounds = 11
  private static let roundLength = 20_000_000.0
  private static let countedTimes = 1000
  private static let recordedTimes = 50

  /// Measures `work`, first its time, then in a pass of its own its allocations.
  init(of work: Work) {
    work(Self.countedTimes)
    let count = Self.count(filling: Self.roundLength, with: work)
    let times = (0..<Self.rounds).map { _ in Self.time(of: work, count) / Double(count) }
    nanoseconds = times.sorted()[Self.rounds / 2]
    let before = CMeasuring.allocations()
    work(Self.countedTimes)
    let after = CMeasuring.allocations()
    allocations = before < 0 ? nil : Double(after - before) / Double(Self.countedTimes)
  }

  /// Measures `work` while everything that it resolves is recorded.
  init(recording work: Work) {
    self.init(of: { count in
      for done in stride(from: 0, to: count, by: Self.recordedTimes) {
        lastCount = Resolver.main.traces { work(min(Self.recordedTimes, count - done)) }.count
      }
    })
  }

  private static func count(filling time: Double, with work: Work) -> Int {
    var count = 100
    while true {
      let taken = max(self.time(of: work, count), 1)
      if taken > time / 4 || count > 100_000_000 { return max(1, Int(Double(count) * time / taken)) }
      count *= 4
    }
  }

  private static func time(of work: Work, _ count: Int) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    work(count)
    return Double(DispatchTime.now().uptimeNanoseconds - start)
  }
}

/// How many traces there were last, so that recording is for something.
private var lastCount = 0

/// An object that goes in here is made, and used, as far as the optimiser can tell.
func blackHole(_ object: AnyObject?) {
  swallow(object.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
  withExtendedLifetime(object) {}
}
