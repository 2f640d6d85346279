// swift-format-ignore-file
struct Form { struct Field<Value> { let label: String; var value: Value; var rules: [(Value) -> String?]; var errors: [String] { rules.compactMap { $0(value) } }; var isValid: Bool { errors.isEmpty } }
  var name = Field(label: "Name", value: "", rules: [{ $0.isEmpty ? "required" : nil }, { $0.count > 5 ? "too long" : nil }]); var age = Field(label: "Age", value: 0, rules: [{ (0..<150) ~= $0 ? nil : "range" }]); var mail: Field<String?> = Field(label: "Mail", value: nil, rules: [{ $0.map { $0.contains { $0 == "@" } ? nil : "at" } ?? nil }])
  var isValid: Bool { name.isValid && age.isValid && mail.isValid }
  func errors() -> [(String, [String])] { [(name.label, name.errors), (age.label, age.errors), (mail.label, mail.errors)].filter { !$0.1.isEmpty } } }
struct Validator<T> { let check: (T) throws -> Void; static func && (a: Validator, b: Validator) -> Validator { Validator { try a.check($0); try b.check($0) } }; static func || (a: Validator, b: Validator) -> Validator { Validator { v in do { try a.check(v) } catch { try b.check(v) } } }; static prefix func ! (a: Validator) -> Validator { Validator { v in if (try? a.check(v)) != nil { throw Invalid("not") } } }
  func callAsFunction(_ v: T) -> Bool { (try? check(v)) != nil } }
struct Invalid: Error { let why: String; init(_ w: String) { why = w } }
extension Validator where T == String { static func min(_ n: Int) -> Self { Self { if $0.count < n { throw Invalid("min \(n)") } } }; static var email: Self { .init { s in guard s.split(separator: "@").count == 2 else { throw Invalid("email") } } } }
extension Validator where T: Collection { static var notEmpty: Validator { Validator { if $0.isEmpty { throw Invalid("empty") } } } }
func run() {
  var f = Form(); print(f.isValid, f.errors()); f.name.value = "abcdefg"; f.age.value = 200; f.mail.value = "x"; print(f.errors().map { "\($0): \($1.joined(separator: ","))" }); f.name.value.removeLast(3); f.age.value -= 100; f.mail.value?.append("@y"); print(f.isValid, f.name.value, f.mail.value!)
  let v: Validator<String> = .min(3) && .email; print(v("a@b"), v("ab"), v("abcd"), (!v)("abcd")); do { try v.check("abc") } catch let e as Invalid { print(e.why) } catch {}; print(Validator<[Int]>.notEmpty([]), Validator<[Int]>.notEmpty([1]), Validator<String>.notEmpty("x"))
  let all: [String: Validator<String>] = ["short": .min(1), "mail": .email]; print(all.filter { $0.value("q") }.keys.sorted(), all["mail"]?("a@b") ?? false)
}
