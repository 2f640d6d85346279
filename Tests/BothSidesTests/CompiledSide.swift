import CommandRunning
import DICore
import Foundation

/// A program as `swiftc` compiles it against the built libraries, run in a process of its own.
struct CompiledSide {
  let traces: [Trace]
  /// What the program wrote to the standard error.
  let errorText: String
  /// Whether it ran to its end.
  let isComplete: Bool

  init(_ program: ProgramCase) throws {
    let executable = try Compilation.library.get().executable(of: program)
    let output = executable.appendingPathExtension("traces")
    try? FileManager.default.removeItem(at: output)
    let run = try Command(executable.path, environment: ["DISHELL_TRACES": output.path]).run()
    let lines = (try? Data(contentsOf: output))?.split(separator: UInt8(ascii: "\n")) ?? []
    traces = try lines.map { try JSONDecoder().decode(Trace.self, from: Data($0)) }
    errorText = run.text
    isComplete = run.status == 0
  }
}

/// Makes programs out of cases: the libraries are linked once as a shared library, so that a case takes about a second.
struct Compilation {
  /// A program that does not compile, or a library that cannot be made.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static let library = Result { try Compilation() }

  private let products: URL
  private let folder: URL
  private let newest: Date

  private init() throws {
    let products = Self.products
    let folder = products.appending(path: "BothSides")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let modules = ["DICore", "TracePrinting"] + (try Self.libraries)
    let objects = try modules.flatMap { try Self.objects(of: $0, in: products) }
    let library = folder.appending(path: "libLibrariesForCases.so")
    let newest = try objects.map(Self.date).max() ?? .distantFuture
    if try !Self.isCurrent(library, since: newest) {
      try Self.swiftc(["-emit-library", "-o", library.path] + objects.map(\.path))
    }
    self.products = products
    self.folder = folder
    self.newest = newest
  }

  /// The libraries of `Sources/Libraries`.
  private static var libraries: [String] {
    get throws {
      let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      return try FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: "Sources/Libraries").path
      )
      .sorted()
    }
  }

  /// The program's executable; made anew unless it is there, of the same text and no older than the library.
  func executable(of program: ProgramCase) throws -> URL {
    let name = program.name.replacing("/", with: "-").replacing(".swift", with: "")
    let sources = try Self.sources(of: program).map { source in
      (path: folder.appending(path: name).appending(path: source.name), text: source.text)
    }
    let executable = folder.appending(path: name).appending(path: name)
    let isSame = sources.allSatisfy { (try? String(contentsOf: $0.path, encoding: .utf8)) == $0.text }
    if try isSame && Self.isCurrent(executable, since: newest) { return executable }
    try FileManager.default.createDirectory(
      at: executable.deletingLastPathComponent(), withIntermediateDirectories: true)
    for source in sources { try source.text.write(to: source.path, atomically: true, encoding: .utf8) }
    try Self.swiftc(
      [
        "-swift-version", "5", "-Onone", "-module-name", "Case", "-suppress-warnings", "-D", "DEBUG",
        "-I", products.appending(path: "Modules").path, "-L", folder.path, "-lLibrariesForCases", "-lm",
        "-Xlinker", "-rpath", "-Xlinker", folder.path, "-o", executable.path,
      ] + sources.map(\.path.path))
    return executable
  }

  /// The files to compile: all as one, since only one may have code at top level; each line keeps its name and number.
  /// Where files import different libraries, which may have types of one name, only the last is put into the main file.
  private static func sources(of program: ProgramCase) throws -> [ProgramCase.File] {
    let known = Set(try Self.libraries)
    let imported = program.files.map { file in
      known.intersection(file.text.matches(of: /(?m)^import (\w+)/).map { String($0.output.1) })
    }
    let isOne = imported.contains(imported.reduce([]) { $0.union($1) })
    let count = isOne ? 0 : program.files.count - 1
    let main = program.files.dropFirst(count).map {
      "#sourceLocation(file: \"\($0.name)\", line: 1)\n\($0.text)"
    }
    let text = (["import TracePrinting", "writeTraces()"] + main).joined(separator: "\n")
    return program.files.prefix(count) + [ProgramCase.File(name: "main.swift", text: text)]
  }

  // MARK: What is built

  /// The folder of the test bundle.
  private static var products: URL {
    let bundle = CommandLine.arguments.lazy.compactMap { argument -> URL? in
      guard let range = argument.range(of: ".xctest") else { return nil }
      return URL(fileURLWithPath: String(argument[..<range.upperBound])).deletingLastPathComponent()
    }.first
    return bundle ?? Bundle.main.bundleURL
  }

  /// The objects of the target's present sources; older ones may lie beside them.
  private static func objects(of target: String, in products: URL) throws -> [URL] {
    let folder = products.appending(path: "\(target).build")
    let sources = try String(contentsOf: folder.appending(path: "sources"), encoding: .utf8)
    return sources.split(separator: "\n").map { source in
      folder.appending(path: "\(source.split(separator: "/").last ?? "").o")
    }
  }

  private static func date(of file: URL) throws -> Date {
    let values = try file.resourceValues(forKeys: [.contentModificationDateKey])
    return values.contentModificationDate ?? .distantFuture
  }

  private static func isCurrent(_ file: URL, since date: Date) throws -> Bool {
    FileManager.default.fileExists(atPath: file.path) ? try self.date(of: file) > date : false
  }

  private static func swiftc(_ arguments: [String]) throws {
    let run = try Command("/usr/bin/env", ["swiftc"] + arguments).run()
    guard run.status == 0 else { throw Failure(description: run.text) }
  }
}
