struct Rule<T> { let check: (T) -> Bool }
extension Rule where T == String {
  static var empty: Rule { Rule { $0.isEmpty } }
  static func has(_ part: String) -> Rule { Rule { $0.contains(part) } }
}
extension Rule where T == Int { static func above(_ n: Int) -> Rule { Rule { $0 > n } } }
prefix func ! <T>(rule: Rule<T>) -> Rule<T> { Rule { !rule.check($0) } }
func && <T>(a: Rule<T>, b: Rule<T>) -> Rule<T> { Rule { a.check($0) && b.check($0) } }
func || <T>(a: Rule<T>, b: Rule<T>) -> Rule<T> { Rule { a.check($0) || b.check($0) } }

func holds(_ rule: Rule<Int>, _ n: Int) -> Bool { rule.check(n) }

func run() {
  let plain: Rule<String> = .empty || .has("a")
  print(plain.check("a"), plain.check("b"), plain.check(""))
  let mail: Rule<String> = !.empty && .has("@")
  print(mail.check("a"), mail.check("a@b"))
  print(holds(.above(1) && !.above(3), 2), holds(.above(1) && !.above(3), 4))
  let flag: Bool = mail.check("@") && plain.check("b")
  print(flag)
}
