// swift-format-ignore-file
protocol Scheduler: AnyObject { var now: Int { get }; func after(_ delay: Int, _ body: @escaping () -> Void) -> Cancellable }
protocol Cancellable { func cancel() }
final class TestScheduler: Scheduler {
  private struct Job { let id: Int; let time: Int; let body: () -> Void }
  private(set) var now = 0
  private var jobs: [Job] = []
  private var nextID = 0
  private struct Token: Cancellable { let id: Int; weak var owner: TestScheduler?; func cancel() { owner?.jobs.removeAll { $0.id == id } } }
  func after(_ delay: Int, _ body: @escaping () -> Void) -> Cancellable {
    nextID += 1
    jobs.append(Job(id: nextID, time: now + delay, body: body))
    return Token(id: nextID, owner: self)
  }
  func advance(_ by: Int) {
    let end = now + by
    while let i = jobs.indices.filter({ jobs[$0].time <= end }).min(by: { (jobs[$0].time, jobs[$0].id) < (jobs[$1].time, jobs[$1].id) }) {
      let job = jobs.remove(at: i)
      now = job.time
      job.body()
    }
    now = end
  }
  var pending: Int { jobs.count }
}
final class Debouncer {
  private let scheduler: Scheduler
  private let delay: Int
  private var current: Cancellable? { didSet { oldValue?.cancel() } }
  init(_ scheduler: Scheduler, delay: Int) { self.scheduler = scheduler; self.delay = delay }
  func call(_ f: @escaping () -> Void) { current = scheduler.after(delay) { [weak self] in self?.current = nil; f() } }
}
final class Poller { private let s: Scheduler; private(set) var ticks: [Int] = []; init(_ s: Scheduler) { self.s = s }; func start(every n: Int, times: Int) { guard times > 0 else { return }; _ = s.after(n) { [unowned self] in ticks.append(s.now); start(every: n, times: times - 1) } } }
func run() {
  let s = TestScheduler()
  let d = Debouncer(s, delay: 10)
  d.call { print("first", s.now) }
  s.advance(5)
  d.call { print("second", s.now) }
  s.advance(9)
  print("at", s.now, s.pending)
  s.advance(1)
  let p = Poller(s)
  p.start(every: 3, times: 3)
  let c = s.after(4) { print("never") }
  s.advance(3)
  c.cancel()
  s.advance(20)
  print(p.ticks, s.pending, s.now)
}
