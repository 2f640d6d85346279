private enum Request {
  @TaskLocal static var name = "none"
  @TaskLocal static var user: String?
  @TaskLocal static var depth: Int = 0
  static func show(_ place: String) { print(place, name, user ?? "nobody", depth) }
  static func deeper(_ levels: Int) {
    show("level")
    if levels > 0 { $depth.withValue(depth + 1) { deeper(levels - 1) } }
  }
}

@TaskLocal private var theme = "light"

private struct Failure: Error {}

private final class Held {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print("~", name) }
}

private enum Holder { @TaskLocal static var held: Held? }

func run() async throws {
  Request.show("outside")
  let length = Request.$name.withValue("first") { () -> Int in
    Request.show("inside")
    Request.$name.withValue("second") {
      Request.$user.withValue("Ada") { Request.show("nested") }
      Request.show("in between")
    }
    return Request.name.count
  }
  print(length, Request.$name.get(), Request.$user.get() as Any)
  Request.deeper(2)
  do {
    try Request.$name.withValue("failing") {
      Request.show("before")
      throw Failure()
    }
  } catch { Request.show("caught") }
  $theme.withValue("dark") { print(theme) }
  print(theme)
  await Request.$user.withValue("Grace") {
    await Task.yield()
    let task = Task { Request.show("task") }
    await task.value
    await Task.detached { Request.show("detached") }.value
    await withTaskGroup(of: Void.self) { group in
      group.addTask { Request.show("child") }
      await group.waitForAll()
    }
  }
  let later = Request.$name.withValue("kept") { Task { Request.show("later") } }
  await Request.$name.withValue("other") { await later.value }
  Request.show("end")
  Holder.$held.withValue(Held("a")) {
    print(Holder.held?.name ?? "nothing")
    Holder.$held.withValue(nil) { print(Holder.held?.name ?? "nothing") }
  }
  print(Holder.held == nil)
}
