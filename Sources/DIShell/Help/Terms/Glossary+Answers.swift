import DISource

extension Glossary {
  /// Terms about the output of dishell.
  static let answers: [Term] = [
    Term(
      "trace", .answers,
      forms: ["traces"], everyday: ["record", "log", "details", "proof"],
      brief: "the record of a resolution cycle",
      text: """
        A trace holds all that happened in a resolution cycle, in order. It is recorded
        once, and everything that is shown of the cycle (story, tree, walk, timeline) is
        read from it; looking at it runs nothing again. `export json` writes one down.
        """,
      example: ["load xyz", "resolve XYZService", "trace last", "trace --list"],
      seeAlso: ["event", "step", "evidence", "export"]),
    Term(
      "event", .answers,
      forms: ["events"], everyday: ["raw", "log"],
      brief: "one thing that happened in a resolution cycle",
      text: """
        A trace is a list of events: a request, a look into a registry, a factory that
        runs, an object that is made or kept. They are what the engine records; a step
        of the story puts one or several of them into a sentence.
        """,
      example: ["load xyz", "trace XYZService --view events"],
      seeAlso: ["trace", "step", "story"]),
    Term(
      "step", .answers,
      forms: ["steps"], everyday: ["walk", "debug", "slowly", "one by one", "backwards"],
      brief: "one numbered sentence of the story",
      text: """
        A step is one thing that happens in a resolution cycle, told in a sentence with
        a number: a search, what a factory needs, an object made or reused. Bars show
        how deep it lies. One can walk from step to step, also backwards, and look at
        what is so at each.
        """,
      example: ["load xyz", "step XYZViewModel", "next", "back", "goto 9", "leave"],
      seeAlso: ["story", "resolution cycle", "evidence"]),
    Term(
      "story", .answers,
      forms: ["stories"], everyday: ["read", "output", "bars", "numbers"],
      brief: "a resolution cycle, told step by step",
      text: """
        The story tells a resolution cycle in numbered steps, from the type asked for to
        the object returned. Its last line says how many objects were created and
        reused, what holds the result, and what was deallocated.
        """,
      example: ["load xyz", "resolve XYZViewModel"],
      seeAlso: ["step", "evidence", "resolve", "trace"]),
    Term(
      "evidence", .answers,
      aliases: ["candidate", "candidates", "hit", "miss", "cache hit", "cache miss"],
      everyday: ["proof", "why", "because", "hit", "miss", "candidates"],
      brief: "what decided a step, shown below it",
      text: """
        Evidence is what `trace` shows below a step: the containers searched, the
        candidates and which one was chosen and why, whether the scope had an instance
        (hit) or not (miss), the source, what was stored, and who holds the object.
        """,
      example: ["load xyz", "trace XYZViewModel"],
      seeAlso: ["trace", "step", "why"]),
    Term(
      "checkpoint", .answers,
      forms: ["checkpoints"], everyday: ["save", "come back", "bookmark", "remember", "undo"],
      brief: "a named state of the workspace, to come back to",
      text: """
        A checkpoint gives the present state of the workspace a name. `restore` makes
        the workspace as it was then, by running its inputs again: the objects are there
        with their numbers. It is itself one step of undo.
        """,
      example: ["load xyz", "checkpoint loaded", "scope XYZService shared", "restore loaded"],
      seeAlso: ["restore", "undo", "save"]),
    Term(
      "prediction", .answers,
      forms: ["predictions"], aliases: ["predict"], everyday: ["guess", "quiz", "question", "before"],
      brief: "what you say will happen, before you look",
      text: """
        Who says first how many objects will be made, or which scope will answer, learns
        more from what happens then. `predict` resolves a type and asks one to three
        questions before it tells the story; `predict on` does so at every resolution.
        """,
      example: ["load xyz", "tree XYZViewModel", "predict XYZViewModel"],
      seeAlso: ["predict", "score", "resolution cycle", "story"]),
    Term(
      "expectation", .answers,
      forms: ["expectations"], aliases: ["expect", "assertion"],
      everyday: ["test", "verify", "prove"],
      brief: "a sentence about objects and cycles that must be true",
      text: """
        An expectation says what has to be so: how often an object is made, which scope
        it is in, that nothing is leaked. It is checked on what the engine has really
        done, and one that fails tells what was seen instead.
        """,
      example: [
        "load xyz", "resolve XYZService", "expect 1 XYZSessionService made", "expect no leaks",
      ],
      seeAlso: ["expect", "story", "leak"]),
    Term(
      "lesson", .answers,
      forms: ["lessons"], aliases: ["tutorial", "course", "exercise"],
      everyday: ["learn", "teach", "workshop", "begin"],
      isCommonWord: true,
      brief: "a few tasks on one idea, done at the prompt",
      text: """
        A lesson teaches one idea in five to twelve minutes: it shows something, sets
        tasks, and checks what you did. It runs in a workspace of its own and leaves
        yours alone.
        """,
      example: ["lesson list", "lesson registration"],
      seeAlso: ["check", "hint", "expectation", "basics"]),
  ]
}
