import Testing

@testable import DIShell

/// Lines wider than the terminal.
struct LineWrapTests {
  static let lines: [(line: String, rows: [String])] = [
    ("as wide as the terminal is, namely so..", ["as wide as the terminal is, namely so.."]),
    ("plain words that do not fit into one row", ["plain words that do not fit into one", "  row"]),
    (
      "  12  │  │  Engine is registered (Car.swift:3).",
      ["  12  │  │  Engine is registered", "      │  │  (Car.swift:3)."]
    ),
    (
      "-   9  │  Engine is in the resolution graph.",
      ["-   9  │  Engine is in the resolution", "-      │  graph."]
    ),
    (
      "      │  note: nothing of scope graph encloses it",
      ["      │  note: nothing of scope graph", "      │    encloses it"]
    ),
    (
      "+       │  note: nothing of scope graph encloses it",
      ["+       │  note: nothing of scope graph", "+       │    encloses it"]
    ),
    (
      "│  ├─ wheel: Wheel [graph], Parts/Car.swift:12",
      ["│  ├─ wheel: Wheel [graph],", "│  │  Parts/Car.swift:12"]
    ),
    (
      "  try   register { Engine() } or another one",
      ["  try   register { Engine() } or", "        another one"]
    ),
    ("  see", ["  see"]),
    (
      "then type the line `let a: B = resolve()` again",
      ["then type the line", "  `let a: B = resolve()` again"]
    ),
    (
      "a `let one: Thing = Resolver.resolve() as Thing` more",
      ["a `let one: Thing = Resolver.resolve()", "  as Thing` more"]
    ),
    (
      "Car#1 · 2 objects created · variable car holds Car#1",
      ["Car#1 · 2 objects created ·", "  variable car holds Car#1"]
    ),
    (
      "variable the_car_of_the_house and scope c hold Car#1",
      ["variable the_car_of_the_house and scope", "  c hold Car#1"]
    ),
    (
      "one two three four five six eight holds Car#1", ["one two three four five six eight", "  holds Car#1"]
    ),
    (
      "      │  │     candidates  Car.swift:3 chosen: one",
      ["      │  │     candidates  Car.swift:3", "      │  │         chosen: one"]
    ),
    (
      "  20  │  │  │  │  │  │  │  │  Engine is registered",
      ["  20  │  │  │  │  │  │  │  │  Engine is", "      │  │  │  │   registered"]
    ),
    (
      "  4  The factory needs first, service: Engine.",
      ["  4  The factory needs first,", "     service: Engine."]
    ),
    (String(repeating: "x", count: 50), [String(repeating: "x", count: 50)]),
    ("日本日本日本日本日本 日本日本日本日本日本", ["日本日本日本日本日本", "  日本日本日本日本日本"]),
  ]

  @Test(arguments: lines)
  func `A line is broken between words, and goes on below its text`(_ line: String, _ rows: [String]) {
    #expect(LineWrap(columns: 39).rows(of: line) == rows)
  }

  static let cells: [(line: String, rows: [String])] = [
    (
      "  a  monday resolver here  looks in company",
      ["  a  monday resolver here", "     looks in company"]
    ),
    ("  monday  resolver  Resolver's root", ["  monday  resolver  Resolver's root"]),
    (
      "  monday  a cell that is wider than what is left of a row",
      ["  monday  a cell that is wider than", "          what is left of a row"]
    ),
  ]

  @Test(arguments: cells)
  func `A cell of a table that fits on a row is kept whole`(_ line: String, _ rows: [String]) {
    #expect(LineWrap(columns: 39).rows(ofCells: line) == rows)
  }

  @Test func `On a screen too small for words nothing is broken`() {
    #expect(LineWrap(columns: 5).rows(of: "some words and more") == ["some words and more"])
  }
}
