func place(_ function: String = #function) -> String { function }

struct Row {
  let x = place()
  lazy var y = place()
  static let z = place()
  var c: String = { place() }()
  var d = [place()]
  var e: String { place() }
  var o: String = place() {
    didSet { print(place()) }
  }
  enum Inner { struct Most { var a = place() + "!" } }
}

class Generic<T> { var g = place() }

func run() {
  var row = Row()
  print(row.x, row.y, Row.z, row.c, row.d, row.e, row.o, Row.Inner.Most().a, Generic<Int>().g)
  row.o = ""
}
