// swift-format-ignore-file
struct Mail { let name: String; let items: [String] }
func body(_ m: Mail) -> String {
  """
  Dear \(m.name),

    you ordered \(m.items.count) items:
  \(m.items.map { "  - \($0)" }.joined(separator: "\n"))
  Total: \(m.items.isEmpty ? "nothing" : "\(m.items.count * 2)€")
  """
}
func run() {
  print(body(Mail(name: "Ann", items: ["tea", "cake"])))
  print(body(Mail(name: "Bo", items: [])))
  let quoted = """
    He said "hi" and ""quoted""
    back\\slash \t tab \u{41}
      deeper
    joined \
    line \("inner \("x")")
    """
  print(quoted, quoted.count, quoted.split(separator: "\n").count)
  print(#"raw "quotes" \n \#(1 + 1)"#, ##"a "# b"##, #"""
    raw multi \(no) \#("yes")
    """#)
  print("""
    """ + "empty", "a\u{0}b".count, "\r\n".count, "\'")
}
