// swift-format-ignore-file
enum Token: Equatable { case text(Substring), variable(path: [String], filters: [Filter]), open(Block), close(String) }
struct Filter: Equatable { let name: String; let argument: String? }
enum Block: Equatable { case each(String), when(String, negated: Bool) }
struct TemplateError: Error, Equatable { let message: String; let offset: Int }
enum Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, Equatable {
  case string(String), int(Int), bool(Bool), list([Value]), object([String: Value]), none
  init(stringLiteral s: String) { self = .string(s) }; init(integerLiteral i: Int) { self = .int(i) }; init(booleanLiteral b: Bool) { self = .bool(b) }; init(nilLiteral: ()) { self = .none }
  init(arrayLiteral e: Value...) { self = .list(e) }; init(dictionaryLiteral e: (String, Value)...) { self = .object(Dictionary(e) { $1 }) }
  var text: String { switch self { case .string(let s): s; case .int(let i): String(i); case .bool(let b): b ? "yes" : "no"; case .list(let l): l.map(\.text).joined(separator: ","); case .object(let o): o.keys.sorted().joined(separator: "+"); case .none: "" } }
  var isTrue: Bool { switch self { case .none, .bool(false), .int(0), .string(""): false; case .list(let l): !l.isEmpty; default: true } }
  subscript(_ path: [String]) -> Value { path.reduce(self) { v, key in switch v { case .object(let o): o[key] ?? .none; case .list(let l): Int(key).flatMap { l.indices.contains($0) ? l[$0] : nil } ?? (key == "count" ? .int(l.count) : .none); default: .none } } } }
struct Template { let tokens: [Token]
  init(_ source: String) throws { var tokens: [Token] = [], rest = source[...]
    while let start = rest.firstIndex(of: "{") { if start > rest.startIndex { tokens.append(.text(rest[..<start])) }
      guard let end = rest[start...].firstIndex(of: "}") else { throw TemplateError(message: "unclosed", offset: source.distance(from: source.startIndex, to: start)) }
      let body = rest[rest.index(after: start)..<end].split(separator: "|").map { $0.split(separator: " ") }
      switch body.first?.first { case "#each"?: tokens.append(.open(.each(String(body[0][1])))); case "#if"?: tokens.append(.open(.when(String(body[0].last!), negated: body[0].contains("not")))); case let w? where w.hasPrefix("/"): tokens.append(.close(String(w.dropFirst()))); case let w?: tokens.append(.variable(path: w.split(separator: ".").map(String.init), filters: body.dropFirst().map { Filter(name: String($0[0]), argument: $0.count > 1 ? String($0[1]) : nil) })); case nil: throw TemplateError(message: "empty", offset: source.distance(from: source.startIndex, to: start)) }
      rest = rest[rest.index(after: end)...] }
    if !rest.isEmpty { tokens.append(.text(rest)) }; self.tokens = tokens }
  static var filters: [String: (String, String?) throws -> String] = ["upper": { s, _ in s.uppercased() }, "pad": { s, a in let n = a.flatMap { Int($0) } ?? 0; return String(repeating: "_", count: max(0, n - s.count)) + s }, "default": { $0.isEmpty ? $1 ?? "" : $0 }]
  func render(_ data: Value) throws -> String { var out = "", i = 0; try run(&i, data, &out, true); return out }
  private func run(_ i: inout Int, _ data: Value, _ out: inout String, _ live: Bool) throws { while i < tokens.count { let t = tokens[i]; i += 1
      switch t { case .text(let s): if live { out += s }
      case .variable(let p, let fs): if live { out += try fs.reduce(data[p == ["this"] ? [] : p].text) { s, f in guard let g = Self.filters[f.name] else { throw TemplateError(message: "no filter \(f.name)", offset: i) }; return try g(s, f.argument) } }
      case .open(.when(let p, let n)): try run(&i, data, &out, live && data[[p]].isTrue != n)
      case .open(.each(let p)): guard case .list(let items) = data[[p]], !items.isEmpty, live else { try run(&i, data, &out, false); break }; let start = i; for item in items { i = start; try run(&i, item, &out, true) }
      case .close: return } } } }
func run() {
  let data: Value = ["name": "World", "items": [["n": 1, "ok": true], ["n": 22, "ok": false]], "tags": ["a", "b"], "empty": [], "nothing": nil, "deep": ["x": ["y": 7]]]
  for s in ["Hello {name}!", "{name|upper|pad 8}|{missing|default none}|{nothing}", "{#each items}<{n|pad 3}{#if ok} ok{/if}{#if not ok} bad{/if}>{/each}", "{tags}{#each tags}({this|upper}){/each}{#each empty}x{/each}", "{deep.x.y} {items.1.n} {items.count} {deep}", "{#if tags}T{/if}{#if empty}E{/if}", "oops {name", "a{}b", "{name|zip}"] {
    do { print(try Template(s).render(data)) } catch let e as TemplateError { print("!", e.message, e.offset) } catch { print("?") } }
  print(try! Template("a{b.c|d e}").tokens, data[["tags", "1"]] == "b", data["deep", "x"].text)
}
extension Value { subscript(_ p: String...) -> Value { self[p] } }
