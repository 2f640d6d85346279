struct Distance {
  var metres: Double
  static func ~= (range: ClosedRange<Double>, distance: Distance) -> Bool { range.contains(distance.metres) }
}

func zone(_ distance: Distance) -> String {
  switch distance {
  case 0...1: "near"
  case 1.5...10: "middle"
  default: "far"
  }
}

func run() {
  print([0.5, 1.2, 5, 11].map { zone(Distance(metres: $0)) })
  if case 2...3 = Distance(metres: 2.5) { print("between") }
  switch 2.5 {
  case 0..<1: print("low")
  case 1...: print("high")
  default: print("none")
  }
}
