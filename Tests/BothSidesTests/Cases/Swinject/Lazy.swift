// wrappers.md: Lazy is resolved at its first use, in the graph of its owner
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Radio {}
class Car {
  let radio: Lazy<Radio>

  init(radio: Lazy<Radio>) {
    self.radio = radio
  }
}

let container = Container()
container.register(Radio.self) { _ in Radio() }
container.register(Car.self) { r in Car(radio: r.resolve(Lazy<Radio>.self)!) }
let car = container.resolve(Car.self)!
let radio = car.radio.instance
let same = car.radio.instance
let missing = container.resolve(Lazy<String>.self)
