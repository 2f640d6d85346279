// swift-format-ignore-file
struct P<A> { let run: (inout Substring) -> A?
  static func pure(_ a: A) -> P { P { _ in a } }
  static var fail: P { P { _ in nil } }
  func or(_ p: P) -> P { P { s in let k = s; if let a = self.run(&s) { return a }; s = k; return p.run(&s) } }
  func map<B>(_ f: @escaping (A) -> B) -> P<B> { P<B> { s in self.run(&s).map(f) } }
  func then<B>(_ f: @escaping (A) -> P<B>) -> P<B> { P<B> { s in guard let a = self.run(&s) else { return nil }; return f(a).run(&s) } }
  var opt: P<A?> { map(Optional.some).or(.pure(nil)) }
  var opt2: P<A?> { map { Optional($0) }.or(.pure(nil)) }
  var many: P<[A]> { P<[A]> { s in var out: [A] = []; while let a = self.run(&s) { out.append(a) }; return out } }
  func sep(_ by: P<Void>) -> P<[A]> { P<[A]> { s in guard let f = self.run(&s) else { return [] }; var out = [f]; while by.run(&s) != nil, let a = self.run(&s) { out.append(a) }; return out } }
}
func char(_ c: Character) -> P<Character> { P { s in guard s.first == c else { return nil }; s.removeFirst(); return c } }
let digit = P<Int> { s in guard let d = s.first?.wholeNumberValue else { return nil }; s.removeFirst(); return d }
let number = digit.many.then { $0.isEmpty ? .fail : .pure($0.reduce(0) { $0 * 10 + $1 }) }
let list = char("[").then { _ in number.sep(char(",").map { _ in () }) }.then { xs in char("]").map { _ in xs } }
func run() {
  var s: Substring = "[1,23,4]x"; print(list.run(&s) as Any, s)
  var t: Substring = "5"; print(digit.opt.run(&t) as Any, digit.opt.run(&t) as Any, t.isEmpty)
  var u: Substring = "7"; print(digit.opt2.run(&u) as Any, digit.opt2.run(&u) as Any)
  var v: Substring = "-9"; let signed = char("-").opt.then { m in number.map { m == nil ? $0 : -$0 } }; print(signed.run(&v) as Any)
}
