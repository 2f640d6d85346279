// property-wrappers.md: the projected value of DynamicInjected is the factory
import FactoryKit

class Clock {}
class QuartzClock: Clock {}
class Alarm {
  @DynamicInjected(\.clock) var clock
  @DynamicInjected(\Container.kept) var kept: Clock
}

extension Container {
  var clock: Factory<Clock> { self { Clock() } }
  var kept: Factory<Clock> { self { Clock() } }
}

let alarm = Alarm()
let plain = alarm.clock
_ = alarm.$clock.register { QuartzClock() }
let quartz = alarm.clock
let again = alarm.$clock()
let resolved = alarm.$clock.resolve()
alarm.$clock.reset()
let reset = alarm.clock
_ = alarm.$kept.cached
let first = alarm.kept
let factory: Factory<Clock> = alarm.$kept
let second = factory()
