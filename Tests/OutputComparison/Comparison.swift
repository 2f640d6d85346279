import Foundation

/// Programs run from both sides.
struct Comparison {
  /// A program that prints something else from one side than from the other.
  struct Difference {
    let program: GeneratedProgram
    let compiled: String
    let interpreted: String

    /// How long the program is.
    var size: Int { program.text(suffix: "").utf8.count }
  }

  /// How many programs are compiled at once.
  private static let batch = 250

  let folder: URL

  /// Generates programs, of which `seed` decides the first, the number after it the second.
  func differences(from seed: UInt64, count: Int) throws -> [Difference] {
    let seeds = (0..<UInt64(count)).map { seed &+ $0 }
    return try stride(from: 0, to: count, by: Self.batch).flatMap { start in
      let part = seeds[start..<min(start + Self.batch, count)]
      let (found, complaints) = try differences(among: part.map(ProgramWriter.program(seed:)))
      for complaint in complaints {
        FileHandle.standardError.write(Data("not compiled: \(complaint)\n".utf8))
      }
      return found
    }
  }

  /// The programs that differ, and what the compiler says of those that it refuses.
  func differences(among programs: [GeneratedProgram]) throws -> (found: [Difference], complaints: [String]) {
    let batch = try CompiledBatch(programs, in: folder)
    let found = zip(programs, batch.outputs).compactMap { program, output -> Difference? in
      guard let output else { return nil }
      let interpreted = InterpretedOutput(program).text
      return interpreted == output
        ? nil : Difference(program: program, compiled: output, interpreted: interpreted)
    }
    return (found, batch.complaints)
  }

  /// The smallest program that still differs when no more can be left out of it.
  func smallest(_ difference: Difference) throws -> Difference {
    var smallest = difference
    while let smaller = try differences(among: smallest.program.smaller).found.first { smallest = smaller }
    return smallest
  }
}
