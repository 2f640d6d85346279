import Testing

/// The program between pipes: neither prompt nor colour, and no waiting for what nobody sends.
struct PipeTests {
  @Test func `A line is answered before the next one comes, without a prompt`() throws {
    let shell = try PipedDishell()
    shell.write("zzone\n")
    let answer = shell.read()
    #expect(answer.contains("'zzone'"))
    #expect(!answer.contains("> "))
    shell.endInput()
    _ = shell.waitForEnd()
  }

  @Test func `Ctrl-C while a line is awaited ends with 130`() throws {
    let shell = try PipedDishell(["--keep-going"])
    shell.write("zzone\n")
    _ = shell.read()
    shell.interrupt()
    #expect(shell.waitForEnd() == 130)
  }

  @Test func `A closed output ends the program`() throws {
    let shell = try PipedDishell(["--keep-going"])
    shell.endOutput()
    shell.write(String(repeating: "zzone\n", count: 5000))
    shell.endInput()
    #expect(shell.waitForEnd() != nil)
  }
}
