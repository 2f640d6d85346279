struct Shelf {
  var books: [String: [Int]] = [:] { didSet { print("books") } }
  var plain: [String: [Int]] = [:]
}
final class Library {
  var index: [String: [Int]] = ["a": [1]] { didSet { print("index", index.count) } }
  var count: Int? { didSet { print("count") } }
  var plain: [String: [Int]] = [:]
  var title: String? { didSet { print("title") } }
  var first: Shelf? { didSet { print("first") } }
  var view: [String: [Int]] {
    get { plain }
    set {
      print("view")
      plain = newValue
    }
  }
  var shelf = Shelf() { didSet { print("shelf") } }
}

func run() {
  let library = Library()
  library.index["c"]?.append(1)
  print(1)
  library.index["c"]?[0] += 1
  print(2)
  library.index["a"]?.append(1)
  print(3, library.index)
  library.plain["c"]?.append(1)
  print(4)
  library.count? += 1
  print(5)
  library.index.removeValue(forKey: "q")
  print(6)
  library.title?.append("x")
  library.first?.plain["a"] = []
  library.view["x"]?.append(1)
  print(7)
}
