import DICore
import DISource
import Testing

@testable import DIShell

/// A fault has one name for scripts, wherever it is met.
struct FaultKindTests {
  @Test(arguments: [
    ("A(n: 1 / 0)", "code-failed"), ("A(n: fatalError(\"no\"))", "code-failed"),
    ("A(n: \"x\")", "not-swift"),
    ("A(3)", "not-swift"),
  ])
  func `Code that fails at the prompt and in a factory has one kind`(_ code: String, _ kind: String) throws {
    let session = Session()
    _ = session.answer("class A { init(n: Int) {} }")
    _ = session.answer("register { () -> A in \(code) }")
    #expect(Self.kind(of: session.answer("let a = \(code)")) == kind)
    #expect(Self.kind(of: session.answer("resolve A")) == kind)
  }

  @Test(arguments: [
    ["register { _, args in A(n: args()) }", "resolve A"],
    ["let c = Container()", "c.register(A.self) { _, n in A(n: n) }", "resolve A"],
    ["let c = DIContainer()", "c.register { A(n: arg($0)) }", "resolve A"],
    ["extension Container { var a: ParameterFactory<Int, A> { self { A(n: $0) } } }", "resolve a"],
  ])
  func `A missing argument has one kind in all libraries`(_ inputs: [String]) {
    let session = Session()
    let answers = (["class A { init(n: Int) {} }"] + inputs).map { session.answer($0) }
    #expect(answers.map(Self.kind) == Array(repeating: nil, count: inputs.count) + ["mismatch"])
  }

  @Test func `Code that does not parse is not Swift`() {
    #expect(Self.kind(of: Session().answer("let a = )")) == "not-swift")
  }

  @Test func `What nobody foresaw has a kind of its own, and its exit code`() {
    struct Surprise: Error {}
    let error = FailureText(Library.all).error(for: Surprise())
    #expect(error.kind.rawValue == "internal")
    #expect(error.status == .internalError)
  }

  private static func kind(of answer: Response?) -> String? {
    guard case .failure(let error)? = answer?.outcome else { return nil }
    return error.kind.rawValue
  }
}
