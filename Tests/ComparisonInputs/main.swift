import Foundation

// ComparisonInputs ROOT FOLDER COUNT SEED: writes into FOLDER what Scripts/compare-with gives to two versions: a script
// for each transcript, sample, lesson and both-sides case of the tree ROOT, and for COUNT generated containers.

let words = CommandLine.arguments.dropFirst()
guard words.count == 4, let count = Int(words[3]), let seed = UInt64(words[4]) else {
  FileHandle.standardError.write(Data("usage: ComparisonInputs ROOT FOLDER COUNT SEED\n".utf8))
  exit(2)
}
let inputs = ComparisonInputs(root: URL(filePath: words[1]), folder: URL(filePath: words[2]))
do {
  try inputs.write(count: count, seed: seed)
} catch {
  FileHandle.standardError.write(Data("error: \(error.localizedDescription)\n".utf8))
  exit(1)
}
