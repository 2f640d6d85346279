// swift-format-ignore-file
final class Scope {
  private var objects: [String: AnyObject] = [:]
  private let parent: Scope?
  let name: String
  init(_ name: String, parent: Scope? = nil) {
    self.name = name
    self.parent = parent
  }
  func object<T: AnyObject>(_ type: T.Type = T.self, make: () -> T) -> T {
    if let known: T = find() { return known }
    let made = make()
    objects["\(T.self)"] = made
    return made
  }
  func find<T: AnyObject>() -> T? { objects["\(T.self)"] as? T ?? parent?.find() }
  func child(_ name: String) -> Scope { Scope(name, parent: self) }
  func end() { objects.removeAll() }
  deinit { print("scope", name, "ends") }
}
final class User { let name: String; init(_ n: String) { name = n }; deinit { print("user", name, "ends") } }
final class Cart { weak var user: User?; init(user: User) { self.user = user }; deinit { print("cart ends") } }
func run() {
  let app = Scope("app")
  let user = app.object { User("ann") }
  do {
    let session = app.child("session")
    let cart = session.object(Cart.self) { Cart(user: session.object { User("never") }) }
    print(cart.user === user, session.object { Cart(user: user) } === cart)
    let found: Cart? = app.find()
    print(found == nil)
  }
  print("after session")
  app.end()
  print("ended", (app.find() as User?) == nil, user.name)
}
