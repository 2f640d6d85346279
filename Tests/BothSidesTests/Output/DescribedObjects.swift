import Foundation

private class Service: NSObject {
  let number = 1
  override var description: String { "Service<\(number)>" }
}

private final class Special: Service {}

private final class Loud: Service {
  override var description: String { "Loud \(super.number)" }
  override var debugDescription: String { "loud, in detail" }
}

func run() {
  let (service, special, loud) = (Service(), Special(), Loud())
  print(service, special, loud)
  print("\(service) \(special) \(loud)", String(describing: special))
  print([service, loud], Optional(service) as Any)
  debugPrint(service, loud)
  print(loud.description, loud.debugDescription)
}
