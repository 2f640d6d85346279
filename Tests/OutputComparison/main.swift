import Foundation

// OutputComparison FOLDER SEED COUNT [all]: generates COUNT programs, of which the seed decides the first, and runs them
// from both sides. Where they agree it prints nothing; else the smallest program that differs, or all that do, and both
// outputs.

let words = CommandLine.arguments
guard words.count == 4 || words.count == 5 && words[4] == "all", let seed = UInt64(words[2]),
  let count = Int(words[3]), count > 0
else {
  FileHandle.standardError.write(Data("usage: OutputComparison FOLDER SEED COUNT [all]\n".utf8))
  exit(2)
}
do {
  let comparison = Comparison(folder: URL(filePath: words[1]))
  let differences = try comparison.differences(from: seed, count: count)
  let sorted = differences.sorted { $0.size < $1.size }
  guard !sorted.isEmpty else { exit(0) }
  print("\(differences.count) of \(count) programs differ; the smallest:\n")
  for difference in words.count == 5 ? sorted[...] : sorted.prefix(1) {
    let smallest = try comparison.smallest(difference)
    print(smallest.program.text(suffix: ""))
    print("compiled:\n\(smallest.compiled)\ninterpreted:\n\(smallest.interpreted)")
  }
  exit(1)
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(70)
}
