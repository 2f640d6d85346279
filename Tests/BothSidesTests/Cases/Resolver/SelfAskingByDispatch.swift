// a factory that asks for its own service through what it finds in variables comes to its end

import Resolver

class Step {
  func run() -> Int { 0 }
}

class Deeper: Step {
  override func run() -> Int { Resolver.resolve() }
}

final class Steps {
  var left: [Step] = [Deeper(), Deeper(), Step()]

  func next() -> Step {
    let step = left[0]
    left = left.filter { $0 !== step }
    return step
  }
}

var step: Step = Deeper()
var left = [1, 1]
let steps = Steps()

Resolver.register { () -> Int in
  let now = step
  step = Step()
  return now.run() + 1
}
Resolver.register { () -> String in
  let now = left
  left = []
  return "\(now.map { _ in Resolver.resolve(String.self) }.count)"
}
Resolver.register { () -> Double in
  let now = steps.next()
  return now is Deeper ? Resolver.resolve(Double.self) : 1
}

let number: Int = Resolver.resolve()
let text: String = Resolver.resolve()
let double: Double = Resolver.resolve()
