import CommandRunning
import DICore
import Foundation

/// A program as the compiler compiles it against the built libraries, run in a process of its own.
struct CompiledSide {
  let traces: [Trace]
  /// What the program wrote to the standard error.
  let errorText: String
  /// Whether it ran to its end.
  let isComplete: Bool

  init(_ program: ProgramCase) throws {
    let run = try Compilation.libraries.get().run(program)
    let lines = (try? Data(contentsOf: run.traces))?.split(separator: UInt8(ascii: "\n")) ?? []
    traces = try lines.map { try JSONDecoder().decode(Trace.self, from: Data($0)) }
    errorText = run.output
    isComplete = run.status == 0
  }
}

/// Compiles and runs cases. The libraries are linked once, as a shared library; a case is compiled in memory and run by the
/// compiler itself, which takes half the time that an executable takes.
struct Compilation {
  /// A library that cannot be made.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What a program printed and left, or what the compiler says of it.
  struct Run {
    let output: String
    let status: Int32
    /// The file of traces; missing if there are none.
    let traces: URL
  }

  static let libraries = Result { try Compilation() }

  private let products: URL
  private let folder: URL

  private init() throws {
    products = Self.products
    folder = products.appending(path: "BothSides")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let modules = ["DICore", "TracePrinting"] + (try Self.names)
    let objects = try modules.flatMap { try Self.objects(of: $0, in: products) }
    let library = folder.appending(path: "libLibrariesForCases.so")
    let newest = try objects.map(Self.date).max() ?? .distantFuture
    guard try !Self.isCurrent(library, since: newest) else { return }
    let linking = try Command(
      "/usr/bin/env", ["swiftc", "-emit-library", "-o", library.path] + objects.map(\.path)
    ).run()
    guard linking.status == 0 else { throw Failure(description: linking.text) }
  }

  /// The libraries of `Sources/Libraries`.
  private static var names: [String] {
    get throws {
      let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      return try FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: "Sources/Libraries").path
      )
      .sorted()
    }
  }

  /// Compiles the program and runs it with `arguments`.
  func run(_ program: ProgramCase, _ arguments: [String] = []) throws -> Run {
    let name = program.name.replacing("/", with: "-").replacing(".swift", with: "")
    let sources = folder.appending(path: name)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let files = try Self.sources(of: program).map { source in
      let file = sources.appending(path: source.name)
      try source.text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    let traces = sources.appending(path: "traces")
    try? FileManager.default.removeItem(at: traces)
    let options = [
      "-swift-version", "5", "-Onone", "-module-name", "Case", "-suppress-warnings", "-D", "DEBUG",
      "-I", products.appending(path: "Modules").path, "-L", folder.path, "-lLibrariesForCases",
    ]
    let run = try Command(
      "/usr/bin/env", ["swiftc", "-frontend", "-interpret"] + files + options + ["--"] + arguments,
      environment: ["DISHELL_TRACES": traces.path]
    )
    .run()
    return Run(output: run.text, status: run.status, traces: traces)
  }

  /// The files to compile: all as one, since only one may have code at top level; each line keeps its name and number.
  /// Where files import different libraries, which may have types of one name, only the last is put into the main file.
  private static func sources(of program: ProgramCase) throws -> [ProgramCase.File] {
    let known = Set(try Self.names)
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
}
