final class Job { deinit { print("~job") } }
struct State {
  var job: Job? = Job()
  var count: Int? = 4
}

func run() {
  var state = State()
  let count = state.count.take()
  print(count as Any, state.count as Any, state.count.take() as Any)
  if let job = state.job.take() { print(state.job == nil, type(of: job)) }
  var name: String? = "a"
  _ = name.take()
  print(name as Any)
}
