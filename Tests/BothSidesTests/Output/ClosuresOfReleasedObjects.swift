// swift-format-ignore-file
// A closure that an object holds runs on while it lets the object go: the object is released before the call.
final class Task1 {
  let done: (Int) -> Void
  var go: () -> Void = {}
  init(_ done: @escaping (Int) -> Void) { self.done = done }
  deinit { print("deinit") }
}

final class Owner {
  var task: Task1?
  var all: [Task1] = []
}

func run() {
  let owner = Owner()
  owner.task = Task1 { print("in", $0); owner.task = nil; print("out") }
  owner.task!.done(1)
  owner.task = Task1 { _ in owner.task = nil; print("out 2") }
  owner.task?.done(2)
  owner.task = Task1 { _ in owner.task = nil; print("out 3") }
  do { let task = owner.task!; task.done(3); print("after 3") }
  owner.task = Task1 { _ in }
  owner.task!.go = { owner.task = nil; print("out 4") }
  owner.task!.go()
  owner.all = [Task1 { _ in owner.all = []; print("out 5") }]
  owner.all[0].done(5)
  owner.all = [Task1 { _ in owner.all = []; print("out 6") }]
  owner.all.first!.done(6)
  owner.all = [Task1 { _ in owner.all = []; print("out 7") }]
  for task in owner.all { task.done(7) }
  print("after 7")
}
