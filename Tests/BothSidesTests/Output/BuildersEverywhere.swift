@resultBuilder struct Lines {
  static func buildExpression(_ text: String) -> String { text }
  static func buildExpression(_ number: Int) -> String { "#\(number)" }
  static func buildBlock(_ parts: String...) -> String { parts.joined(separator: "+") }
}

@resultBuilder struct Sum {
  static func buildBlock(_ numbers: Int...) -> Int { numbers.reduce(0, +) }
  static func buildFinalResult(_ number: Int) -> String { "<\(number)>" }
  static func buildFinalResult(_ number: Int) -> Int { number }
}

@resultBuilder enum List<Element> {
  static func buildExpression(_ element: Element) -> [Element] { [element] }
  static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
}

protocol View {
  @Lines func body(_ n: Int) -> String
}

struct Screen: View {
  func body(_ n: Int) -> String {
    "n"
    n
  }
  @Lines static var title: String {
    "title"
    1
  }
}

protocol Titled {}
extension Titled {
  @Lines static var header: String {
    "header"
    2
  }
}
extension Screen: Titled {}

func sum(@Sum _ numbers: () -> Int) -> Int { numbers() }
func text(@Sum _ numbers: () -> String) -> String { numbers() }
func list<T>(_ type: T.Type, @List<T> _ elements: () -> [T]) -> [T] { elements() }

func run() {
  print(Screen().body(3), Screen.title, Screen.header)
  print(
    sum {
      1; 2; 3
    })
  print(
    text {
      1; 2
    })
  print(
    list(Int.self) {
      1; 2
    }, list(String.self) { "a" })
}
