// Properties with a getter over stored ones of the class above, which `super` reads and sets.
// swift-format-ignore-file
class Base {
  lazy var z = "z"
  lazy var count: Int = {
    print("counted")
    return 1
  }()
  var name = "base"
  weak var friend: Base?
}
final class Derived: Base {
  override var z: String {
    get { "derived " + super.z }
    set { super.z = newValue }
  }
  override var count: Int {
    get { super.count * 10 }
    set { super.count = newValue }
  }
  override var name: String {
    get { super.name + "!" }
    set { super.name = newValue + "?" }
  }
  override var friend: Base? {
    get { super.friend }
    set { super.friend = newValue }
  }
}

func run() {
  print(Derived().z)
  let base: Base = Derived()
  base.z = "q"
  print(base.z)
  print(base.count, base.count)
  base.count += 1
  print(base.count)
  base.name = "x"
  print(base.name)
  let friend = Base()
  base.friend = friend
  print(base.friend === friend)
}
