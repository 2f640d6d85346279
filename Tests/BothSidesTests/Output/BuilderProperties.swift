// Result builders of properties, parameters and methods.
// swift-format-ignore-file
@resultBuilder enum Lines {
  static func buildBlock(_ parts: String...) -> [String] { parts }
}
struct Page {
  @Lines let extra: () -> [String]
  init(@Lines _ extra: @escaping () -> [String]) { self.extra = extra }
}
struct Card {
  let title: String
  @Lines let content: () -> [String]
}
final class Menu {
  private let items: () -> [String]
  @Lines var footer: [String] {
    "end"
    "of menu"
  }
  init(@Lines items: @escaping () -> [String]) { self.items = items }
  func all() -> [String] { items() + footer }
}

func run() {
  print(
    Page {
      "a"
      "b"
    }.extra())
  print(
    Card(title: "t") {
      "x"
      "y"
    }.content())
  print(
    Menu {
      "one"
      "two"
    }.all())
}
