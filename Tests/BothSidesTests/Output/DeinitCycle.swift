// swift-format-ignore-file
final class Owner {
  let name: String
  var pet: Pet?
  init(_ name: String) { self.name = name }
  deinit { print("owner", name, "ends") }
}
final class Pet {
  let name: String
  weak var owner: Owner?
  init(_ name: String) { self.name = name }
  deinit { print("pet", name, "ends; owner", owner?.name ?? "none") }
}
final class Node {
  var next: Node?
  deinit { print("node ends") }
}
func run() {
  var owner: Owner? = Owner("Ann")
  let pet = Pet("Rex")
  owner?.pet = pet
  pet.owner = owner
  print(pet.owner?.name ?? "none")
  owner = nil
  print(pet.owner == nil)
  do {
    let a = Node()
    let b = Node()
    a.next = b
    b.next = a
    print("cycle is made")
    a.next = nil
  }
  print("end")
}
