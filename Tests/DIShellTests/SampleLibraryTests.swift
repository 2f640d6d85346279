import Foundation
import Testing

@testable import DIShell
@testable import DISource

@Suite struct SampleLibraryTests {
  private let folder = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Samples")

  @Test func `the samples come in the order a newcomer should read them`() {
    #expect(
      SampleLibrary.all.map(\.name) == [
        "xyz", "protocols", "injection-files", "cats", "scopes", "circular", "lazy", "leak", "early-death",
        "swinject", "factory", "dialects",
      ])
  }

  @Test func `the binary carries the files of the folder Samples, none missing and none too many`() throws {
    let samples = try names(in: folder).filter { $0 != "EmbeddedShell" }
    #expect(SampleLibrary.all.map(\.name).sorted() == samples)
    for name in samples {
      let sample = try #require(SampleLibrary.sample(named: name))
      #expect(sample.files.map(\.name) == (try names(in: folder.appending(path: name))))
    }
  }

  @Test(arguments: SampleLibrary.all.map(\.name))
  func `an embedded text is the text of its file`(_ name: String) throws {
    let sample = try #require(SampleLibrary.sample(named: name))
    for file in sample.files {
      let path = folder.appending(path: sample.name).appending(path: file.name)
      #expect(file.text == (try String(contentsOf: path, encoding: .utf8)))
    }
  }

  @Test func `a sample's summary is the first comment line of its first file`() {
    #expect(
      SampleLibrary.all.map(\.summary) == [
        "The resolution cycle: one request, six registrations, fifteen steps",
        "Four ways to register one class under two protocols, each in a container of its own",
        "Registrations in injection files: a master file that calls one file per part of the app",
        "One registration with four services is one cat; four registrations are four cats",
        "One service in every scope, asked for twice in one resolution cycle",
        "A circular dependency, and three ways out of it",
        "Property wrappers: now, perhaps, at the first read, and without holding on",
        "A retain cycle: two objects that keep each other alive, and the one word that cures it",
        "A weak scope that loses its object too early: the one who signed in is gone when the shop asks",
        "Swinject: assemblies, a circle that initCompleted closes, an argument, and all four object scopes",
        "Factory: factories as properties, the scopes, a context, an override, a parameter and a promise",
        "One program registered with four libraries, and what changes under the rules of another one",
      ])
  }

  @Test func `the story's line numbers are those of the registrations in XYZ.swift`() throws {
    let text = try #require(SampleLibrary.sample(named: "xyz")?.files.first?.text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let registrations = lines.indices.filter { lines[$0].contains("main.register {") }
    #expect(registrations.map { $0 + 1 } == [31, 34, 35, 38, 41, 44])
  }

  @Test func `an unknown name has no sample`() {
    #expect(SampleLibrary.sample(named: "zyx") == nil)
    #expect(SampleLibrary.sample(named: "cycle") == nil)
    #expect(SampleLibrary.sample(formerlyNamed: "cycle")?.name == "circular")
  }

  private func names(in directory: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path)
      .filter { !$0.hasPrefix(".") }
      .sorted()
  }

  @Test(arguments: [
    (
      "// A shop\n//\n// Try:\n//   list   all\n//\n//   objects\n\n// More\nimport Resolver", "A shop",
      ["Try:", "  list   all", "", "  objects"]
    ),
    (
      "//\n//  Till.swift\n//  Shop\n//\n\nimport Foundation\n\n// Try: list · objects\nclass Till {}",
      "Till.swift", ["Try: list · objects"]
    ),
    ("/*\n Shop\n Try these:\n   list\n*/\nclass Till {}", "Shop", ["Try these:", "  list"]),
    ("/**\n * Shop\n * Try these:\n *   list\n */\nclass Till {}", "Shop", ["Try these:", "  list"]),
    ("#!/usr/bin/swift\n\n // Try: list\nclass Till {}", "Try: list", ["Try: list"]),
    ("class Till {}\n// Try:\n//   list", "", []),
    ("// Tries nothing", "Tries nothing", []),
    ("", "", []),
  ])
  func `what to try is said in the comments before the first code`(
    _ text: String, _ summary: String, _ trials: [String]
  ) {
    #expect(OpeningComment(of: text).trials == trials)
    #expect(OpeningComment(of: text).summary == summary)
    #expect(OpeningComment.trials(of: ["class Before {}", "import Foundation\n", text]) == trials)
  }

  @Test func `a folder of samples has one for each folder and each Swift file in it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dishell-samples-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "shop"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "empty"), withIntermediateDirectories: true)
    let text = "// A till\n//\n// Try:\n//   resolve Till\nclass Till {}\n"
    for name in ["shop/B.swift", "shop/A.swift", "mine.swift", "xyz.swift", "read.me"] {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    var finder = SourceFinder(sampleFolder: SampleFolder(path: folder.path))
    #expect(finder.ownSamples.map(\.name) == ["mine", "shop"])
    #expect(finder.ownSamples.map(\.summary) == ["A till", "A till"])
    #expect(finder.ownSamples.last?.trials == ["Try:", "  resolve Till"])
    #expect(try finder.source(named: "shop").files.map(\.name) == ["A.swift", "B.swift"])
    #expect(try finder.source(named: "shop").word == "shop")
    #expect(try finder.source(named: "xyz").origin == .sample)
    #expect(try finder.samples(inFolder: folder.path).map(\.name) == ["mine", "shop", "xyz"])
    finder.sandbox = .replay
    #expect(finder.ownSamples.isEmpty)
    #expect(throws: ShellError.self) { try finder.source(named: "shop") }
    #expect(throws: ShellError.self) { try finder.samples(inFolder: folder.path) }
  }

  @Test(arguments: [
    (["XDG_CONFIG_HOME": "/c", "HOME": "/home/a"], "/c/dishell/samples"),
    (["XDG_CONFIG_HOME": "c", "HOME": "/home/a"], "/home/a/.config/dishell/samples"),
    ([:], nil),
  ])
  func `the user's own samples lie beside what else dishell goes by`(
    _ environment: [String: String], _ path: String?
  ) {
    #expect(SampleFolder.ofUser(environment)?.path == path)
  }
}
