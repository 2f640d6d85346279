// swift-format-ignore-file

// Operators that a program adds to optionals.
infix operator ?!: NilCoalescingPrecedence
infix operator <?>: AdditionPrecedence
struct Missing: Error { let name: String }
extension Optional {
  static func ?! (value: Self, error: @autoclosure () -> any Error) throws -> Wrapped {
    if let value { return value }
    throw error()
  }
  static func <?> (a: Self, b: Self) -> Self { a ?? b }
}
struct User { let name: String }

func run() {
  do {
    print(try Int("5") ?! Missing(name: "a"))
    print(try Optional(User(name: "b")) ?! Missing(name: "u"))
    print(try Int("x") ?! Missing(name: "b"))
  } catch {
    print(error)
  }
  let none: Int? = nil
  print(none <?> 3 ?? 0, (none <?> none) == nil, Int("1") <?> 2 ?? 0)
}
