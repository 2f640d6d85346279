// swift-format-ignore-file
protocol LoginView: AnyObject { var presenter: LoginPresenting? { get set }; func show(error: String?); func setLoading(_ on: Bool) }
protocol LoginPresenting: AnyObject { func login(user: String?, password: String?) }
protocol AuthService { func login(_ user: String, _ password: String, then: @escaping (Result<Int, AuthError>) -> Void) }
enum AuthError: Error { case wrong(left: Int), locked }
final class Auth: AuthService {
  private var failures: [String: Int] = [:]
  func login(_ user: String, _ password: String, then: @escaping (Result<Int, AuthError>) -> Void) {
    let count = failures[user, default: 0]
    if count >= 2 { return then(.failure(.locked)) }
    guard password == user + "!" else {
      failures[user] = count + 1
      return then(.failure(.wrong(left: 1 - count)))
    }
    then(.success(user.count))
  }
}
final class LoginPresenter: LoginPresenting {
  private weak var view: LoginView?
  private let service: AuthService
  private let onDone: (Int) -> Void
  init(view: LoginView, service: AuthService, onDone: @escaping (Int) -> Void) { self.view = view; self.service = service; self.onDone = onDone }
  func login(user: String?, password: String?) {
    guard let user, !user.isEmpty, let password = password else { view?.show(error: "fill in"); return }
    view?.setLoading(true)
    service.login(user, password) { [weak self] result in
      self?.view?.setLoading(false)
      switch result {
      case .success(let id): self?.onDone(id)
      case .failure(.locked): self?.view?.show(error: "locked")
      case .failure(.wrong(let left)): self?.view?.show(error: left > 0 ? "try again" : "last time")
      }
    }
  }
  deinit { print("presenter ends") }
}
final class FakeView: LoginView {
  var presenter: LoginPresenting?
  var log: [String] = []
  func show(error: String?) { log.append(error ?? "-") }
  func setLoading(_ on: Bool) { log.append(on ? "on" : "off") }
  deinit { print("view ends") }
}
func assemble(_ done: @escaping (Int) -> Void) -> FakeView {
  let view = FakeView()
  view.presenter = LoginPresenter(view: view, service: Auth(), onDone: done)
  return view
}
func run() {
  var ids: [Int] = []
  do {
    let view = assemble { ids.append($0) }
    for (u, p) in [("", "x"), ("ann", nil), ("ann", "no"), ("ann", "ann!"), ("bo", "a"), ("bo", "b"), ("bo", "bo!")] as [(String?, String?)] { view.presenter?.login(user: u, password: p) }
    print(view.log.joined(separator: ","), ids)
  }
  print("end")
}
