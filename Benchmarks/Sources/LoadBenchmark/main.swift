import Foundation
import SwiftParser
import SwiftSyntax

// Compares what `dishell` takes to load a tree with what parsing its files takes on one core, and shows how loading
// grows with the files.
//
// usage: LoadBenchmark [LINES] [DIRECTORY-TO-KEEP-IT-IN]

let words = CommandLine.arguments.dropFirst()
let lines = words.first.flatMap { Int($0) } ?? 100_000
let kept = words.dropFirst().first
let root = kept ?? NSTemporaryDirectory() + "dishell-load-\(lines)"
let shell = ".build/release/dishell"
if kept == nil { atexit { try? FileManager.default.removeItem(atPath: root) } }

/// Writes a line of the table.
func row(_ what: String, _ run: ChildRun?, less first: ChildRun? = nil) {
  guard let run else { return print("\(what): not measured, \(shell) is not built") }
  let time = Int((run.time - (first?.time ?? 0)) * 1000)
  let processor = Int((run.processorTime - (first?.processorTime ?? 0)) * 1000)
  print("| \(what) | \(time) | \(processor) | \(run.peak) |")
}

/// Runs `dishell` with commands, whatever comes of them.
func run(_ commands: [String], times: Int = 5) -> ChildRun? {
  ChildRun.median(of: times, shell, ["--keep-going"] + commands.flatMap { ["-c", $0] })
}

let tree = GeneratedTree(lines: lines)
let clock = ContinuousClock()
var statementCount = 0
let parsing = (0..<5).map { _ in
  clock.measure {
    for file in tree.files { statementCount += Parser.parse(source: file.text).statements.count }
  }
}.sorted()[2]
let parsed = Int(Double(parsing.components.seconds) * 1e3 + Double(parsing.components.attoseconds) / 1e15)
print("\(tree.files.count) files, \(tree.lineCount) lines\n")
print("| what | ms | ms of processor | MB at most |")
print("|---|---|---|---|")
print("| `Parser.parse` on one core | \(parsed) | \(parsed) | |")

// The same tree twice, in the second with one file that is another.
let (app, changed) = ("\(root)/one/App", "\(root)/other/App")
try tree.write(to: app)
try tree.changingOneFile().write(to: changed)
let once = run(["load \(app)"])
row("`load`", once)
row("a second `load` of the same", run(["load \(app)", "load \(app)"]), less: once)
row("a second `load`, one file changed", run(["load \(app)", "load \(changed)"]), less: once)
row("a command that fails", run(["load \(app)", "resolve Missing"]), less: once)
let lasting = "Resolver.register { Missing() }; let missing: NotThere = Resolver.resolve()"
row("a command that fails and has registered", run(["load \(app)", lasting]), less: once)

for count in [2_500, 5_000, 10_000, 50_000] {
  let small = GeneratedTree(smallFiles: count)
  try small.write(to: "\(root)/small-\(count)/App")
  row("`load` of \(count) files of three lines", run(["load \(root)/small-\(count)/App"], times: 3))
}
