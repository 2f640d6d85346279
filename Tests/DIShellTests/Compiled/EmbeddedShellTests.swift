import Foundation
import Testing

/// A program with the shell inside: Samples/EmbeddedShell.
struct EmbeddedShellTests {
  @Test func `Between pipes every line is answered, and an error ends nothing`() throws {
    let program = try PipedDishell(program: Dishell.embeddedShell)
    program.write(Self.script)
    program.endInput()
    var output = ""
    while case let text = program.read(), !text.isEmpty { output += text }
    #expect(program.waitForEnd() == 1)
    #expect(output == Self.answers)
  }

  @Test func `With JSON standard output has answers alone, and a note is among them`() throws {
    let (answers, status) = try output(of: "-c 'resolve XYZPage' --format json 2>/dev/null")
    #expect(answers.contains(#","note":"compiled code cannot be unwound: "#))
    #expect(answers.split(separator: "\n").count == 1)
    #expect(status == 1)
    let (others, _) = try output(of: "-c 'resolve XYZPage' --format json 2>&1 >/dev/null")
    #expect(others == "the program goes on\n")
  }

  @Test func `The version and the options are told without a prompt`() throws {
    #expect(try output(of: "--version") == ("dishell 0.1.0\nthe program goes on\n", 0))
    let (help, status) = try output(of: "--help")
    #expect(help.hasPrefix("dishell 0.1.0, opened on a live container of this program\n"))
    #expect(status == 0)
    #expect(try output(of: "scope --help").0.hasPrefix("scope: show the scopes and what they hold; "))
  }

  private func output(of arguments: String) throws -> (String, Int32?) {
    let shell = try PipedDishell(["-c", "'\(Dishell.embeddedShell)' \(arguments)"], program: "/bin/bash")
    shell.endInput()
    var output = ""
    while case let text = shell.read(), !text.isEmpty { output += text }
    return (output, shell.waitForEnd())
  }

  @Test
  func
    `At a terminal there is a prompt, which a failure and Ctrl-C leave alive, and the program goes on after it`()
    throws
  {
    let home = try Scratch()
    let shell = try Dishell.onTerminal(program: Dishell.embeddedShell, home: home)
    try shell.expect("main> ")
    shell.pause()
    #expect(
      shell.visibleRows == [
        "dishell 0.1.0 on main, a live container of 11 registrations.",
        "Try: resolve XYZViewModel · list · help live", "main>",
      ])
    try shell.enter("resolve XYZReport")
    try shell.expect("error: no registration for XYZPrinter")
    try shell.expect("main> ")
    try shell.enter("resolve XYZArchive")
    shell.pause(milliseconds: 300)
    shell.press(.controlC)
    try shell.expect("error: interrupted")
    try shell.expect("main> ")
    try shell.enter("step XYZService")
    try shell.expect("main step 1/6> ")
    shell.type("le")
    shell.press(.tab)
    shell.press(.enter)
    try shell.expect("left at step 1 of 6")
    try shell.expect("main> ")
    shell.type("resolve XYZServ")
    shell.press(.tab)
    shell.press(.enter)
    try shell.expect("nothing holds XYZService#2: 2 objects")
    try shell.expect("main> ")
    shell.press(.controlD)
    try shell.expect("the program goes on")
    #expect(try shell.expectEnd() == 0)
  }

  private static let script = #"""
    resolve XYZViewModel --as vm
    trace XYZSettings
    step XYZService
    next
    goto 5
    back
    end
    leave
    why XYZCombinedService#1
    why XYZSettings
    resolve XYZCoordinator
    resolve XYZFetching --from offline
    containers
    scope
    scope XYZFetching
    scope XYZLog shared
    help scope
    objects
    resolve XYZReport
    undo
    resolve XYZChapter --optional
    resolve XYZSettings
    scope reset application
    release vm
    quit

    """#

  private static let answers = #"""
    Resolving XYZViewModel in main (default scope: graph)

       1  XYZViewModel is the type asked for.
       2  Search the registry of main for XYZViewModel.
       3  Its registration is found (Services.swift:7, scope graph); its factory is asked to resolve.
       4  The factory needs XYZFetching, XYZUpdating, XYZService.
       5  │  XYZFetching is registered (Services.swift:8); its factory needs XYZCombinedService.
       6  │  │  XYZCombinedService is registered (Services.swift:8); its factory creates XYZCombinedService#1.
       7  │  The XYZFetching factory returns XYZCombinedService#1.
       8  │  XYZUpdating is registered (Services.swift:8); its factory needs XYZCombinedService.
       9  │  │  XYZCombinedService is in the resolution graph: XYZCombinedService#1 is reused.
      10  │  The XYZUpdating factory returns XYZCombinedService#1.
      11  │  XYZService is registered (Services.swift:11); its factory needs XYZSessionService.
      12  │  │  XYZSessionService is registered (Services.swift:12); its factory creates XYZSessionService#1.
      13  │  The XYZService factory creates XYZService#1 and returns it.
      14  The XYZViewModel factory has XYZFetching, XYZUpdating and XYZService.
      15  The XYZViewModel factory creates XYZViewModel#1 and returns it.

    XYZViewModel#1 · 4 objects created, 1 reused · variable vm holds XYZViewModel#1
    Resolving XYZSettings in main (default scope: graph)

       1  XYZSettings is the type asked for.
       2  Search the registry of main for XYZSettings.
             searched    main: 1 found
       3  Its registration is found (Services.swift:13, scope application); its factory is asked to resolve.
             candidates  Services.swift:13 chosen: the only registration
             cache       application: miss
       4  The factory creates XYZSettings#1 and returns it.
             stored      application
             held by     scope application

    XYZSettings#1 · 1 object created · scope application holds XYZSettings#1
    Resolving XYZService in main (default scope: graph)

       1  XYZService is the type asked for.

       stack        XYZService
       graph        empty
       application  XYZSettings#1
       cached       empty
       shared       XYZSessionService#1
       container    empty
       objects      XYZSettings#1, XYZSessionService#1
       outside      XYZCombinedService#1, XYZService#1, XYZViewModel#1
       source       nothing found yet

    6 steps; Enter steps on, back goes back, leave ends the walk; see help step
       2  Search the registry of main for XYZService.

       stack        XYZService
       graph        empty
       application  XYZSettings#1
       cached       empty
       shared       XYZSessionService#1
       container    empty
       objects      XYZSettings#1, XYZSessionService#1
       outside      XYZCombinedService#1, XYZService#1, XYZViewModel#1
       source       nothing found yet
       5  │  XYZSessionService is in scope shared: XYZSessionService#1 is reused.

       stack        XYZService → XYZSessionService
       graph        empty
       application  XYZSettings#1
       cached       empty
     * shared       XYZSessionService#1 (hit)
       container    empty
       objects      XYZSettings#1, XYZSessionService#1
       outside      XYZCombinedService#1, XYZService#1, XYZViewModel#1
       source       Services.swift:12
       4  The factory needs XYZSessionService.

       stack        XYZService
       graph        empty
       application  XYZSettings#1
       cached       empty
       shared       XYZSessionService#1
       container    empty
       objects      XYZSettings#1, XYZSessionService#1
       outside      XYZCombinedService#1, XYZService#1, XYZViewModel#1
       source       Services.swift:11
       6  The XYZService factory creates XYZService#2 and returns it.

       stack        XYZService
       graph        empty
       application  XYZSettings#1
       cached       empty
       shared       XYZSessionService#1
       container    empty
     * objects      XYZSettings#1, XYZSessionService#1, XYZService#2 (created)
       outside      XYZCombinedService#1, XYZService#1, XYZViewModel#1
       source       Services.swift:11

    XYZService#2 · 1 object created, 1 reused · nothing holds XYZService#2: 1 object deallocated
    left at step 6 of 6
    asked for   XYZFetching, by the XYZViewModel factory (Services.swift:7)
    searched    main
    chose       Services.swift:8: the only registration
    scope       graph held nothing, so the factory ran
    asked for   XYZCombinedService, by the XYZFetching factory (Services.swift:8)
    searched    main
    chose       Services.swift:8: the only registration
    scope       graph held nothing, so the factory ran
    therefore   XYZCombinedService#1 was created: cycle 1, step 6
    cycle 1     input 1, resolve XYZViewModel --as vm
    shared      the XYZViewModel factory got it too, as XYZUpdating: scope graph held it (cycle 1, step 9)
    held by     compiled code
    asked for   XYZSettings
    searched    main
    chose       Services.swift:13: the only registration
    scope       application held nothing, so the factory ran
    therefore   XYZSettings#1 was created: cycle 2, step 4
    Resolving XYZCoordinator in main (default scope: graph)

       1  XYZCoordinator is the type asked for.
       2  Search the registry of main for XYZCoordinator.
       3  Its registration is found (Services.swift:17, scope graph); its factory is asked to resolve.
       4  The factory needs XYZLog (lazy).
       5  │  XYZLog (lazy) is delayed until it is first used.
       6  The XYZCoordinator factory creates XYZCoordinator#1.
       7  │  XYZSettings? is in scope application: XYZSettings#1 is reused.
       8  │  XYZLog (lazy) is registered (Services.swift:14); its factory creates XYZLog#1.
       9  │  The resolveProperties block runs on XYZCoordinator#1.
      10  The XYZCoordinator factory returns XYZCoordinator#1.

    XYZCoordinator#1 · 2 objects created, 1 reused · nothing holds XYZCoordinator#1: 1 object deallocated · scope cached holds XYZLog#1
    Resolving XYZFetching in offline (default scope: graph)

       1  XYZFetching is the type asked for.
       2  Search the registry of offline for XYZFetching.
       3  Its registration is found (Services.swift:36, scope graph); its factory is asked to resolve.
       4  The factory needs XYZSettings.
       5  │  XYZSettings is in scope application: XYZSettings#1 is reused.
       6  The XYZFetching factory creates XYZOfflineFetcher#1 and returns it.

    XYZOfflineFetcher#1 · 1 object created, 1 reused · nothing holds XYZOfflineFetcher#1: 1 object deallocated
      main     resolver  11 registrations  default scope graph
      offline  resolver  1 registration    default scope graph  looks further in main
      graph        one instance until the outermost factory of graph scope has returned (default)
      unique       a new instance at every request
      application  one instance for all containers; as cached, but meant to stay  holds XYZSettings#1
      cached       one instance for all containers, until it is reset  holds XYZLog#1
      shared       one object for all containers, while something holds it  holds XYZSessionService#1
      container    one instance in each container asked
    XYZFetching: scope graph, Services.swift:8
      one instance until the outermost factory of graph scope has returned
      the next resolution creates one, shares it while it runs, and then forgets it
      the object behind it is XYZCombinedService's, of scope graph, Services.swift:8
    <stdin>:16: error: the registrations of a live container stay as compiled code has made them
      try  scope TYPE
    scope: show the scopes and what they hold; let one forget its instances

    The scope of a registration decides whether a request makes a new instance or
    gets one that is there: it is asked before the factory runs, and keeps what the
    factory has made.

    Resolver        graph (its default), unique, application, cached, shared and
                    container: `.scope(.cached)`
    DITranquillity  lifetime: prototype (its default), objectGraph, perContainer,
                    perRun, single and custom: `.lifetime(.single)`
    Swinject        object scope: graph (its default), transient, container, weak:
                    `.inObjectScope(.container)`
    FactoryKit      unique (its default), graph, cached, shared and singleton, as
                    modifiers: `self { … }.cached`

    usage: scope [TYPE | reset SCOPE]

    scope                the scopes: what each means and holds, and the default
    scope TYPE           one registration's scope, and what it means next time
    scope reset SCOPE    let a scope forget its instances

    Which scope a registration has is up to the compiled code.

    arguments:
      <words>                 A service, or what to do.
    options:
      --name <name>           The name of the registration.
      --tag <tag>             The tag of the registration.
      --from <container>      The container to ask.

    examples:
      scope
      scope reset cached

    see also: objects
      XYZCombinedService#1  held by compiled code
      XYZSessionService#1   held by compiled code
      XYZService#1          held by compiled code
      XYZViewModel#1        held by variable vm
      XYZSettings#1         held by scope application
      XYZLog#1              held by scope cached
    compiled objects do not show what they hold: more may hold them than is named
    Resolving XYZReport in main (default scope: graph)

       1  XYZReport is the type asked for.
       2  Search the registry of main for XYZReport.
       3  Its registration is found (Services.swift:24, scope graph); its factory is asked to resolve.
       4  The factory needs XYZChapter.
       5  │  XYZChapter is registered (Services.swift:25); its factory needs XYZPage.
       6  │  │  XYZPage is registered (Services.swift:26); its factory needs XYZPrinter.
       7  │  │  │  XYZPrinter has no registration in main.

    <stdin>:19: error: no registration for XYZPrinter
      asked for by  the factory of XYZPage, Services.swift:26
      path          XYZReport → XYZChapter → XYZPage → XYZPrinter
      searched      main (11 registrations)
      try           in the program: register { XYZPrinter() }
      note: compiled code cannot be unwound: the factories at work are left where they are, with all they hold
    <stdin>:20: error: a live container cannot go back: what compiled code has done stays done
      try  scope reset SCOPE
    Resolving XYZChapter? in main (default scope: graph)

       1  XYZChapter? is the type asked for.
       2  Search the registry of main for XYZChapter.
       3  Its registration is found (Services.swift:25, scope graph); its factory is asked to resolve.
       4  The factory needs XYZPage.
       5  │  XYZPage is registered (Services.swift:26); its factory needs XYZPrinter.
       6  │  │  XYZPrinter has no registration in main.

    <stdin>:21: error: no registration for XYZPrinter
      asked for by  the factory of XYZPage, Services.swift:26
      path          XYZChapter → XYZPage → XYZPrinter
      searched      main (11 registrations)
      try           in the program: register { XYZPrinter() }
    Resolving XYZSettings in main (default scope: graph)

       1  XYZSettings is the type asked for.
       2  Search the registry of main for XYZSettings.
       3  Its registration is found (Services.swift:13, scope application).
       4  XYZSettings is in scope application: XYZSettings#1 is reused.

    XYZSettings#1 · nothing created, 1 reused · scope application holds XYZSettings#1
    scope application has forgotten its instances
    1 object deallocated: XYZSettings#1
    vm lets go of XYZViewModel#1 · 4 objects deallocated: XYZCombinedService#1, XYZSessionService#1, XYZService#1, XYZViewModel#1
    the program goes on

    """#
}
