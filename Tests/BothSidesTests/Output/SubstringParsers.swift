// swift-format-ignore-file
struct Parser<Output> { let run: (inout Substring) throws -> Output }
struct ParseError: Error, CustomStringConvertible { let expected: String; let rest: String; var description: String { "expected \(expected) at '\(rest.prefix(5))'" } }
extension Parser {
  func map<B>(_ f: @escaping (Output) -> B) -> Parser<B> { Parser<B> { f(try self.run(&$0)) } }
  func then<B>(_ other: Parser<B>) -> Parser<(Output, B)> { Parser<(Output, B)> { s in (try run(&s), try other.run(&s)) } }
  var optional: Parser<Output?> { .init { s in let save = s; do { return try self.run(&s) } catch { s = save; return nil } } }
  func many(separatedBy sep: Parser<Void>? = nil) -> Parser<[Output]> {
    Parser<[Output]> { s in
      var out: [Output] = []
      while true {
        let save = s
        do { if !out.isEmpty, let sep { try sep.run(&s) }; out.append(try self.run(&s)) } catch { s = save; return out }
      }
    }
  }
  func parse(_ text: String) -> Result<Output, Error> { var s = text[...]; return Result { let o = try run(&s); if !s.isEmpty { throw ParseError(expected: "end", rest: String(s)) }; return o } }
}
func literal(_ t: String) -> Parser<Void> { Parser { s in guard s.hasPrefix(t) else { throw ParseError(expected: t, rest: String(s)) }; s.removeFirst(t.count) } }
let int = Parser<Int> { s in
  let digits = s.prefix(while: \.isNumber)
  guard let n = Int(digits) else { throw ParseError(expected: "int", rest: String(s)) }
  s = s[digits.endIndex...]; return n
}
let spaces = Parser<Int> { s in let n = s.prefix { $0 == " " }.count; s = s.dropFirst(n); return n }
func run() {
  let list = int.many(separatedBy: literal(","))
  print(list.parse("1,2,33")); print((try? list.parse("").get()) as Any)
  switch list.parse("1,x") { case .success(let v): print(v); case .failure(let e): print(e) }
  let pair = spaces.then(int).then(literal(";").optional.map { $0 != nil })
  if case .success(let ((a, b), c)) = pair.parse("  42;") { print(a, b, c) }
  do { _ = try pair.parse("a").get() } catch let e as ParseError { print(e.expected, e) } catch { print("?") }
  print(int.map { $0 * 2 }.map(String.init).parse("21").map(\.count))
  var rest = "7rest"[...]; print(try! int.run(&rest), rest)
}

