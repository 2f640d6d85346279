// swift-format-ignore-file
enum LoadError: Error { case missing(String), damaged(line: Int), denied }
struct Wrapped: Error, CustomStringConvertible { let cause: Error; var description: String { "wrapped(\(cause))" } }
func load(_ name: String) throws -> String {
  switch name {
  case "": throw LoadError.denied
  case "x": throw LoadError.missing(name)
  case "y": throw LoadError.damaged(line: 3)
  default: return "content of \(name)"
  }
}
func wrap<T>(_ body: () throws -> T) throws -> T {
  do { return try body() } catch { throw Wrapped(cause: error) }
}
func attempt(_ body: () throws -> String) rethrows -> String { try body() + "!" }
final class File {
  let name: String
  init(_ name: String) throws {
    self.name = try load(name)
  }
  deinit { print("file closed") }
}
func message(_ name: String) -> String {
  do {
    return try load(name)
  } catch LoadError.missing(let what) {
    return "missing \(what)"
  } catch LoadError.damaged(line: let line) where line > 2 {
    return "damaged after \(line)"
  } catch is LoadError {
    return "load error"
  } catch {
    return "other"
  }
}
func run() throws {
  print(["a", "x", "y", ""].map(message))
  print((try? load("x")) as Any, try? load("b"), try! load("c"))
  do { _ = try wrap { try load("x") } } catch let w as Wrapped { print(w, w.cause) }
  print(try wrap { 5 }, attempt { "safe" }, try attempt { try load("d") })
  do {
    _ = try File("y")
    print("never")
  } catch { print(error) }
  _ = try File("ok").name
  let results = ["a", "x"].map { name in Result { try load(name) } }
  print(results.map { (try? $0.get()) ?? "none" })
  do { try ["q", "y", "never"].forEach { print(try load($0)) } } catch { print("stopped", error) }
  let o: String? = try? load("z")
  if let o { print(o) }
  do { throw LoadError.denied } catch let error as LoadError { print(error) }
}
