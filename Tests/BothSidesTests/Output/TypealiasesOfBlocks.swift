func texts() -> [String] {
  typealias Item = Int
  var all: [String] = []
  do {
    typealias Item = String
    let own: Item = "x"
    all.append(own + "!")
    let later: () -> Item = { "kept" }
    all.append(later())
  }
  let number: Item = 4
  for index in 0..<2 {
    typealias Item = Double
    let half: Item = 1
    all.append("\(half / 2) \(index + number)")
  }
  if number > 3 {
    typealias Pair = (name: String, count: Item)
    let pair: Pair = ("p", number)
    all.append("\(pair) \(pair.count)")
  }
  return all + ["\(number / 3)"]
}

func run() {
  print(texts())
  print((3..<8).split { $0 == 5 }, (0..<4).split(separator: 0))
  let small: CInt = 5
  print(type(of: small), small / 2, CInt.max)
}
