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
    return (Self.differences(among: programs, batch).compactMap(\.self), batch.complaints)
  }

  private func found(among programs: [GeneratedProgram]) throws -> [Difference?] {
    Self.differences(among: programs, try CompiledBatch(programs, in: folder))
  }

  /// For each program how it differs; nil where it does not, or does not compile.
  private static func differences(
    among programs: [GeneratedProgram], _ batch: CompiledBatch
  ) -> [Difference?] {
    zip(programs, batch.outputs).enumerated().map { number, run in
      guard case (let program, let output?) = run else { return nil }
      let interpreted = InterpretedOutput(program, suffix: CompiledBatch.suffix(number)).text
      return interpreted == output
        ? nil : Difference(program: program, compiled: output, interpreted: interpreted)
    }
  }

  /// The program that still differs when no part of it can be left out.
  func smallest(_ difference: Difference) throws -> Difference {
    var smallest = difference
    while true {
      let program = smallest.program
      let parts = program.parts
      let single = try found(among: parts.map { program.without([$0]) })
      var removable = zip(parts, single).filter { $0.1 != nil }.map(\.0)
      guard let index = single.firstIndex(where: { $0 != nil }), let first = single[index] else {
        return smallest
      }
      // As many at once as possible: each compilation takes its time.
      while removable.count > 1, try found(among: [program.without(removable)])[0] == nil {
        removable.removeLast(removable.count / 2)
      }
      smallest = try found(among: [program.without(removable)])[0] ?? first
    }
  }
}
