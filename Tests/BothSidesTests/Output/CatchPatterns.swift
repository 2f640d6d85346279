// Patterns of `catch` and `case` name cases of one type, the value may be of another.
// swift-format-ignore-file
enum NetworkError: Error, Equatable {
  case offline
  case status(Int)
}
enum DiskError: Error { case full }
struct Other: Error {}
struct Coded: Error, Equatable {
  let code: Int
  static let missing = Coded(code: 404)
}

func handle(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "done"
  } catch NetworkError.offline {
    return "offline"
  } catch NetworkError.status(let code) where code >= 500 {
    return "server \(code)"
  } catch NetworkError.status {
    return "status"
  } catch DiskError.full {
    return "full"
  } catch let error as Coded where error == .missing {
    return "missing"
  } catch {
    return "other \(error)"
  }
}
func tell(_ error: any Error) -> String {
  switch error {
  case NetworkError.offline: "offline"
  case NetworkError.status(404): "not found"
  case is DiskError: "disk"
  default: "unknown"
  }
}
func isFull(_ error: any Error) -> Bool {
  if case DiskError.full = error { return true }
  return false
}
func kinds(_ value: Any) -> String {
  switch value {
  case let error as any Error: "error \(error)"
  case NetworkError.offline: "never"
  case is Int: "int"
  default: "value"
  }
}

func run() {
  print(handle { throw Other() }, handle { throw NetworkError.offline }, handle { throw DiskError.full })
  print(handle { throw NetworkError.status(503) }, handle { throw NetworkError.status(404) })
  print(handle { throw Coded.missing }, handle { throw Coded(code: 1) }, handle {})
  print(tell(Other()), tell(DiskError.full), tell(NetworkError.status(404)), tell(NetworkError.status(1)))
  print(isFull(Other()), isFull(DiskError.full), isFull(NetworkError.offline))
  print(kinds(1), kinds(true), kinds("a"), kinds(1.5), kinds(Other()), kinds([1]))
  let number: Any = 1.5
  let text: Any? = "a"
  print(number is Error, text is Error, (text as? Error) == nil)
}
