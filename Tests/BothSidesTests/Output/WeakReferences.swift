// swift-format-ignore-file
final class Parent {
  var children: [Child] = []
  let name: String
  init(_ name: String) { self.name = name }
  func add(_ name: String) -> Child {
    let child = Child(name, parent: self)
    children.append(child)
    return child
  }
  deinit { print("parent", name, "ends") }
}
final class Child {
  let name: String
  unowned let parent: Parent
  weak var friend: Child?
  init(_ name: String, parent: Parent) {
    self.name = name
    self.parent = parent
  }
  deinit { print("child", name, "ends") }
}
struct Weak<T: AnyObject> { weak var value: T? }
protocol Delegate: AnyObject { func done(_ n: Int) }
final class Worker {
  weak var delegate: Delegate?
  func work() { delegate?.done(5) }
}
final class Boss: Delegate { func done(_ n: Int) { print("done", n) } }
func run() {
  var parent: Parent? = Parent("p")
  let a = parent!.add("a")
  do {
    let b = parent!.add("b")
    a.friend = b
    print(b.parent.name, a.friend!.name)
  }
  parent!.children.removeLast()
  print(a.friend == nil)
  var box = Weak(value: parent)
  print(box.value?.name as Any)
  parent = nil
  print(box.value == nil, box.value?.name ?? "gone")
  box.value = nil
  let worker = Worker()
  var boss: Boss? = Boss()
  worker.delegate = boss
  worker.work()
  boss = nil
  worker.work()
  print(worker.delegate == nil, boss == nil)
  weak var local = Boss()
  print(local == nil)
  let list = [Weak(value: worker), Weak(value: nil)]
  print(list.compactMap(\.value).count)
}
