import Foundation

// Compares what `dishell` takes to load a tree with what parsing its files takes on one core, and shows how loading
// grows with the files.
//
// usage: LoadBenchmark [LINES] [DIRECTORY-TO-KEEP-IT-IN]
//        LoadBenchmark --tree DIRECTORY

let words = Array(CommandLine.arguments.dropFirst())
let shell = ".build/release/dishell"

/// Writes a line of the table.
func row(_ what: String, _ run: ChildRun?, less first: ChildRun? = nil) {
  guard let run else { return print("\(what): not measured, \(shell) is not built") }
  let time = Int((run.time - (first?.time ?? 0)) * 1000)
  let processor = Int((run.processorTime - (first?.processorTime ?? 0)) * 1000)
  print("| \(what) | \(time) | \(processor) | \(run.peak) |")
}

/// Writes the head of the table, and its first line.
func begin(with parsing: Parsing) {
  print("\(parsing.fileCount) files, \(parsing.lineCount) lines\n")
  print("| what | ms | ms of processor | MB at most |")
  print("|---|---|---|---|")
  print("| `Parser.parse` on one core | \(parsing.milliseconds) | \(parsing.milliseconds) | |")
}

/// Runs `dishell` with commands, whatever comes of them.
func run(_ commands: [String], times: Int = 5) -> ChildRun? {
  ChildRun.median(of: times, shell, ["--keep-going"] + commands.flatMap { ["-c", $0] })
}

/// Measures a tree that is there.
func measure(tree directory: String) {
  begin(with: Parsing(of: Parsing.texts(below: directory)))
  let once = run(["load '\(directory)'"])
  row("`load`", once)
  row("a second `load` of the same", run(["load '\(directory)'", "load '\(directory)'"]), less: once)
}

/// Measures a generated tree.
func measure(lines: Int, in root: String) throws {
  let tree = GeneratedTree(lines: lines)
  begin(with: Parsing(of: tree.files.map(\.text)))
  // The same tree twice, in the second with one file that is another.
  let (app, changed) = ("\(root)/one/App", "\(root)/other/App")
  try tree.write(to: app)
  try tree.changingOneFile().write(to: changed)
  let once = run(["load \(app)"])
  row("`load`", once)
  let usual = "\(root)/usual/App"
  try GeneratedTree(lines: lines, modulesRegistering: 3).write(to: usual)
  row("`load` of as many lines with 120 registrations", run(["load \(usual)"]))
  row("a second `load` of the same", run(["load \(app)", "load \(app)"]), less: once)
  row("a second `load`, one file changed", run(["load \(app)", "load \(changed)"]), less: once)
  row("a command that fails", run(["load \(app)", "resolve Missing"]), less: once)
  let lasting = "Resolver.register { Missing() }; let missing: NotThere = Resolver.resolve()"
  row("a command that fails and has registered", run(["load \(app)", lasting]), less: once)
  for count in [2_500, 5_000, 10_000, 50_000] {
    try GeneratedTree(smallFiles: count).write(to: "\(root)/small-\(count)/App")
    row("`load` of \(count) files of three lines", run(["load \(root)/small-\(count)/App"], times: 3))
  }
}

if words.count == 2, words[0] == "--tree" {
  measure(tree: words[1])
} else {
  let lines = words.first.flatMap { Int($0) } ?? 100_000
  let root = words.dropFirst().first ?? NSTemporaryDirectory() + "dishell-load-\(lines)"
  defer { if words.count < 2 { try? FileManager.default.removeItem(atPath: root) } }
  try measure(lines: lines, in: root)
}
