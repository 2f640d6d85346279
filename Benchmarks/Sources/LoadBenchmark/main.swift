import Foundation
import SwiftParser
import SwiftSyntax

// Compares what `dishell` takes to load a tree with what parsing its files takes on one core.
//
// usage: LoadBenchmark [LINES] [DIRECTORY-TO-KEEP-IT-IN]

let words = CommandLine.arguments.dropFirst()
let lines = words.first.flatMap { Int($0) } ?? 100_000
let directory = words.dropFirst().first ?? NSTemporaryDirectory() + "dishell-load-\(lines)"
let shell = ".build/release/dishell"

let tree = GeneratedTree(lines: lines)
try tree.write(to: directory)
if words.count < 2 { atexit { try? FileManager.default.removeItem(atPath: directory) } }

func seconds(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let duration = try clock.measure(body)
  return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

/// Runs `dishell` on the tree; what it prints goes nowhere.
func load() throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: shell)
  process.arguments = ["load", directory]
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
}

var nodeCount = 0
let parsing = median(
  (0..<5).map { _ in
    seconds {
      for file in tree.files { nodeCount += Parser.parse(source: file.text).statements.count }
    }
  })
print("\(tree.files.count) files, \(tree.lineCount) lines")
print("Parser.parse on one core  \(Int(parsing * 1000)) ms")
if FileManager.default.isExecutableFile(atPath: shell) {
  let loading = try median((0..<5).map { _ in try seconds(load) })
  print(
    "dishell load              \(Int(loading * 1000)) ms, \(String(format: "%.2f", loading / parsing)) times as long"
  )
} else {
  print("dishell load              not measured: \(shell) is not built")
}
