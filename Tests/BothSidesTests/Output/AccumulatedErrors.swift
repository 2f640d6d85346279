// swift-format-ignore-file
struct Validated<E, A> { enum Kind { case ok(A), bad([E]) }; let kind: Kind
  static func ok(_ a: A) -> Self { .init(kind: .ok(a)) }
  static func bad(_ e: E...) -> Self { .init(kind: .bad(e)) }
  func map<B>(_ f: (A) -> B) -> Validated<E, B> { switch kind { case .ok(let a): .ok(f(a)); case .bad(let e): .init(kind: .bad(e)) } }
  var errors: [E] { if case .bad(let e) = kind { e } else { [] } }
  var value: A? { guard case .ok(let a) = kind else { return nil }; return a } }
func zip<E, A, B>(_ a: Validated<E, A>, _ b: Validated<E, B>) -> Validated<E, (A, B)> {
  switch (a.kind, b.kind) {
  case let (.ok(x), .ok(y)): return .ok((x, y))
  case let (.bad(x), .bad(y)): return .init(kind: .bad(x + y))
  case (.bad(let x), _), (_, .bad(let x)): return .init(kind: .bad(x)) } }
func zip<E, A, B, C>(with f: (A, B, C) -> C, _ a: Validated<E, A>, _ b: Validated<E, B>, _ c: Validated<E, C>) -> Validated<E, C> { zip(zip(a, b), c).map { f($0.0.0, $0.0.1, $0.1) } }
struct Rule<T> { let message: String; let test: (T) -> Bool
  static func && (a: Rule, b: Rule) -> Rule { Rule(message: a.message + " and " + b.message) { a.test($0) && b.test($0) } }
  static func || (a: Rule, b: Rule) -> Rule { Rule(message: "\(a.message) or \(b.message)", test: { a.test($0) || b.test($0) }) }
  static prefix func ! (r: Rule) -> Rule { .init(message: "not \(r.message)") { !r.test($0) } }
  func on<R>(_ path: KeyPath<R, T>) -> Rule<R> { .init(message: message) { test($0[keyPath: path]) } }
  func callAsFunction(_ v: T) -> Validated<String, T> { test(v) ? .ok(v) : .bad(message) } }
extension Rule where T: Collection { static var notEmpty: Rule { .init(message: "filled") { !$0.isEmpty } }; static func count(_ r: some RangeExpression<Int>) -> Rule { Rule(message: "count in \(r)") { r.contains($0.count) } } }
extension Rule where T == String { static func has(_ c: Character) -> Rule { Rule(message: "has \(c)") { $0.contains(c) } }; static let digits = Rule(message: "digits") { $0.allSatisfy(\.isNumber) } }
extension Rule where T: Comparable { static func within(_ r: ClosedRange<T>) -> Rule { .init(message: "within \(r.lowerBound)-\(r.upperBound)") { r ~= $0 } } }
struct Form { var mail: String; var pin: String; var age: Int }
@dynamicMemberLookup struct Checked<T> { let base: T; fileprivate init(_ b: T) { base = b }; subscript<V>(dynamicMember p: KeyPath<T, V>) -> V { base[keyPath: p] } }
struct Validator<T> { var rules: [Rule<T>] = []; func with<V>(_ p: KeyPath<T, V>, _ r: Rule<V>) -> Self { var c = self; c.rules.append(r.on(p)); return c }
  func check(_ t: T) -> Validated<String, Checked<T>> { let failed = rules.filter { !$0.test(t) }.map(\.message); return failed.isEmpty ? .ok(Checked(t)) : .init(kind: .bad(failed)) } }
infix operator <&>: AdditionPrecedence
func <&> <E, A, B>(a: Validated<E, A>, b: Validated<E, B>) -> Validated<E, (A, B)> { zip(a, b) }
func run() {
  let mail: Rule<String> = .notEmpty && .has("@") && !.has(" "), pin = Rule<String>.digits && .count(4...), age = Rule.within(18...99) || Rule.within(0...0)
  let v = Validator<Form>().with(\.mail, mail).with(\.pin, pin).with(\.age, age)
  for f in [Form(mail: "a@b", pin: "1234", age: 20), Form(mail: "a b", pin: "12", age: 5), Form(mail: "", pin: "12a4", age: 0)] {
    let r = v.check(f); print(r.value?.mail ?? "none", r.errors) }
  let z = zip(mail("x@y"), pin("99")); print(z.errors, (mail("x@y") <&> age(30)).value.map { "\($0.0) \($0.1)" } ?? "-")
  print((mail("q") <&> pin("1") <&> age(3)).errors.count, zip(with: { "\($0)\($1)\($2)" }, Validated<Int, Int>.ok(1), .ok(true), .ok("s")).value!, zip(with: { _, _, c in c }, Validated<Int, Int>.bad(1, 2), Validated<Int, Bool>.ok(true), Validated<Int, String>.bad(3)).errors)
  print(Array(zip([1, 2], ["a", "b"])).map(\.1), Rule.count(..<3)([1, 2]).value ?? [], Rule<[Int]>.count(2...3)([1]).errors)
}
