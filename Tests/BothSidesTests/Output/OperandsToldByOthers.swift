// swift-format-ignore-file
/// What answers every request with a `Cat`, and tells what was asked for.
final class Answers {
  func resolve<Service>(_ type: Service.Type = Service.self) -> Service {
    print("asked for \(Service.self)")
    if Service.self == Stone.self { return Stone() as! Service }
    if Service.self == Double.self { return 2.0 as! Service }
    let all: [Any] = [Lion()]
    return all[0] as! Service
  }

  func optional<Service>(_ type: Service.Type = Service.self) -> Service? {
    print("perhaps \(Service.self)")
    return nil
  }
}

protocol Pet {}
class Cat: Pet {}
final class Lion: Cat {}
struct Stone: Pet {}
final class Owner { init(pet: Pet) {} }
final class Guest { init(pet: Pet?) {} }
final class Vet { init(cat: Cat) {} }
final class Shelter { init(pets: [Pet]) {} }
final class Scale { init(weight: Double) {} }
func makeCat() -> Cat { Cat() }
func noCat() -> Cat? { nil }

func branches(_ isTest: Bool, _ r: Answers, _ pet: Pet) {
  _ = Owner(pet: isTest ? r.resolve() : Lion())
  _ = Guest(pet: isTest ? r.resolve() : Cat())
  _ = Guest(pet: isTest ? r.optional() : Cat())
  _ = Owner(pet: isTest ? r.resolve() : pet)
  _ = Vet(cat: isTest ? r.resolve() : Lion())
  _ = Guest(pet: isTest ? r.resolve() : noCat())
  _ = Guest(pet: isTest ? r.resolve() : nil)
  _ = Owner(pet: !isTest ? Cat() : !isTest ? makeCat() : r.resolve())
  _ = Owner(pet: isTest ? r.resolve() : !isTest ? Cat() : Lion())
  _ = Shelter(pets: [isTest ? r.resolve() : Cat()])
  _ = Shelter(pets: isTest ? [r.resolve()] : [Cat()])
  _ = Scale(weight: isTest ? r.resolve() : 1)
  let stated: Pet = isTest ? r.resolve() : Stone()
  let cast = (isTest ? r.resolve() : Cat()) as Pet
  let tried: Pet? = try? (isTest ? r.resolve() : Cat())
  let chosen: Pet = if isTest { r.resolve() } else { Cat() }
  print(stated, type(of: cast), tried != nil, type(of: chosen))
}

func defaults(_ r: Answers, _ pet: Pet) {
  _ = Owner(pet: r.optional() ?? Cat())
  _ = Guest(pet: r.optional() ?? Cat())
  _ = Owner(pet: r.optional(Cat.self) ?? r.resolve())
  _ = Owner(pet: noCat() ?? r.resolve())
  _ = Guest(pet: noCat() ?? r.optional())
  _ = Owner(pet: r.optional() ?? pet)
  _ = Owner(pet: noCat() ?? noCat() ?? r.resolve())
  _ = Owner(pet: r.optional() ?? r.optional() ?? Cat())
  _ = Vet(cat: r.optional() ?? Lion())
  let make: (Answers) -> Pet = { $0.optional() ?? Cat() }
  print(type(of: make(r)))
}

func run() {
  let answers = Answers()
  branches(true, answers, Cat())
  defaults(answers, Cat())
}
