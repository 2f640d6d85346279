// property-wrappers.md: Injected
import FactoryKit

class Clock {}
class Log {}
class Alarm {
  @Injected(\.clock) var clock: Clock
  @Injected(\.log) private var log
}

extension Container {
  var clock: Factory<Clock> { self { Clock() } }
  var log: Factory<Log> { self { Log() }.cached }
  var alarm: Factory<Alarm> { self { Alarm() } }
}

let alarm = Container.shared.alarm()
let other = Alarm()
alarm.$clock.resolve()
alarm.$clock.resolve(reset: .all)
alarm.clock = Clock()
_ = alarm.$clock.factory()
