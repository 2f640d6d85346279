struct Settings {
  var values: [String: Any] = ["n": 5, "s": "x", "b": true]
  subscript<T>(key: String) -> T? { values[key] as? T }
  subscript<T>(typed key: String, as type: T.Type = T.self) -> T? { values[key] as? T }
  func get<T>(_ key: String) -> T? { values[key] as? T }
}

func name() -> String { "name" }

func run() {
  let s = Settings()
  print(s["n"] ?? "no", s["s"] ?? "no", s["n"] ?? 1.5, s["n"] ?? 7, s.get("n") ?? "no")
  print(s[typed: "n"] ?? "no", s[typed: "s"] ?? "no", s["n"] ?? name())
  let a = s["n"] ?? "none"
  print(a, "\(s["n"] ?? "no") \(s[typed: "s"] ?? "no")")
  print(s["n"] ?? false ? "yes" : "no", s["b"] ?? false ? "yes" : "no")
  print(s["n"] == "x", s[typed: "n"] == 5, s[typed: "s"] == "x")
  print([s["n"] ?? "no"], ["k": s[typed: "n"] ?? ""], (s[typed: "n"] ?? "").count, (s["n"] ?? 0) + 1)
  print(s["n"].map { (x: Int) in x + 1 } as Any, s["n"].map { (x: String) in x } as Any)
  switch s["n"] ?? "other" {
  case "other": print("other")
  default: print("5")
  }
}
