// swift-format-ignore-file
// Locals of a block end one after the other, the last first, each with what only it kept.

final class Engine { let name: String; init(_ name: String) { self.name = name }; deinit { print("- engine", name) } }
final class Driver { deinit { print("- driver") } }
final class Car {
    let engine: Engine
    let driver = Driver()
    init(_ engine: Engine) { self.engine = engine }
    deinit { print("- car of", engine.name) }
}
final class Garage { var engine: Engine; init(_ engine: Engine) { self.engine = engine } }
struct Kit { let engine = Engine("kit"); let driver = Driver() }

func sharing() {
    let garage = Garage(Engine("shared"))
    let car = Car(garage.engine)
    print("shares", car.engine === garage.engine)
}

func deferring() {
    let kit = Kit()
    defer { print("deferred") }
    let car = Car(kit.engine)
    defer { print("deferred behind", car.engine.name) }
    print("runs")
}

func leaving(_ stops: Bool) -> String {
    let first = Garage(Engine("first"))
    guard !stops else { return "stopped" }
    let second = Car(first.engine)
    return "ran \(second.engine.name)"
}

func binding(_ garage: Garage?) {
    if let garage { let car = Car(garage.engine); print("bound", car.engine.name) }
    print("after")
}

func run() {
    sharing()
    deferring()
    print(leaving(true))
    print(leaving(false))
    binding(Garage(Engine("given")))
    for name in ["a", "b"] { let garage = Garage(Engine(name)); let car = Car(garage.engine); print(car.engine.name) }
    let last: String = { let garage = Garage(Engine("closure")); let car = Car(garage.engine); return car.engine.name }()
    print(last)
}
