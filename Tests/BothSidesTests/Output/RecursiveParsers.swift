struct Parser<A> {
  let run: (inout Substring) -> A?
  func map<B>(_ f: @escaping (A) -> B) -> Parser<B> { Parser<B> { s in self.run(&s).map(f) } }
  func flatMap<B>(_ f: @escaping (A) -> Parser<B>) -> Parser<B> {
    Parser<B> { s in
      let start = s
      guard let a = self.run(&s), let b = f(a).run(&s) else { s = start; return nil }
      return b
    }
  }
  func many() -> Parser<[A]> {
    Parser<[A]> { s in
      var out: [A] = []; while let x = self.run(&s) { out.append(x) }; return out
    }
  }
  func separated(by c: Character) -> Parser<[A]> {
    Parser<[A]> { s in
      var out: [A] = []
      while let x = self.run(&s) {
        out.append(x); guard s.first == c else { break }
        s.removeFirst()
      }
      return out
    }
  }
}
func | <A>(l: Parser<A>, r: Parser<A>) -> Parser<A> { Parser { s in l.run(&s) ?? r.run(&s) } }
func char(_ c: Character) -> Parser<Character> {
  Parser { s in
    if s.first == c { return s.removeFirst() }; return nil
  }
}
infix operator *> : MultiplicationPrecedence
infix operator <* : MultiplicationPrecedence
func *> <A, B>(a: Parser<A>, b: Parser<B>) -> Parser<B> { a.flatMap { _ in b } }
func <* <A, B>(a: Parser<A>, b: Parser<B>) -> Parser<A> { a.flatMap { x in b.map { _ in x } } }
func lazy<A>(_ p: @escaping @autoclosure () -> Parser<A>) -> Parser<A> { Parser { p().run(&$0) } }
indirect enum JSON {
  case null, bool(Bool), number(Int), string(String), array([JSON]), object([(String, JSON)])
}
func word(_ w: String) -> Parser<String> {
  Parser { s in
    if s.hasPrefix(w) { s.removeFirst(w.count); return w }; return nil
  }
}
enum Grammar {
  static var null: Parser<JSON> { word("null").map { _ in JSON.null } }
  static var bool: Parser<JSON> {
    word("true").map { _ in .bool(true) } | word("false").map { _ in .bool(false) }
  }
  static var number: Parser<JSON> {
    Parser { s in
      let d = s.prefix { $0.isNumber }; guard !d.isEmpty else { return nil }; s.removeFirst(d.count);
      return Int(d)
    }.map(JSON.number)
  }
  static var text: Parser<String> {
    Parser { s in
      guard s.first == "'" else { return nil }; s.removeFirst()
      let d = s.prefix { $0 != "'" }; s.removeFirst(d.count + 1); return String(d)
    }
  }
  static var string: Parser<JSON> { text.map(JSON.string) }
  static var array: Parser<JSON> {
    (char("[") *> lazy(value).separated(by: ",") <* char("]")).map(JSON.array)
  }
  static var member: Parser<(String, JSON)> {
    (text <* char(":")).flatMap { k in lazy(value).map { (k, $0) } }
  }
  static var object: Parser<JSON> {
    (char("{") *> lazy(member).separated(by: ",") <* char("}")).map(JSON.object)
  }
  static var value: Parser<JSON> { null | bool | number | string | array | object }
}

struct Sum { let value: Int }
var sums: Parser<Int> {
  number1 | (char("(") *> lazy(sums).separated(by: "+") <* char(")")).map { $0.reduce(0, +) }
}
var number1: Parser<Int> { char("1").map { _ in 1 } | char("2").map { _ in 2 } }
func nested() -> Parser<[Character]> {
  char("x").map { [$0] } | (char("<") *> lazy(nested()) <* char(">")).map { $0 + ["!"] }
}
struct Stream<T> {
  let head: T; let tail: () -> Stream<T>
  func take(_ n: Int) -> [T] { n == 0 ? [] : [head] + tail().take(n - 1) }
  func map<U>(_ f: @escaping (T) -> U) -> Stream<U> { Stream<U>(head: f(head), tail: { tail().map(f) }) }
}
func from(_ n: Int) -> Stream<Int> { Stream(head: n, tail: { from(n + 1) }) }
func fib(_ n: Int) -> Int { n < 2 ? n : fib(n - 1) + fib(n - 2) }
func run() {
  var t = "{'a':[1,2,null],'b':{'c':true}}"[...]
  print(Grammar.value.run(&t) as Any, t.isEmpty)
  var u = "(1+(2+1)+2)"[...]
  print(sums.run(&u) as Any, u.isEmpty)
  var v = "<<x>>"[...]
  print(nested().run(&v) as Any)
  print(from(1).map { $0 * $0 }.take(4), [1, 5, 9].map(fib), [fib(7)].map { $0 * 2 })
}
