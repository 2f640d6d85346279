// swift-format-ignore-file
final class Engine { var power = 5 }
final class Car {
  var engine: Engine!
  var name: String!
  weak var owner: Car!
  lazy var label: String! = "car \(name ?? "none")"
  init(name: String? = nil) { self.name = name }
}
func find(_ n: Int) -> String! { n > 0 ? "found" : nil }
func run() {
  let car = Car(name: "beetle")
  print(car.engine == nil, car.name.count, car.name as Any, car.owner as Any)
  car.engine = Engine()
  car.engine.power += 1
  print(car.engine.power, car.engine?.power as Any)
  let copy = car.name
  print(copy as Any, type(of: copy))
  let text: String = car.name
  print(text, "\(car.name!)")
  print(car.label, car.label as Any)
  let f = find(1)
  print(f ?? "none", find(0) as Any, find(2).uppercased())
  car.engine = nil
  print(car.engine?.power as Any, car.engine.map(\.power) as Any)
  if let engine = car.engine { print(engine.power) } else { print("no engine") }
  var n: Int! = 3
  n += 1
  print(n + 1, n == 4, n ?? 0)
  let list: [Int] = [n, n]
  print(list)
}
