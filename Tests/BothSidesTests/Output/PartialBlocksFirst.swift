@resultBuilder struct Digits {
  static func buildBlock(_ parts: Int...) -> Int { parts.reduce(0, +) }
  static func buildPartialBlock(first: Int) -> Int { first }
  static func buildPartialBlock(accumulated: Int, next: Int) -> Int { accumulated * 10 + next }
}
@resultBuilder struct Sum {
  static func buildBlock(_ parts: Int...) -> Int { parts.reduce(0, +) }
  static func buildPartialBlock(first: Int) -> Int { first * 100 }
}
func digits(@Digits _ body: () -> Int) -> Int { body() }
func sum(@Sum _ body: () -> Int) -> Int { body() }

func run() {
  print(
    digits {
      1; 2; 3
    }, digits {})
  print(
    sum {
      1; 2; 3
    })
}
