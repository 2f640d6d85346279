// swift-format-ignore-file
final class Subject<T> {
  private var observers: [(T) -> Void] = []
  func sink(_ f: @escaping (T) -> Void) { observers.append(f) }
  func send(_ value: T) { observers.forEach { $0(value) } }
}
@propertyWrapper
final class Published<T> {
  let projectedValue = Subject<T>()
  var wrappedValue: T { didSet { projectedValue.send(wrappedValue) } }
  init(wrappedValue: T) { self.wrappedValue = wrappedValue }
}
@propertyWrapper
struct Validated<T> {
  private let rule: (T) -> Bool
  var wrappedValue: T { didSet { projectedValue = rule(wrappedValue) } }
  private(set) var projectedValue: Bool
  init(wrappedValue: T, _ rule: @escaping (T) -> Bool) {
    self.wrappedValue = wrappedValue
    self.rule = rule
    projectedValue = rule(wrappedValue)
  }
}
final class LoginModel {
  @Published var user = ""
  @Published var attempts: Int = 0
  @Validated({ $0.count > 2 }) var password = ""
  @Validated({ (1...120).contains($0) }) var age: Int = 200
  private var log: [String] = []
  init() {
    $user.sink { [weak self] in self?.log.append("user \($0)") }
    $attempts.sink { print("attempts", $0) }
  }
  func report() -> String { log.joined(separator: ", ") }
}
func run() {
  let model = LoginModel()
  model.user = "ann"
  model.user += "!"
  model.attempts += 1
  print(model.report(), model.$password, model.$age)
  model.password = "secret"
  model.age = 30
  print(model.$password, model.$age, model.age)
  model.$user.send("by hand")
  print(model.report(), model.user)
}
