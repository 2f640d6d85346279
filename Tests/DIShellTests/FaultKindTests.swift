import DICore
import Testing

@testable import DIShell

/// A fault has one name for scripts, wherever it is met.
struct FaultKindTests {
  @Test(arguments: [
    ("A(n: 1 / 0)", "code-failed"), ("A(n: fatalError(\"no\"))", "code-failed"), ("A(n: \"x\")", "not-swift"),
    ("A(3)", "not-swift"),
  ])
  func `Code that fails at the prompt and in a factory has one kind`(_ code: String, _ kind: String) throws {
    let session = Session()
    _ = session.answer("class A { init(n: Int) {} }")
    _ = session.answer("register { () -> A in \(code) }")
    #expect(Self.kind(of: session.answer("let a = \(code)")) == kind)
    #expect(Self.kind(of: session.answer("resolve A")) == kind)
  }

  @Test func `What nobody foresaw has a kind of its own, and its exit code`() {
    struct Surprise: Error {}
    let error = FailureText().error(for: Surprise())
    #expect(error.kind.rawValue == "internal")
    #expect(error.status == .internalError)
  }

  private static func kind(of answer: Answer?) -> String? {
    guard case .failure(let error)? = answer?.outcome else { return nil }
    return error.kind.rawValue
  }
}
