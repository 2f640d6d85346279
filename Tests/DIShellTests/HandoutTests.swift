import Foundation
import Testing

@testable import DIShell

/// What `export markdown` writes for people in a room.
struct HandoutTests {
  /// The output of the last input.
  private func output(of inputs: [String], in session: Session = Session()) throws -> String {
    var output = ""
    for input in inputs {
      guard let answer = session.answer(input) else { continue }
      let rendered = OutputFormat.text.render(answer)
      output = rendered.output + rendered.error
    }
    return output
  }

  // MARK: Cycles

  @Test func `A cycle is its story, the evidence, and what became of it`() throws {
    let program = ["class Log {}", "register { Log() }.scope(.shared)"]
    #expect(
      try output(of: program + ["resolve Log --as log", "export markdown"]) == """
        # Resolving Log in main (default scope: graph)

        ## The story

        ```text
           1  Log is the type asked for.
           2  Search the registry of main for Log.
           3  Its registration is found (prompt:2, scope shared); its factory is asked
              to resolve.
           4  The factory creates Log#1 and returns it.
        ```

        ## The evidence

        | step | what | evidence |
        | --- | --- | --- |
        | 2 | searched | main: 1 found |
        | 3 | candidates | prompt:2 chosen: the only registration |
        |  | cache | shared: miss |
        |  | source | register { Log() }.scope(.shared) |
        | 4 | stored | shared |

        ## What became of it

        Log#1 · 1 object created · variable log holds Log#1

        | object | now |
        | --- | --- |
        | Log#1 | held by variable log |

        """)
  }

  @Test func `A cycle that failed ends with its error`() throws {
    let text = try output(of: [
      "class A { init(b: B) {} }", "class B {}", "register { A(b: resolve()) }", "resolve A",
      "export markdown last",
    ])
    #expect(
      text.hasSuffix(
        """
        ## What became of it

        ```text
        error: no registration for B
          asked for by  A.init(b:), prompt:3
          path          A → B
          searched      main (1 registration)
          try           register { B() }
        ```

        """))
  }

  // MARK: Runs

  private static let talk = [
    "// # What `Log` is", "// It is *kept*,", "// or <b>is it</b>?", "// -----", "// - point one",
    "//   goes on",
    "class Log {}", "// Twice:\nregister { Log() }", "// ## A mistake\n/* A block. */\nresovle Log", "list",
    "let text = \"\"\"\n  ```swift\n  \"\"\"",
  ]

  @Test func `A run is what was typed and answered, and its comments are the text`() throws {
    #expect(
      try output(of: Self.talk + ["export markdown run"]) == """
        # What `Log` is

        It is *kept*,

        or \\<b>is it\\</b>?

        - point one

        goes on

        **Your prediction:** ______________________________

        ```console
        dishell> class Log {}
        ```

        Twice:

        ```console
        dishell> register { Log() }
        registered Log in main (prompt:2.2, scope graph)
        ```

        ## A mistake

        A block.

        ```console
        dishell> resovle Log
        error: no command 'resovle'; did you mean 'resolve'?
        ```

        ```console
        dishell> list
        main: 1 registration (resolver, default scope graph)
          Log  graph  prompt:2.2
        ```

        ````console
        dishell> let text = \"\"\"
        ...>   ```swift
        ...>   \"\"\"
        text: String = "```swift"
        ````

        """)
  }

  @Test func `A run begins with the latest load, and leaves out what only writes it down`() throws {
    let session = Session()
    let inputs = [
      "class Old {}", "// Of cats.", "load cats", "types C*", "undo", "redo", "export markdown run",
    ]
    let first = try output(of: inputs, in: session)
    #expect(
      first.hasPrefix("# A session with cats\n\nOf cats.\n\n```console\ndishell> load cats\nloaded cats:"))
    #expect(!first.contains("Old") && first.contains("cats> types C*\n"))
    #expect(try output(of: ["export markdown run"], in: session) == first)
  }

  @Test func `Comments of a script are the text too`() throws {
    let scratch = try Scratch()
    let script = try scratch.file(
      "talk.dishell", "// # Cats\n\n// How many?\nclass Cat {}\n// The end.\nexport markdown run\n")
    let run = try Run(["-f", script])
    #expect(
      run
        == Run(
          status: 0,
          output: """
            declared class Cat
            # Cats

            How many?

            **Your prediction:** ______________________________

            ```console
            dishell> class Cat {}
            ```

            The end.

            """))
  }

  @Test func `Where a prediction was asked for, the participant's copy asks it, and the trainer's answers`()
    throws
  {
    let session = Session()
    let text = try output(
      of: ["load xyz", "predict XYZViewModel --answer 2 --answer '1 object'", "export markdown run"],
      in: session)
    #expect(
      text.hasSuffix(
        """
        ```console
        xyz> predict XYZViewModel
        ```

        ```text
        Will it fail, and where?
          1  no, it works
          2  yes, a circular dependency: XYZViewModel → XYZService → XYZSessionService → XYZViewModel
          3  yes, nothing is registered for XYZService
          4  yes, nothing is registered for XYZSessionService
        ```

        **Your prediction:** ______________________________

        ```text
        How many XYZCombinedService objects will be made?
          1 object
          2 objects
        ```

        **Your prediction:** ______________________________

        """))
    let answers = try output(of: ["export markdown run --answers"], in: session)
    #expect(answers.contains("xyz> predict XYZViewModel --answer 2 --answer '1 object'\nWill it fail"))
    #expect(answers.contains("  right     1 object\n"))
    #expect(answers.contains("  15  The XYZViewModel factory creates XYZViewModel#1 and returns it.\n"))
    #expect(!answers.contains("____"))
  }

  @Test func `Questions that were answered one by one are exported without their answers`() throws {
    let session = Session()
    session.predictions.canAsk = true
    let text = try output(
      of: [
        "load xyz", "predict XYZViewModel", "tree XYZService", "1", "2", "list XYZV*", "export markdown run",
      ],
      in: session)
    let questions = text.components(separatedBy: "xyz> predict XYZViewModel\n")[1]
    #expect(questions.hasPrefix("```\n\n```console\nxyz predict 1/2> tree XYZService\n"))
    #expect(questions.components(separatedBy: "**Your prediction:** ___").count == 3)
    #expect(!questions.contains("right") && !questions.contains("Resolving"))
    #expect(questions.contains("```console\nxyz> list XYZV*\n"))
  }

  @Test func `Questions that were given up are asked too`() throws {
    let session = Session()
    session.predictions.canAsk = true
    _ = try output(of: ["load xyz", "predict XYZViewModel", "1"], in: session)
    _ = try #require(session.giveUpQuestions())
    let text = try output(of: ["export markdown run"], in: session)
    #expect(text.components(separatedBy: "**Your prediction:** ___").count == 3)
    #expect(!text.contains("Resolving"))
    let answers = try output(of: ["export markdown run --answers"], in: session)
    #expect(answers.contains("xyz predict 2/2> ^C\nno more questions\n"))
    #expect(answers.contains("Resolving XYZViewModel in main"))
  }

  @Test func `With JSON a handout is text, or a file, and slides are counted`() throws {
    let scratch = try Scratch()
    let session = Session()
    _ = session.answer("class A {}")
    let file = scratch.path + "/a.md"
    let answers = [
      "export markdown run", "export markdown run --slides", "export markdown run --slides --to \(file)",
    ]
    .compactMap { session.answer($0).map { JSONRenderer().render($0).output } }
    let text =
      ##""# A session\n\n```console\ndishell> class A {}\ndeclared class A\n```\n""##
    #expect(
      answers == [
        #"{"command":"export markdown run","ok":true,"text":\#(text)}"# + "\n",
        #"{"command":"export markdown run --slides","ok":true,"text":\#(text),"slides":1}"# + "\n",
        #"{"command":"export markdown run --slides --to \#(file)","ok":true,"file":"\#(file)","slides":1,"#
          + #""message":"exported the session (1 slide) to \#(file)"}"# + "\n",
      ])
  }

  // MARK: Lessons

  private static let lesson = """
    # Who keeps the *cup*?

    - goal: say who keeps a `Cup`
    - minutes: 5
    - teaches: cup, `list`

    A `Cup<T>` or <b>two</b>: what comes of it?

    ## Look, and ask

    Which one will it be?

    ```dishell
    list
    resolve Cup
    ```

    Then:

    ```dishell fails
    resolve Saucer
    ```

    Type `let kept = NUMBER`.

    > hint: Count them.

    Check: `kept` is the number.

    ```check
    expect value kept 1
    ```

    ```solution
    let kept = 1
    ```

    ## Summary

    - It is one.

    """

  private static let source = """
    class Cup {}
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() { register { Cup() } }
    }

    """

  /// A session that knows the lesson `cups`.
  private func session() throws -> (Session, Scratch) {
    let scratch = try Scratch([
      ("cups/Lesson.md", Self.lesson),
      ("cups/Cups.swift", Self.source),
    ])
    let session = Session()
    _ = try #require(session.answer("lesson load \(scratch.path)/cups")).outcome.get()
    return (session, scratch)
  }

  @Test func `The participant's copy of a lesson has lines to write on where it asks`() throws {
    let (session, scratch) = try session()
    defer { withExtendedLifetime(scratch) {} }
    #expect(
      try output(of: ["export markdown lesson cups"], in: session) == """
        # Who keeps the *cup*?

        5 minutes. Afterwards you can say who keeps a `Cup`.

        In dishell, `lesson cups` begins it.

        A `Cup<T>` or \\<b>two\\</b>: what comes of it?

        **Your prediction:** ______________________________

        ## To be read first

        The file `Cups.swift`:

        ```text
        1  class Cup {}
        2  extension Resolver: ResolverRegistering {
        3    public static func registerAllServices() { register { Cup() } }
        4  }
        ```

        ## Task 1 of 1: Look, and ask

        Which one will it be?

        ```console
        cups 1/1> list
        main: 1 registration (resolver, default scope graph)
          Cup  graph  Cups.swift:3
        ```

        **Your prediction:** ______________________________

        ```console
        cups 1/1> resolve Cup
        ```

        Run it, then read on under “After the run”.

        ## Summary

        In your own words; dishell shows its own after the last task:

        ```text
        ____________________________________________________________
        ____________________________________________________________
        ____________________________________________________________
        ```

        <div style="break-before: page"></div>

        ## After the run

        ### Task 1: Look, and ask

        Then:

        ```console
        cups 1/1> resolve Saucer
        Resolving Saucer in main (default scope: graph)

           1  Saucer is the type asked for.
           2  Search the registry of main for Saucer.
           3  Saucer has no registration in main.

        error: no registration for Saucer
          searched  main (1 registration)
          note      nothing that is loaded names 'Saucer'
          see       types, list
        ```

        Type `let kept = NUMBER`.

        It is done when `check` finds:

        - `kept` is the number.

        Your answer:

        ```console
        cups 1/1> ______________________________
        ```

        """)
  }

  @Test func `The trainer's copy has the outputs, hints and solutions in their place`() throws {
    let (session, scratch) = try session()
    defer { withExtendedLifetime(scratch) {} }
    #expect(
      try output(of: ["export markdown lesson cups --answers"], in: session).contains(
        """
        Which one will it be?

        ```console
        cups 1/1> list
        main: 1 registration (resolver, default scope graph)
          Cup  graph  Cups.swift:3
        ```

        ```console
        cups 1/1> resolve Cup
        Resolving Cup in main (default scope: graph)

           1  Cup is the type asked for.
           2  Search the registry of main for Cup.
           3  Its registration is found (Cups.swift:3, scope graph); its factory is
              asked to resolve.
           4  The factory creates Cup#1 and returns it.

        Cup#1 · 1 object created · nothing holds Cup#1: 1 object deallocated
        ```
        """))
    #expect(
      try output(of: ["export markdown lesson cups --answers"], in: session).hasSuffix(
        """
        - `kept` is the number.

        Hints:

        - Count them.

        One answer:

        ```console
        cups 1/1> let kept = 1
        kept: Int = 1
        ```

        ## Summary

        - It is one.

        """))
  }

  private static let walk = """
    # What is read, and what is walked through

    - goal: tell a cup
    - minutes: 5
    - teaches: cup, `list`

    ## Ask

    How many lines has `list`, and how many cups are made?

    ```dishell
    list
    source Cup
    resolve Cup
    ```

    > hint: Count.

    Check: `kept` is the number.

    ```check
    expect value kept 1
    ```

    ```solution
    let kept = 1
    ```

    ## Walk

    ```dishell
    step Cup
    step
    leave
    resolve Cup
    containers
    ```

    > hint: Count.

    Check: `kept` is the number.

    ```check
    expect value kept 1
    ```

    ```solution
    let kept = 1
    ```

    """

  @Test func `What is to be read is printed, and no walk through what was asked about`() throws {
    let scratch = try Scratch([
      ("cups/Lesson.md", Self.walk),
      ("cups/Cups.swift", Self.source),
    ])
    let text = try output(of: ["lesson load \(scratch.path)/cups", "export markdown lesson cups"])
    #expect(
      text.contains(
        """
        ```console
        cups 1/2> list
        cups 1/2> source Cup
        Cups.swift:3, in main
        > 3    public static func registerAllServices() { register { Cup() } }

        Cups.swift:1
        > 1  class Cup {}
        cups 1/2> resolve Cup
        ```
        """), "\(text)")
    #expect(
      text.contains(
        """
        ```console
        cups 2/2> step Cup
        cups step 1/4> step
        cups step 2/4> leave
        cups 2/2> resolve Cup
        cups 2/2> containers
          main  resolver  1 registration  default scope graph
        ```
        """), "\(text)")
  }

  @Test func `A lesson runs beside the session, which stays as it is`() throws {
    let session = Session()
    let before = try output(of: ["load xyz", "resolve XYZService --as one", "objects"], in: session)
    _ = try output(of: ["export markdown lesson scopes --answers"], in: session)
    #expect(session.promptName == "xyz" && session.lesson == nil)
    #expect(try output(of: ["objects"], in: session) == before)
    #expect(session.workspace.log.map(\.text) == ["load xyz", "resolve XYZService --as one"])
  }

  @Test(arguments: LessonFolder.embedded.map(\.lessonName))
  func `Every lesson has both copies, and only the trainer's has what its tasks ask for`(_ name: String)
    throws
  {
    let session = Session()
    let lesson = try session.lessons.lesson(named: name).folder.lesson()
    let participant = try output(of: ["export markdown lesson \(name)"], in: session)
    let trainer = try output(of: ["export markdown lesson \(name) --answers"], in: session)
    for (index, task) in lesson.tasks.enumerated() {
      let prompt = "\(name) \(index + 1)/\(lesson.tasks.count)> "
      let solution = try #require(task.solution?.lines.first { !$0.isEmpty })
      #expect(trainer.contains("\n\(prompt)\(solution)\n"))
      #expect(participant.contains("Your answer:\n\n```console\n\(prompt)___"))
      let heading = "## Task \(index + 1) of \(lesson.tasks.count): "
      #expect(participant.contains(heading) && trainer.contains(heading))
    }
    #expect(!trainer.contains("____") && participant.contains("____"))
    #expect(!participant.contains("Hints:"))
  }

  @Test func `A lesson whose commands fail is told with its place`() throws {
    let scratch = try Scratch([
      ("cups/Lesson.md", Self.lesson.replacing("dishell fails", with: "dishell")),
      ("cups/Cups.swift", Self.source),
    ])
    let session = Session()
    #expect(
      try output(of: ["lesson load \(scratch.path)/cups", "export markdown lesson cups"], in: session) == """
        error: the lesson 'cups' is broken: 'resolve Saucer' fails
          at       \(scratch.path)/cups/Lesson.md:21
          because  no registration for Saucer
          try      lesson test cups

        """)
  }

  // MARK: Slides

  @Test func `Slides begin at headings, and go on where a slide is full`() throws {
    let lines = (1...20).map { "let n\($0) = \($0)" }.joined(separator: "\n")
    #expect(
      try output(of: [
        "// # Numbers\n// Many.", lines, "// ## The end\n// Few.", "export markdown run --slides",
      ])
        == """
        # Numbers

        Many.

        ---

        # Numbers (2)

        ```console
        \((1...14).map { ($0 == 1 ? "dishell> " : "...> ") + "let n\($0) = \($0)" }.joined(separator: "\n"))
        ```

        ---

        # Numbers (3)

        ```console
        \((15...20).map { "...> let n\($0) = \($0)" }.joined(separator: "\n"))
        \((1...7).map { "n\($0): Int = \($0)" }.joined(separator: "\n"))
        ```

        ---

        # Numbers (4)

        ```console
        \((8...20).map { "n\($0): Int = \($0)" }.joined(separator: "\n"))
        ```

        ---

        ## The end

        Few.

        """)
  }

  @Test(arguments: LessonFolder.embedded.map(\.lessonName))
  func `No slide of a lesson is longer than a screen`(_ name: String) throws {
    let text = try output(of: ["export markdown lesson \(name) --slides --answers"])
    let slides = text.components(separatedBy: "\n---\n")
    #expect(slides.count > 5)
    for slide in slides {
      #expect(slide.split(separator: "\n").count <= 20, "\(slide)")
      #expect(slide.components(separatedBy: "```").count.isMultiple(of: 2) == false)
    }
  }

  @Test func `The lines of a file are not wrapped, however narrow the terminal`() throws {
    let session = Session()
    _ = session.answer("class AClassWithAVeryLongName {}\nregister { AClassWithAVeryLongName() }")
    _ = session.answer("resolve AClassWithAVeryLongName")
    for format in ["markdown", "json", "mermaid"] {
      let answer = try #require(session.answer("export \(format)"))
      let narrow = TextRenderer(columns: 40).render(answer)
      #expect(narrow == TextRenderer().render(answer) && !narrow.output.isEmpty)
    }
  }

  // MARK: Errors and files

  @Test(arguments: [
    (
      "export markdown lesson",
      "error: a handout of a lesson needs its name\n  try  export markdown lesson cycle\n"
    ),
    ("export markdown lesson cycel", "error: no lesson 'cycel'; did you mean 'cycle'?\n"),
    (
      "export markdown lesson cycle scopes",
      "error: one handout is of one lesson\n  try  export markdown lesson cycle\n"
    ),
    (
      "export markdown run",
      "error: nothing has been typed yet\n  try  load xyz, resolve XYZViewModel, and then again\n"
    ),
    ("export markdown", "error: nothing has been resolved yet\n  try  resolve TYPE\n"),
    (
      "export markdown --answers",
      "error: --answers is for handouts that ask: a lesson or a run\n  try  export markdown lesson cycle --answers\n"
    ),
    (
      "export dot --slides",
      "error: --answers and --slides are for handouts, not for dot\n  try  export markdown run --slides\n"
    ),
    (
      "export markdown run --depth 2",
      "error: --focus, --depth and --all are for pictures, not for markdown\n  try  export dot --depth 2\n"
    ),
  ])
  func `What cannot be written is told`(_ input: String, _ told: String) throws {
    #expect(try output(of: [input]) == told)
  }

  @Test func `A type that is called as a handout is meant where there is one`() throws {
    let inputs = ["class run {}", "register { run() }", "export markdown run"]
    #expect(try output(of: inputs).hasPrefix("# Resolving run in main"))
  }

  @Test func `The line to write on stands behind what the question rests on, before the answer`() throws {
    let text = try output(of: [
      "class Cup {}\nregister { Cup() }", "// # Cups", "// Which one?", "list", "// Look here.",
      "resolve Cup",
      "// And now?", "list", "// ## End", "list", "export markdown run",
    ])
    #expect(
      text.split(separator: "# Cups").last == """


        Which one?

        ```console
        dishell> list
        main: 1 registration (resolver, default scope graph)
          Cup  graph  prompt:1.2
        ```

        Look here.

        **Your prediction:** ______________________________

        ```console
        dishell> resolve Cup
        ```

        And now?

        ```console
        dishell> list
        main: 1 registration (resolver, default scope graph)
          Cup  graph  prompt:1.2
        ```

        **Your prediction:** ______________________________

        ## End

        ```console
        dishell> list
        main: 1 registration (resolver, default scope graph)
          Cup  graph  prompt:1.2
        ```

        """)
  }

  @Test func `Standard output has a name, and a file needs one`() throws {
    let text = try output(of: ["class A {}", "export markdown run"])
    #expect(try output(of: ["class A {}", "export markdown run --to -"]) == text)
    #expect(try output(of: ["class A {}", "export markdown run --to ''"]) == "error: a file needs a name\n")
  }

  @Test func `A handout replaces a handout, and no other file`() throws {
    let scratch = try Scratch()
    let other = try scratch.file("notes.md", "# Mine\n")
    let session = Session()
    let told = try output(of: ["load xyz", "export markdown run --to \(other)"], in: session)
    #expect(
      told
        == "error: '\(other)' exists and is no unchanged handout by dishell\n  try  --force, to replace it\n")
    #expect(try scratch.contents("notes.md") == "# Mine\n")
    for count in ["1 slide", "2 slides"] {
      let told = try output(of: ["export markdown run --slides --to \(scratch.path)/a.md"], in: session)
      #expect(told == "exported the session (\(count)) to \(scratch.path)/a.md\n")
      _ = try output(of: ["// ## More"], in: session)
    }
  }

  @Test func `On the command line a lesson's name is no file, and other words are`() throws {
    let lesson = try Run(["export", "markdown", "lesson", "captive"])
    #expect(lesson.status == 0 && lesson.output.hasPrefix("# "))
    let run = try Run(["export", "markdown", "run", "cats"])
    #expect(run.output.hasPrefix("# A session with cats\n\n```console\ndishell> load cats\n"))
  }
}
