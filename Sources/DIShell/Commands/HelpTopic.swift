import DISource

/// A text of `help` that belongs to no single command.
struct HelpTopic {
  let name: String
  let title: String
  let text: String

  var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// The topics of a session with `libraries`.
  static func all(_ libraries: [Library]) -> [HelpTopic] {
    [basics, swift, words(libraries), scopes(libraries), story, lifetimes, keys, scripts]
  }

  /// The topics for a shell on a compiled program.
  static func compiled(_ libraries: [Library]) -> [HelpTopic] {
    [liveContainer, words(libraries), scopes(libraries), story, keys]
  }

  static let liveContainer = HelpTopic(
    name: "live", title: "what this shell can do with a live container",
    text: """
      A live container

      The container and its objects are those of the running program. A type is
      called by the name that Swift prints for it; where several have that name, with
      the module and types around it.

        list                          what is registered, and where
        resolve TYPE                  the resolution cycle, step by step
        resolve TYPE --as vm          the same, and keep the result; release vm
        trace TYPE                    with the evidence for each step
        step TYPE                     walk through it, forwards and backwards
        why OBJECT                    who asked for it, who shares it
        scope                         what the scopes hold; scope reset SCOPE
        export json last --to FILE    for others to step through

      What compiled code has done stays done: there is no undo. Compiled factories
      show neither labels nor what they need before they run, and compiled objects do
      not show what they hold: of holders, only variables, scopes and containers are
      named.
      A resolution that fails inside compiled code is told up to its failure. The
      factories at work cannot be unwound: they are left where they are, with all
      they hold. Ctrl-C stops waiting for one that takes long; it goes on by itself,
      and where a library lets only one resolution run at a time, others wait for it.
      """)

  static let basics = HelpTopic(
    name: "basics", title: "the first five minutes",
    text: """
      The first five minutes

        samples                       programs to explore
        load xyz                      one of them, or your own file or directory
        list                          what is registered
        resolve XYZViewModel          the resolution cycle, step by step
        trace XYZViewModel            the same, with the evidence for each step
        why XYZCombinedService#1      who asked for it, who shares it, who holds it
        scope XYZCombinedService unique
        resolve XYZViewModel          … and now?
        undo                          take the last input back, then the one before

      Commands may be shortened as long as they are unambiguous: sam, obj. And res is
      resolve, although restore begins so too.
      """)

  static let swift = HelpTopic(
    name: "swift", title: "Swift at the prompt",
    text: """
      Swift at the prompt

      What is no command is Swift: declarations, registrations, resolutions.

        class Dog {}
        register { Dog() }
        let dog: Dog = Resolver.resolve()
        container.register(Dog.init).lifetime(.single)

      A line with open brackets goes on in the next. A line that begins with a dot or
      with else goes on with the statement before it. What you type is placed at
      prompt:N, N being the number of the input.
      """)

  static func words(_ libraries: [Library]) -> HelpTopic {
    HelpTopic(
      name: "words", title: "the words of dependency injection, and of the output",
      text: """
        The words that `help WORD` explains


        """ + TermGroup.allCases.map(Glossary(libraries).overview(of:)).joined(separator: "\n") + """

          Plurals and other names do too: help singletons, help deinit. A question is
          answered as it is typed: what is a captive dependency
          """)
  }

  static func scopes(_ libraries: [Library]) -> HelpTopic {
    HelpTopic(
      name: "scopes", title: "how long instances are kept",
      text: """
        How long instances are kept

        A scope decides how long the instance of a registration is kept, and who shares
        it. The libraries have these:


        """ + UsageRows(of: "scope", in: libraries).lines.map { $0 + "\n" }.joined() + """

          Without a word for it, a registration has the default one:


          """ + UsageRows(of: "default scope", in: libraries).lines.map { $0 + "\n" }.joined() + """

            `scope` says what each means and what it holds now, `help WORD` more about one.
            """)
  }

  static let story = HelpTopic(
    name: "story", title: "how to read the story of a resolution",
    text: """
      How to read the story of a resolution

      Each step is a sentence. Bars show how deep in the cycle it happens: a factory
      that needs something asks for it one level deeper. The same name
      (XYZService#1) is always the same object. The last line says what was made, and
      what became of it.
      """)

  static let lifetimes = HelpTopic(
    name: "lifetimes", title: "why objects live, end and leak",
    text: """
      Why objects live, end and leak

      An object lives as long as something holds it strongly: a variable, a property
      of another object, a scope, a factory that captured it. What nobody holds after
      a command is deallocated at once. Objects that only keep each other alive, while
      nothing else holds any of them, are a leak.

        objects               who holds whom; of a leak, the references that keep it
        objects --all         also the dead, each with the step that ended it
        why OBJECT            who made it, who shares it, who holds it
        timeline              each object's life, by input; --steps: by step
        why OBJECT            who made it, who shares it, and why another was made
        release NAME          a variable lets go
        drop scope NAME       a scope ends; who outlives it, and who holds that

      A retain cycle:
        load leak
        resolve Screen
        objects

      A weak scope that loses its object too early:
        load early-death
        resolve Shop
        timeline --steps
      """)

  static let keys = HelpTopic(
    name: "keys", title: "keys at the prompt",
    text: """
      Keys at the prompt

        Tab             complete a command, type, name, sample or path
        Up, Down        earlier and later inputs
        Ctrl-R          search the history: type a part of the input, in any case;
                        Ctrl-R finds an earlier one, Ctrl-S a later one; Enter runs
                        what was found, Escape or an arrow key leaves it for editing,
                        Ctrl-C gives back what was typed before
        Ctrl-A, Ctrl-E  beginning and end of the line
        Ctrl-L          clear the screen
        Ctrl-C          give up the line, or stop the running command
        Ctrl-D          on an empty line: leave

      Your .editrc is read; lines for dishell begin with `dishell:`.
      """)

  /// The names of the error kinds, in indented rows.
  private static let kindsOfErrors = ShellError.Kind.allCases.reduce(into: [""]) { rows, kind in
    if rows[rows.count - 1].count + 2 + kind.rawValue.count > 78 { rows.append("") }
    rows[rows.count - 1] += "  " + kind.rawValue
  }.joined(separator: "\n")

  static let scripts = HelpTopic(
    name: "scripts", title: "dishell in scripts: options, JSON, exit codes",
    text: """
      dishell in scripts

        dishell -c 'load xyz' -c 'resolve XYZViewModel'
        dishell -f FILE           or   dishell < FILE
        dishell resolve XYZViewModel XYZ.swift --format json
        dishell validate Sources --format github

      A script stops at its first error, unless --keep-going is given. Exit codes:

        0    all fine
        1    a command failed
        2    wrong use of dishell's own command line
        3    a source could not be loaded
        70   internal error
        130  interrupted

      The first failure decides. With --format json each answer is one line. That of
      a failure has an error of one of these kinds:

      \(kindsOfErrors)

      A file that `save` wrote is run with -f too. It makes a workspace of its own in
      place of the one before, with the texts that it holds. Each answer that is not
      as recorded is followed by the lines that differ (with JSON under "differs"),
      and the last line counts them; that is no failure. A file that is damaged, or
      of a newer version, is: exit code 3. It touches no files and not the shell:
      save, export, load of what it does not carry, set, quit and the like are left
      out, and told as errors (with JSON of the kind "left-out"), while the rest goes
      on; exit code 1. With --allow-files all of it is replayed. A file whose first
      line that is not blank reads "// dishell session", whatever its case, blanks and
      signs, is never run as a script: where it is not a whole session, it is refused.
      """)
}
