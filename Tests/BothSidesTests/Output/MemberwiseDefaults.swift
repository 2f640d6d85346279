// swift-format-ignore-file
var clock = 0
func tick() -> Int {
  clock += 1
  return clock
}
final class Log {
  static var made: [String] = []
  let name: String
  init(_ name: String) {
    self.name = name
    Log.made.append(name)
  }
}
struct Service {
  var log = Log("default")
  var id = tick()
  let kind = "service"
  var next: Int? = tick()
}
struct Outer {
  var service = Service()
  var n = 1
}
final class Screen {
  var service = Service()
  let id: Int = tick()
  init() {}
  init(service: Service) { self.service = service }
}
func run() {
  let a = Service()
  print(a.id, a.next!, clock, Log.made)
  let b = Service(log: Log("own"))
  print(b.id, clock, Log.made)
  let c = Service(log: a.log, id: 9, next: nil)
  print(c.id, clock, Log.made.count, c.log === a.log)
  let d = Outer(service: c)
  print(d.service.id, clock)
  print(Outer(n: 5).service.id, clock)
  print(Screen().id, clock, Screen(service: c).id, clock, Log.made.count)
}
