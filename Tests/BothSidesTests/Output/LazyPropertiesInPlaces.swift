struct Meter {
  lazy var reading: Int = {
    scale = 4; return scale * 2
  }()
  var scale = 1
  lazy var next: Int = {
    scale += 1; return scale
  }()

  mutating func sum() -> Int { reading + next + scale }
}

struct Panel {
  var meter = Meter()
  var meters = [Meter()]
  lazy var total: Int = meter.reading + meters[0].reading
}

struct Shelf {
  var stored: [Int: Meter] = [:]
  subscript(index: Int) -> Meter {
    get { stored[index] ?? Meter() }
    set { stored[index] = newValue }
  }
}

final class Board {
  static var common = Meter()
  var meters = [Meter()]
}

func run() {
  var list = [Meter(), Meter()]
  print(list[1].reading, list[1].scale)
  print(list[0].next, list[0].next, list[0].scale)
  var named = ["a": Meter()]
  print(named["a"]?.reading ?? 0, named["a"]?.scale ?? 0)
  var panel = Panel()
  print(panel.meter.reading, panel.meter.scale, panel.meters[0].reading, panel.meters[0].scale, panel.total)
  var pair = (Meter(), 1)
  print(pair.0.reading, pair.0.scale)
  var optional: Meter? = Meter()
  print(optional?.reading ?? 0, optional?.scale ?? 0, optional?.next ?? 0)
  for index in list.indices { _ = list[index].next }
  print(list.map(\.scale), list[1].sum(), list[1].scale)
  var shelf = Shelf()
  print(shelf[1].reading, shelf[1].scale)
  let board = Board()
  print(board.meters[0].reading, board.meters[0].scale, Board.common.reading, Board.common.scale)
}
