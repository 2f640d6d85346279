// What enumerations of coding keys have.
// swift-format-ignore-file
struct User {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case name
    case age = "age_in_years"
  }
}
enum Plain: CodingKey { case a, b }
enum Numbered: Int, CodingKey { case first = 1, second }

func run() {
  print(User.CodingKeys.age.stringValue, User.CodingKeys.name.stringValue, User.CodingKeys.age.intValue as Any)
  print(User.CodingKeys.allCases.map(\.stringValue), User.CodingKeys.allCases.map(\.rawValue))
  print(User.CodingKeys(stringValue: "age_in_years") == .age, User.CodingKeys(stringValue: "age") == nil)
  print(Plain.a.stringValue, Plain(stringValue: "b") == .b, Plain(intValue: 1) == nil)
  print(Numbered.second.stringValue, Numbered.second.intValue ?? 0, Numbered(intValue: 1) == .first)
}
