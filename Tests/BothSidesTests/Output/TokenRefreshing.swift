// swift-format-ignore-file
enum AuthError: Error, Equatable { case expired, denied(reason: String), network(code: Int) }
struct Token: Equatable {
  var value: String; var expires: Int; func isValid(at t: Int) -> Bool { t < expires }
}
protocol TokenSource: AnyObject { func fetch(at time: Int) throws -> Token }
final class Server: TokenSource {
  var answers: [Result<Token, AuthError>]; private(set) var calls = 0;
  init(_ a: [Result<Token, AuthError>]) { answers = a };
  func fetch(at time: Int) throws -> Token {
    calls += 1; guard !answers.isEmpty else { throw AuthError.denied(reason: "empty") };
    return try answers.removeFirst().get()
  }
}
final class Session {
  enum State: Equatable { case signedOut, active(Token), failed(AuthError) };
  private(set) var state = State.signedOut; unowned let source: any TokenSource; var time = 0;
  var onChange: ((State, State) -> Void)?
  init(_ s: any TokenSource) { source = s }
  private func move(to s: State) { let old = state; state = s; if old != s { onChange?(old, s) } }
  func token() throws -> String {
    if case .active(let t) = state, t.isValid(at: time) { return t.value };
    do {
      let t = try source.fetch(at: time); guard t.isValid(at: time) else { throw AuthError.expired };
      move(to: .active(t)); return t.value
    } catch let e as AuthError { move(to: .failed(e)); throw e }
  }
  func perform<T>(_ body: (String) throws -> T) rethrows -> T? {
    guard let t = try? token() else { return nil }; return try body(t)
  }
}
func run() {
  let server = Server([
    .success(Token(value: "a", expires: 5)), .failure(.network(code: 500)),
    .success(Token(value: "b", expires: 1)), .success(Token(value: "c", expires: 99)),
  ]); let s = Session(server); var log: [String] = []; s.onChange = { log.append("\($0) > \($1)") }
  print((try? s.token()) ?? "-", (try? s.token()) ?? "-", server.calls); s.time = 6
  do { _ = try s.token() } catch AuthError.network(let c) { print("network", c) } catch { print("other") }
  do { _ = try s.token() } catch { print(error as! AuthError == .expired) }
  print(s.perform { $0 + "!" } ?? "none", server.calls, log.count); s.time = 100;
  print(s.perform { $0 } ?? "none", s.state == .failed(.denied(reason: "empty"))); print(log[0])
}
