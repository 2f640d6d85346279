// swift-format-ignore-file
import Foundation
struct Rule<V> {
  let message: String; let check: (V) -> Bool;
  static func && (a: Self, b: Self) -> Self {
    Rule(message: a.message + " & " + b.message) { a.check($0) && b.check($0) }
  }; static prefix func ! (a: Self) -> Self { .init(message: "not " + a.message, check: { !a.check($0) }) }
}
extension Rule where V == String {
  static var nonEmpty: Rule { Rule(message: "must not be empty") { !$0.isEmpty } };
  static func min(_ n: Int) -> Rule { .init(message: "at least \(n)") { $0.count >= n } };
  static let email = Rule(message: "needs @") { $0.contains("@") && $0.split(separator: "@").count == 2 }
}
extension Rule where V: Comparable {
  static func range(_ r: ClosedRange<V>) -> Rule {
    Rule(message: "\(r.lowerBound) to \(r.upperBound)") { r.contains($0) }
  }
}
@propertyWrapper struct Validated<V> {
  var wrappedValue: V; let rules: [Rule<V>];
  init(wrappedValue: V, _ rules: Rule<V>...) { self.wrappedValue = wrappedValue; self.rules = rules };
  var projectedValue: [String] { rules.filter { !$0.check(wrappedValue) }.map(\.message) };
  var isValid: Bool { projectedValue.isEmpty }
}
enum Field: Int, CaseIterable, CustomStringConvertible {
  case name, mail, age;
  var description: String {
    switch self {
    case .name: "Name";
    case .mail: "E-mail";
    case .age: "Age"
    }
  }
}
struct Form {
  @Validated(.nonEmpty, .min(2)) var name = ""; @Validated(.email) var mail = "";
  @Validated(.range(18...99)) var age = 0
  var problems: [(field: Field, texts: [String])] {
    [(.name, $name), (.mail, $mail), (.age, $age)].filter { !$0.1.isEmpty }
  }
  var isValid: Bool { _name.isValid && _mail.isValid && _age.isValid }
}
final class FormModel {
  private(set) var form = Form() { didSet { changes += 1 } }; var changes = 0;
  var onSubmit: ((Form) throws -> String)?
  func edit(_ change: (inout Form) -> Void) { change(&form) }
  func submit() -> Result<String, FormError> {
    guard form.isValid else {
      return .failure(.invalid(form.problems.map { "\($0.field): \($0.texts.joined(separator: ", "))" }))
    }; guard let onSubmit else { return .failure(.noHandler) };
    do { return .success(try onSubmit(form)) } catch let e as FormError { return .failure(e) } catch {
      return .failure(.other("\(error)"))
    }
  }
}
enum FormError: Error { case invalid([String]), noHandler, other(String) }
struct Boom: Error {}
func run() {
  let m = FormModel()
  print(m.submit())
  m.edit {
    $0.name = "A"; $0.mail = "a@b"
  }
  print(m.submit(), m.changes)
  m.edit {
    $0.name += "nn"; $0.age = 30
  }
  print(m.submit(), m.changes)
  m.onSubmit = { "sent \($0.name) \($0.mail) \($0.age)" }
  if case .success(let s) = m.submit() { print(s) }
  m.onSubmit = { _ in throw Boom() }; print(m.submit())
  m.onSubmit = {
    if $0.age > 20 { throw FormError.other("old") }; return ""
  }; print(m.submit())
  let r = Rule<String>.nonEmpty && !Rule<String>.min(3);
  print(r.message, r.check("ab"), r.check("abc"), r.check(""))
}
