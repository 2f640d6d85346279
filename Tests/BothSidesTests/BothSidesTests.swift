import DICore
import Testing

/// A program leaves the same traces whether DISource reads it or `swiftc` compiles it. A new case is a new file, whose
/// first line names the page of `Documentation/Rules` that it is about.
@Suite struct BothSidesTests {
  @Test(arguments: ProgramCase.all)
  func `a program tells the same story from both sides`(_ program: ProgramCase) throws {
    let read = InterpretedSide(program)
    #expect(read.complaints == [])
    #expect(!read.traces.isEmpty, "the program resolves nothing")
    #expect(read.traces.dropLast().allSatisfy { $0.failure == nil }, "only the last resolution may fail")
    let compiled = try CompiledSide(program)
    let comparison = StoryComparison(
      interpreted: read.traces.flatMap { ComparableTrace($0).lines },
      compiled: compiled.traces.flatMap { ComparableTrace($0).lines })
    if let difference = comparison.difference { Issue.record("\(difference)") }
    let fails = read.traces.last?.failure != nil
    #expect(compiled.isComplete == !fails, "\(compiled.errorText)")
  }
}
