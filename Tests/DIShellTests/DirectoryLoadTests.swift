import Foundation
import Testing

@testable import DIShell

/// A directory always loads: what is wrong with one file is told of that file.
struct DirectoryLoadTests {
  @Test func `A fault in one file is told, and everything else loads`() throws {
    let scratch = try Scratch([
      ("App/Package.swift", "import PackageDescription\nlet package = Package(name: \"App\")\n"),
      ("App/Sources/App/Zoo.swift", "class Cat {}\nResolver.register { Cat() }\n"),
      ("App/Sources/App/Cut.swift", "class Dog {}\nResolver.register { Dog() }\nclass Open { init() {\n"),
      ("App/Sources/App/Binary.swift", "class No {}\0\0\n"),
    ])
    try Data([0xff, 0xfe, 0x41]).write(
      to: URL(fileURLWithPath: scratch.path + "/App/Sources/App/Bytes.swift"))
    let run = try Run(["load", "App"], in: scratch)
    #expect(run.status == 0)
    #expect(
      run.output == """
        loaded App: 2 files, 3 types, 2 registrations in main
          2 of 2 statements in force
          Binary.swift:1:1: error: cannot be read: it holds NUL characters
          Bytes.swift:1:1: error: cannot be read: not valid UTF-8
          Cut.swift:3:22: error: expected '}' to end initializer
          Cut.swift:3:22: error: expected '}' to end class

        """)
  }

  @Test func `A NUL character in a text is a warning, as it is of the compiler`() throws {
    let scratch = try Scratch([("App/A.swift", "class A {}\nclass B {}\0\nResolver.register { B() }\n")])
    let run = try Run(["load", "App"], in: scratch)
    #expect(run.status == 0)
    #expect(
      run.output == """
        loaded App: 2 types, 1 registration in main
          A.swift:2:11: warning: nul character embedded in middle of file

        """)
  }

  @Test func `Only regular files and links to them are read`() throws {
    let scratch = try Scratch([("App/A.swift", "class A {}\n"), ("App/In/B.swift", "class B {}\n")])
    let app = scratch.path + "/App"
    try FileManager.default.createSymbolicLink(atPath: app + "/C.swift", withDestinationPath: "In/B.swift")
    try FileManager.default.createSymbolicLink(atPath: app + "/D.swift", withDestinationPath: "none")
    try FileManager.default.createSymbolicLink(atPath: app + "/In/Up.swift", withDestinationPath: "..")
    #expect(mkfifo(app + "/Pipe.swift", 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: app + "/Folder.swift", withIntermediateDirectories: false)
    let run = try Run(["load", "App"], in: scratch)
    #expect(run.status == 0)
    #expect(
      run.output == """
        loaded App: 2 files, 2 types, no registrations
          D.swift:1:1: error: the link leads to no regular file (and 1 more)
          Pipe.swift:1:1: error: it is no regular file

        """)
  }

  @Test(arguments: ["while true {}", "Self.again()"])
  func `What registering without end has registered counts, and it is told once`(endless: String) throws {
    let scratch = try Scratch([
      (
        "App/Zoo.swift",
        """
        extension Resolver: ResolverRegistering {
          static func again() { again() }
          public static func registerAllServices() {
            register { Cat() }
            \(endless)
          }
        }
        class Cat {}
        """
      )
    ])
    let run = try Run(["-c", "load App", "-c", "resolve Cat", "-c", "resolve Cat"], in: scratch)
    #expect(run.status == 0)
    #expect(run.output.components(separatedBy: ": warning: the code ").count == 2)
    #expect(run.output.hasSuffix("Cat#2 · 1 object created · nothing holds Cat#2: 1 object deallocated\n"))
  }

  @Test func `Diagnostics are of a file that there is`() throws {
    let scratch = try Scratch([
      ("App/Zoo.swift", "class Cat {}\n"), ("App/Cut.swift", "class Open { init() {\n}\n"),
    ])
    let run = try Run(
      [
        "-c", "load App", "-c", "diagnostics Zoo.swift", "-c", "diagnostics Cut.swift", "-c",
        "diagnostics Zo.swift",
      ], in: scratch)
    #expect(run.status == 1)
    #expect(
      run.output == """
        loaded App: 2 files, 2 types, no registrations
          Cut.swift:2:2: error: expected '}' to end class
        nothing is wrong
        Cut.swift:2:2: error: expected '}' to end class

        """)
    #expect(run.error == "-c:4: error: no file 'Zo.swift'; did you mean 'Zoo.swift'?\n")
  }

  @Test func `Files of several targets may declare the same, and a manifest is not the program`() throws {
    let scratch = try Scratch([
      (
        "Shop/Package.swift",
        """
        import PackageDescription
        let package = Package(name: "Shop", targets: [
          .executableTarget(name: "App"), .target(name: "Net", path: "Code/Net"), .testTarget(name: "AppTests"),
        ])
        """
      ),
      (
        "Shop/Sources/App/main.swift",
        "import Net\nResolver.register { Net.Client() }\nResolver.register { Client() }\n"
      ),
      ("Shop/Sources/App/Client.swift", "class Client {}\n"),
      ("Shop/Code/Net/Client.swift", "class Client {}\n"),
      ("Shop/Tests/AppTests/Client.swift", "class Client {}\n"),
    ])
    let run = try Run(["Shop", "-c", "list", "-c", "types"], in: scratch)
    #expect(run.status == 0)
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          Net.Client  graph  main.swift:2
          Client      graph  main.swift:3
          class  Net.Client       Code/Net/Client.swift:1
          class  Client           Sources/App/Client.swift:1
          class  AppTests.Client  Tests/AppTests/Client.swift:1

        """)
    #expect(run.error == "4 files, 3 types\n2 of 2 statements in force\n")
  }

  @Test func `A resolution at the top level that fails is told, and is the program's exit code`() throws {
    let scratch = try Scratch([
      ("A.swift", "class A {}\nclass B {}\nResolver.register { A() }\nlet b: B = Resolver.resolve()\n")
    ])
    let run = try Run(["A.swift", "-c", "list"], in: scratch)
    #expect(run.status == 1)
    #expect(run.output == "main: 1 registration (resolver, default scope graph)\n  A  graph  A.swift:3\n")
    #expect(run.error == "A.swift:4:1: warning: the statement cannot run: B cannot be resolved\n")
  }

  @Test func `Only a path that cannot be read at all is an error`() throws {
    let scratch = try Scratch([("App/A.swift", "class A {}\n")])
    #expect(try Run(["load", "App"], in: scratch).status == 0)
    #expect(try Run(["load", "Nowhere/"], in: scratch).status == 3)
  }

  @Test func `A file that is gone when it is read is told as that`() throws {
    let scratch = try Scratch()
    let error = #expect(throws: SourceFinder.Unreadable.self) {
      try SourceFinder.swiftText(ofFile: "\(scratch.path)/Gone.swift", upTo: 8)
    }
    #expect(error?.reason == "no such file or directory")
  }

  @Test func `A link to a folder above is not followed`() throws {
    let scratch = try Scratch([("App/Sub/A.swift", "class A {}\n")])
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/App/Sub/loop", withDestinationPath: scratch.path + "/App")
    let run = try Run(["load", "App"], in: scratch)
    #expect(run.output == "loaded App: 1 type, no registrations\n")
  }

  @Test func `A link to what is no file is told as one`() throws {
    let scratch = try Scratch([("App/A.swift", "class A {}\n"), ("App/Sub/B.swift", "class B {}\n")])
    for (name, target) in [("folder", scratch.path + "/App/Sub"), ("nothing", "/nonexistent")] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path + "/App/\(name).swift", withDestinationPath: target)
    }
    let run = try Run(["load", "App"], in: scratch)
    #expect(
      run.output == """
        loaded App: 2 files, 2 types, no registrations
          folder.swift:1:1: error: the link leads to no regular file (and 1 more)

        """)
  }

  @Test func `What a tree declares twice comes to the same in a session that is saved and run`() throws {
    let scratch = try Scratch([
      (
        "Shop/project.yml",
        "targets:\n  App:\n    sources: [Code]\n  Net:\n    sources:\n      - path: Lib/Net\n"
      ),
      ("Shop/Code/App.swift", "class Client {}\nResolver.register { Client() }\n"),
      ("Shop/Lib/Net/Net.swift", "class Client {}\nResolver.register { Client() }\n"),
    ])
    let list = """
      main: 2 registrations (resolver, default scope graph)
        Client      graph  App.swift:2
        Net.Client  graph  Net.swift:2

      """
    let run = try Run(["-c", "load Shop", "-c", "list", "-c", "save s.dis"], in: scratch)
    #expect(run.output.contains(list))
    try FileManager.default.removeItem(atPath: scratch.path + "/Shop")
    let replay = try Run(["-f", "s.dis", "-c", "list"], in: scratch)
    #expect(replay.output.hasSuffix("replayed 1 input: all as recorded\n" + list))
  }

  @Test func `Each statement is counted once, and what became of it is told`() throws {
    let scratch = try Scratch([
      (
        "App/main.swift",
        """
        class Q {}
        Resolver.register { Q() }
        Resolver.register { Q() }
        for i in 0..<3 { Resolver.register(name: .init("n\\(i)")) { Q() } }
        Resolver.register(factory: make)
        func later() { Resolver.register { Q() } }
        #if NEVER
        Resolver.register { Q() }
        #endif

        """
      )
    ])
    let run = try Run(["App", "-c", "list --all"], in: scratch)
    #expect(run.status == 0)
    #expect(
      run.output == """
        main: 3 statements, 2 in force (resolver, default scope graph)
          Q                                   graph  main.swift:2  replaced
          Q                                   graph  main.swift:3
          Q named n0, Q named n1, Q named n2  graph  main.swift:4
        in no container: 3 statements
          ?    main.swift:5  not understood: cannot tell which type is registered: the type of 'Resolver.register(factory: make)' is not known
          Q    main.swift:6  not reached: nothing that runs calls later
          Q    main.swift:8  not reached: 'NEVER' does not hold
        2 of 6 statements in force, 1 replaced, 2 not reached, 1 not understood

        """)
    #expect(
      run.error == """
        2 of 6 statements in force (4 registrations), 1 replaced, 2 not reached, 1 not understood
        see  list --all, diagnostics, entry
        main.swift:5:1: warning: cannot tell which type is registered: the type of 'Resolver.register(factory: make)' is not known
        left out by #if: NEVER (main.swift:7); start dishell with -D NEVER to take it

        """)
    let json = try Run(["--format", "json", "load", "App"], in: scratch)
    #expect(
      json.output.contains(
        #""registrations":{"inForce":2,"found":6,"replaced":1,"unreached":2,"notUnderstood":1}"#))
  }

  @Test func `What is wrong in many places is told once, with the count`() throws {
    let scratch = try Scratch([
      ("App/A.swift", "class A {}\n" + String(repeating: "Resolver.register { A() }.scope(.no)\n", count: 3)),
      ("App/B.swift", "Resolver.register { A() }.scope(.no)\n"),
    ])
    let run = try Run(["-c", "load App", "-c", "diagnostics"], in: scratch)
    #expect(
      run.output == """
        loaded App: 2 files, 1 type, 1 registration in main
          1 of 4 statements in force, 3 replaced
          see  list --all, diagnostics, entry
          A.swift:2:1: warning: '.no' is not understood as a scope: nothing is kept (and 3 more)
        A.swift:2:1: warning: '.no' is not understood as a scope: nothing is kept
        A.swift:3:1: warning: '.no' is not understood as a scope: nothing is kept
        A.swift:4:1: warning: '.no' is not understood as a scope: nothing is kept
        B.swift:1:1: warning: '.no' is not understood as a scope: nothing is kept

        """)
  }

  @Test func `A resolution that fails is told at its own line, whatever it fails in`() throws {
    let scratch = try Scratch([
      (
        "A.swift",
        "class A {}\nclass B { init(a: A) {} }\nResolver.register { B(a: Resolver.resolve()) }\nlet b: B = Resolver.resolve()\n"
      )
    ])
    let run = try Run(["-c", "load A.swift"], in: scratch)
    #expect(run.status == 1)
    #expect(
      run.output == """
        loaded A: 2 types, 1 registration in main
          A.swift:4:1: warning: the statement cannot run: A, which A.swift:3 asks for, cannot be resolved

        """)
  }

  @Test func `A directory without Swift is loaded, and is said to have none`() throws {
    let scratch = try Scratch([("App/Read.me", "")])
    let run = try Run(["-c", "load App", "-c", "save s.dis"], in: scratch)
    #expect(run.status == 0)
    #expect(
      run.output == """
        loaded App: 0 types, no registrations
          App:1:1: warning: there is no Swift file in it
        saved 1 input in s.dis

        """)
    let replay = try Run(["-f", "s.dis"], in: scratch)
    #expect(replay.output.hasSuffix("replayed 1 input: all as recorded\n"))
  }

  @Test func `A file is loaded once, however many paths lead to it, and two of one name are two`() throws {
    let scratch = try Scratch([
      ("App/A.swift", "class A {}\nResolver.register { A() }\n"),
      ("Other/A.swift", "class B {}\nResolver.register { B() }\n"),
    ])
    let run = try Run(
      ["-c", "load App App/A.swift Other/A.swift", "-c", "list", "-c", "reload", "-c", "save s.dis"],
      in: scratch)
    #expect(
      run.output == """
        loaded App, A, A: 2 files, 2 types, 2 registrations in main
          2 of 2 statements in force
          App/A.swift:1:1: warning: all of it is loaded already
        main: 2 registrations (resolver, default scope graph)
          A  graph  A.swift:2
          B  graph  Other/A.swift:2
        reloaded App, A, A
        saved 1 input in s.dis

        """)
    let replay = try Run(["-f", "s.dis"], in: scratch)
    #expect(replay.output.hasSuffix("replayed 1 input: all as recorded\n"))
  }

  @Test func `A session with a file that could not be read is replayed as it was`() throws {
    let scratch = try Scratch([("App/A.swift", "class A {}\n"), ("App/B.swift", "class B {}\0\0\n")])
    let run = try Run(["-c", "load App", "-c", "save s.dis"], in: scratch)
    #expect(run.status == 0)
    let replay = try Run(["-f", "s.dis"], in: scratch)
    #expect(
      replay.output == """
        loaded App: 1 type, no registrations
          B.swift:1:1: error: cannot be read: it holds NUL characters
        replayed 1 input: all as recorded

        """)
  }

  @Test func `A fault of the parser is not told again as code that is not understood`() throws {
    let scratch = try Scratch([("A.swift", "class A {}\n}\nclass B {}\n")])
    let run = try Run(["-c", "load A.swift"], in: scratch)
    #expect(
      run.output == """
        loaded A: 2 types, no registrations
          A.swift:2:1: error: unexpected brace in source file

        """)
  }

  @Test func `A copy of the library in the tree is passed over`() throws {
    let scratch = try Scratch([
      (
        "App/Vendor/Resolver.swift",
        """
        public protocol ResolverRegistering { static func registerAllServices() }
        public final class Resolver {
          public static func register<S>(_ factory: @escaping () -> S) { fatalError() }
        }
        """
      ),
      (
        "App/App.swift",
        """
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() { register { Cat() } }
        }
        class Cat {}
        """
      ),
    ])
    let run = try Run(["-c", "load App", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        loaded App: 2 files, 1 type, 1 registration in main
          1 of 1 statement in force
          registering starts at registerAllServices
          Resolver.swift:1: note: the source of Resolver is passed over: it is known
        main: 1 registration (resolver, default scope graph)
          Cat  graph  App.swift:2

        """)
  }
}
