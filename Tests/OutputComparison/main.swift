import Foundation

// OutputComparison FOLDER SEED COUNT: generates COUNT programs, of which the seed decides the first, and runs them from
// both sides. Where they agree it prints nothing; else the smallest program that differs, and both outputs.

let words = CommandLine.arguments
guard words.count == 4, let seed = UInt64(words[2]), let count = Int(words[3]), count > 0 else {
  FileHandle.standardError.write(Data("usage: OutputComparison FOLDER SEED COUNT\n".utf8))
  exit(2)
}
do {
  let comparison = Comparison(folder: URL(filePath: words[1]))
  let differences = try comparison.differences(from: seed, count: count)
  guard let first = differences.min(by: { $0.size < $1.size }) else { exit(0) }
  let smallest = try comparison.smallest(first)
  print("\(differences.count) of \(count) programs differ; the smallest:\n")
  print(smallest.program.text(suffix: ""))
  print("compiled:\n\(smallest.compiled)\ninterpreted:\n\(smallest.interpreted)")
  exit(1)
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(70)
}
