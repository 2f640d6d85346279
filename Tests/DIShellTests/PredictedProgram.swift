import DISource
import Foundation
import SeededNumbers
import Testing

@testable import DIShell

/// A program whose resolutions are predicted.
struct PredictedProgram: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let sources: [LoadedSource]

  private init(_ name: String, _ files: [SourceText]) {
    testDescription = name
    sources = files.map { LoadedSource(name: $0.name, word: $0.name, origin: .sample, files: [$0]) }
  }

  func load(in session: Session) throws {
    for source in sources { session.finder.embedded[source.word] = source }
    let names = sources.map { CommandWords.quoted($0.word) }.joined(separator: " ")
    _ = try #require(session.answer("load \(names)")).outcome.get()
  }

  static let samples = SampleLibrary.all.map { sample in
    PredictedProgram(
      "sample \(sample.name)", sample.files.map { SourceText(name: $0.name, text: $0.text) })
  }

  static let lessons = LessonFolder.embedded.map { folder in
    PredictedProgram("lesson \(folder.name)", folder.files.filter { $0.name.hasSuffix(".swift") })
  }

  /// The programs that are run from both sides and register anything.
  static let cases: [PredictedProgram] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "BothSidesTests/Cases")
    let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
      $0 as? URL
    }
    let files = (paths ?? []).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }.map {
      path in
      let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
      return SourceText(name: path.lastPathComponent, text: text)
    }
    return files.filter { $0.text.contains(#/\bregister\b/#) }.map { PredictedProgram($0.name, [$0]) }
  }()

  // MARK: Generated

  /// Twelve classes that need each other, with scopes, optionals and lazy properties, of Resolver or DITranquillity.
  /// Some of them are not registered, and some circles never end.
  static func generated(_ seed: Int) -> PredictedProgram {
    var dice = SeededGenerator(seed: UInt64(seed))
    let isResolver = seed.isMultiple(of: 2)
    let needs = (0..<12).map { index in (0..<dice.roll(4)).map { _ in need(of: index, &dice) } }
    let classes = needs.enumerated().map { index, needs in declaration(index, needs, isResolver) }
    let registered = needs.indices.filter { _ in dice.roll(9) > 0 }
    let lines = registered.map { index in
      isResolver ? resolver(index, needs[index], &dice) : tranquillity(index, needs[index], &dice)
    }
    let body = lines.map { "    " + $0 }.joined(separator: "\n")
    let entry =
      isResolver
      ? "extension Resolver: ResolverRegistering {\n  public static func registerAllServices() {\n\(body)\n  }\n}"
      : "let container: DIContainer = {\n    let container = DIContainer()\n\(body)\n    return container\n}()"
    let name = "Generated\(seed).swift"
    return PredictedProgram(
      name, [SourceText(name: name, text: (classes + [entry]).joined(separator: "\n") + "\n")])
  }

  private struct Need {
    let target: Int
    let isOptional: Bool
  }

  /// Mostly of what comes later, so that circles are few.
  private static func need(of index: Int, _ dice: inout SeededGenerator) -> Need {
    let isForward = dice.roll(12) > 0
    let target = isForward ? min(index + 1 + dice.roll(4), 12) : dice.roll(12)
    return Need(target: target, isOptional: dice.roll(4) == 0)
  }

  private static func declaration(_ index: Int, _ needs: [Need], _ isResolver: Bool) -> String {
    let parameters = needs.enumerated().map { "_ p\($0): C\($1.target)\($1.isOptional ? "?" : "")" }
    let properties = needs.enumerated().map { position, need in
      "  \(position == 2 ? "weak var" : "var") p\(position): C\(need.target)\(need.isOptional || position == 2 ? "?" : "")\n"
    }
    let body = needs.indices.map { "self.p\($0) = p\($0)" }.joined(separator: "; ")
    return
      "class C\(index) {\n\(properties.joined())  init(\(parameters.joined(separator: ", "))) { \(body) }\n}"
  }

  private static func resolver(_ index: Int, _ needs: [Need], _ dice: inout SeededGenerator) -> String {
    let arguments = needs.map { $0.isOptional ? "Resolver.optional()" : "Resolver.resolve()" }
    let scopes = ["", "", ".scope(.unique)", ".scope(.cached)", ".scope(.shared)", ".scope(.application)"]
    return "register { C\(index)(\(arguments.joined(separator: ", "))) }" + scopes[dice.roll(scopes.count)]
  }

  private static func tranquillity(_ index: Int, _ needs: [Need], _ dice: inout SeededGenerator) -> String {
    let lifetimes = [
      "", "", ".lifetime(.objectGraph)", ".lifetime(.single)", ".lifetime(.perRun(.weak))",
      ".lifetime(.perContainer(.strong))",
    ]
    let arguments = needs.indices.map { "$\($0)" }.joined(separator: ", ")
    let making = needs.isEmpty ? "{ C\(index)() }" : "{ C\(index)(\(arguments)) }"
    return "container.register \(making)" + lifetimes[dice.roll(lifetimes.count)]
  }
}

extension SeededGenerator {
  /// The next of `sides` numbers from zero.
  fileprivate mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }
}
