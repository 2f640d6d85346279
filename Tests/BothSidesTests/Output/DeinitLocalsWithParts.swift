final class Engine { deinit { print("-engine") } }
final class Driver { deinit { print("-driver") } }
final class Car {
  let engine: Engine
  let driver = Driver()
  init(_ engine: Engine) { self.engine = engine }
  deinit { print("-car") }
}
final class Box {
  let engine: Engine
  init(_ engine: Engine) { self.engine = engine }
}
final class Kid {
  let number: Int
  init(_ number: Int) { self.number = number }
  deinit { print("-kid", number) }
}
final class Parent {
  let kids: [Kid]
  init(_ kids: [Kid]) { self.kids = kids }
  deinit { print("-parent") }
}

func drive() {
  let box = Box(Engine())
  let car = Car(box.engine)
  print(car.engine === box.engine)
}

func run() {
  drive()
  do {
    let kid = Kid(7)
    let parent = Parent([kid, Kid(8)])
    print(parent.kids.count, kid.number)
  }
  print("end")
}
