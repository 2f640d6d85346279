// containers.md: definitions
import FactoryKit

protocol Clock {}
class SystemClock: Clock {}
class Alarm {
  let clock: Clock

  init(clock: Clock) {
    self.clock = clock
  }
}

extension Container {
  var clock: Factory<Clock> { self { SystemClock() } }
  var alarm: Factory<Alarm> { Factory(self) { Alarm(clock: self.clock()) } }
  var named: Factory<Alarm> { self(key: "other") { Alarm(clock: SystemClock()) } }
}

let one = Container.shared.alarm()
let two = Container.shared.alarm.resolve()
let three = Container.shared.named()
let clock: Clock = dependency(\.clock)
