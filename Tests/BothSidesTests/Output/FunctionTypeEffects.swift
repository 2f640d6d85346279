/// The types of functions say `inout`, `async`, `throws` and `@Sendable`, and differ by them.
func run() {
  typealias Save = (Int) throws -> Void
  typealias Handler = @Sendable (Int) -> Void
  print(((Int) -> Int).self, ((Int) throws -> Int).self, ((Int) async -> Int).self)
  print(((Int) async throws -> Int).self, (@Sendable (Int) -> Int).self, ((inout Int, String) -> Void).self)
  print(Save.self, Handler.self, [Save].self, Save?.self, (Save, Handler).self)
  print((((Int, String)) -> Int).self, ((Int, String) -> Int).self, Void.self)
  let change: (inout Int) throws -> Void = { $0 += 1 }
  var number = 1
  try? change(&number)
  print(number)
  func name<T>(_ value: T) -> String { "\(T.self)" }
  print(name(change))
  print(((Int) throws -> Int).self == ((Int) -> Int).self, Save.self == ((Int) throws -> ()).self)
  let plain: (Int) -> Int = { $0 + 1 }
  let throwing: (Int) throws -> Int = plain
  let all: [(Int) throws -> Int] = [plain, throwing]
  print(all.count, all.compactMap { try? $0(3) })
}
