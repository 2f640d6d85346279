@dynamicMemberLookup struct Flags {
  private var over: [String: Bool] = [:]
  let base: [String: Bool]
  init(_ b: KeyValuePairs<String, Bool>) {
    base = Dictionary(b.map { ($0.key, $0.value) }, uniquingKeysWith: { a, _ in a })
  }
  subscript(dynamicMember n: String) -> Bool {
    get { over[n] ?? base[n] ?? false }
    set { over[n] = newValue }
  }
  var both: Bool { self.a && !self.b }
}

func run() {
  var f = Flags(["a": true])
  print(f.a, f.b, f.both)
  f.b = true
  print(f.b, f.both)
}
