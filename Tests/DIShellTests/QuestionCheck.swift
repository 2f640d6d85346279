import DICore
import Foundation
import Testing

@testable import DIShell

/// Compares the questions of an answer with the facts in the same answer: with what was made, reused and deallocated,
/// with the steps, and with who holds what afterwards.
struct QuestionCheck {
  private let object: [String: Any]
  private let session: Session
  private let input: String

  init(_ object: [String: Any], after session: Session, of input: String) {
    self.object = object
    self.session = session
    self.input = input
  }

  private var isWorking: Bool { object["ok"] as? Bool == true }
  private var created: [String] { strings("created").filter { $0.contains("#") } }
  private var reused: [String] { strings("reused") }
  private var deallocated: [String] { strings("deallocated") }
  private var steps: [[String: Any]] { object["steps"] as? [[String: Any]] ?? [] }

  private func strings(_ key: String) -> [String] { object[key] as? [String] ?? [] }

  func check() throws {
    let questions = object["questions"] as? [[String: Any]] ?? []
    #expect(questions.count <= 3)
    #expect(Set(questions.compactMap { $0["prompt"] as? String }).count == questions.count)
    for question in questions {
      let asked = try AskedQuestion(question)
      let comment = Comment(rawValue: "\(input): \(question)")
      #expect(asked.choices.count > 1 && Set(asked.choices).count == asked.choices.count, comment)
      #expect(asked.choices.contains(asked.answer), comment)
      #expect(asked.prompt.hasSuffix("?") && !asked.rule.isEmpty && !asked.rule.hasSuffix("."), comment)
      #expect(Set(asked.otherwise + [asked.answer]) == Set(asked.choices), comment)
      #expect(try isRight(asked), comment)
    }
  }

  private func isRight(_ question: AskedQuestion) throws -> Bool {
    switch question.kind {
    case .failure: (question.answer == "no, it works") == isWorking && isFaultNamed(in: question.answer)
    case .made: isCountRight(question)
    case .identity: isIdentityRight(question)
    case .source: isSourceRight(question)
    case .registration: isRegistrationRight(question.answer)
    case .holder: isHolderRight(question)
    case .deallocation: isDeallocationRight(question.answer)
    case .again: try isRepetitionRight(question.answer)
    }
  }

  private func isFaultNamed(in answer: String) -> Bool {
    guard let error = object["error"] as? [String: Any] else { return true }
    let path = error["path"] as? [String] ?? []
    let named = [error["service"] as? String ?? ""] + path.suffix(1)
    return named.allSatisfy { answer.contains(TypeIdentity(named: $0).words) }
  }

  private func isCountRight(_ question: AskedQuestion) -> Bool {
    let made = isWorking ? created : steps.compactMap(Self.made)
    if question.prompt.hasSuffix("in all?") {
      return made.count == Int(question.answer.prefix(while: \.isNumber))
    }
    let type = question.prompt.dropFirst("How many ".count).prefix { $0 != "?" }
      .replacing(" objects will be made", with: "")
    return made.count { $0.hasPrefix(type + "#") } == Int(question.answer.prefix(while: \.isNumber))
  }

  /// What a step tells of having made.
  private static func made(_ step: [String: Any]) -> String? {
    guard let text = step["text"] as? String, text.contains("creates") else { return nil }
    return step["instance"] as? String
  }

  private func isIdentityRight(_ question: AskedQuestion) -> Bool {
    let type =
      question.prompt.replacing(": which object does it get?", with: "").split(separator: " ").last ?? ""
    let position =
      Int(question.prompt.split(separator: " ").drop { $0 != "request" }.dropFirst().first ?? "") ?? 0
    let isSame = question.answer.hasPrefix("the same")
    let all = steps.filter { step in
      ["create", "reuse", "return"].contains(step["kind"] as? String)
        && (step["instance"] as? String)?.hasPrefix(type + "#") == true
    }
    let kinds = all.compactMap { $0["kind"] as? String }
    return position > 1 && (isSame ? kinds.contains("reuse") : Set(all.compactMap(Self.made)).count > 0)
  }

  private func isSourceRight(_ question: AskedQuestion) -> Bool {
    question.answer.hasPrefix("its factory") ? !created.isEmpty || !isWorking : !reused.isEmpty || !isWorking
  }

  private func isRegistrationRight(_ answer: String) -> Bool {
    if answer.hasPrefix("none of them") {
      return !isWorking || steps.contains { $0["kind"] as? String == "absent" }
    }
    let place = answer.split(separator: ", ").last.map(String.init) ?? ""
    return steps.contains { $0["at"] as? String == place }
  }

  private func isHolderRight(_ question: AskedQuestion) -> Bool {
    let name = question.prompt.split(separator: " ").first { $0.contains("#") }.map(String.init) ?? ""
    let entry = ObjectGraph(session.workspace.world).entries.first { $0.label.name == name }
    guard let entry else { return question.answer.hasPrefix("nobody") && deallocated.contains(name) }
    return entry.holders.allSatisfy { holder in
      if entry.holders.count > 3 { return true }
      if case .object(let label, _) = holder { return question.answer.contains(label.name) }
      return question.answer.contains(holder.name)
    }
  }

  private func isDeallocationRight(_ answer: String) -> Bool {
    let all = "all but "
    let others = answer.hasPrefix(all) ? Set(Self.names(answer.dropFirst(all.count))) : []
    return switch answer {
    case "nothing": deallocated.isEmpty
    case "all that was made": Set(created).isSubset(of: deallocated)
    case _ where !others.isEmpty: Set(deallocated).isDisjoint(with: others)
    default:
      Self.names(answer.split(separator: " and ").first ?? "").allSatisfy(deallocated.contains)
    }
  }

  /// Whether the same input, typed once more, gives the object that the answer says.
  private func isRepetitionRight(_ answer: String) throws -> Bool {
    let copy = try session.copy()
    let again = OutputFormat.json.render(
      try #require(copy.answer(input.replacing("predict", with: "resolve"))))
    let next = try #require(
      JSONSerialization.jsonObject(with: Data(again.output.utf8)) as? [String: Any])
    return (next["instance"] as? String == object["instance"] as? String) == (answer == "the same object")
  }

  private static func names(_ text: some StringProtocol) -> [String] {
    text.components(separatedBy: ", ")
  }
}

/// A question as scripts read it.
private struct AskedQuestion {
  let kind: PredictionQuestion.Kind
  let prompt: String
  let choices: [String]
  let answer: String
  let rule: String
  let otherwise: [String]

  init(_ object: [String: Any]) throws {
    kind = try #require((object["kind"] as? String).flatMap(PredictionQuestion.Kind.init))
    prompt = try #require(object["prompt"] as? String)
    choices = try #require(object["choices"] as? [String])
    answer = try #require(object["answer"] as? String)
    rule = try #require(object["rule"] as? String)
    otherwise = (object["otherwise"] as? [[String: Any]] ?? []).compactMap { $0["choice"] as? String }
  }
}
