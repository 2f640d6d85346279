import Foundation
import Testing

@testable import DIShell

/// An Xcode project says which files are whose, and with that what a name means.
struct XcodeTargetTests {
  /// A project with two targets, whose files lie in one folder.
  private static func project(_ addition: String = "") -> String {
    """
    {
      objects = {
        \(addition)
        A1 = {isa = PBXBuildFile; fileRef = FA; };
        A2 = {isa = PBXBuildFile; fileRef = FS; };
        W1 = {isa = PBXBuildFile; fileRef = FW; };
        W2 = {isa = PBXBuildFile; fileRef = FS; };
        FA = {isa = PBXFileReference; path = ShopApp.swift; sourceTree = "<group>"; };
        FW = {isa = PBXFileReference; path = ShopWidget.swift; sourceTree = "<group>"; };
        FS = {isa = PBXFileReference; path = Log.swift; sourceTree = "<group>"; };
        G = {isa = PBXGroup; children = (FA, FW, FS); path = Code; sourceTree = "<group>"; };
        PA = {isa = PBXSourcesBuildPhase; files = (A1, A2); };
        PW = {isa = PBXSourcesBuildPhase; files = (W1, W2); };
        TA = {isa = PBXNativeTarget; name = Shop; buildPhases = (PA); };
        TW = {isa = PBXNativeTarget; name = ShopWidget; buildPhases = (PW); };
        R = {isa = PBXProject; mainGroup = G; targets = (TA, TW); };
      };
      rootObject = R;
    }

    """
  }

  private static func program(_ name: String, _ wrapped: String) -> String {
    """
    @main struct \(name)App: App { init() { Resolver.register { Client(log: Log()) } } }
    struct Theme { let name = "\(wrapped)" }
    class Client { let theme = Theme().name; init(log: Log) {} }

    """
  }

  private func scratch(_ project: String) throws -> Scratch {
    try Scratch([
      ("Shop/Shop.xcodeproj/project.pbxproj", project),
      ("Shop/Code/ShopApp.swift", Self.program("Shop", "app")),
      ("Shop/Code/ShopWidget.swift", Self.program("Widget", "widget")),
      ("Shop/Code/Log.swift", "class Log { let theme = Theme().name }\n"),
      (
        "Shop/Code/Old.swift",
        "class Client { let old = 1 }\nfunc old() { Resolver.register { Client() } }\n"
      ),
    ])
  }

  private static let inputs = [
    "load Shop", "list --all", "\"\\(Client(log: Log()).theme) \\(Log().theme)\"",
    "entry ShopWidget", "\"\\(Client(log: Log()).theme) \\(Log().theme)\"", "types Client",
  ]

  @Test func `a file's target decides what a name in it means, and no target's file is not the program's`()
    throws
  {
    let run = try Run(Self.inputs.flatMap { ["-c", $0] }, in: scratch(Self.project()))
    #expect(run.error == "")
    #expect(
      run.output == """
        loaded Shop: 4 files, 8 types, 1 registration in main
          1 of 3 statements in force, 2 not reached
          registering starts at ShopApp; other programs: ShopWidget
          see  list --all, diagnostics, entry
        main: 1 registration (resolver, default scope graph)
          Client  graph  ShopApp.swift:1
        in no container: 2 statements
          noTarget.Client      Old.swift:2         not reached: nothing that runs calls old
          ShopWidget.Client    ShopWidget.swift:1  not reached: program ShopWidget is not taken: entry ShopWidget
        1 of 3 statements in force, 2 not reached
        "app app"
        registering starts at ShopWidget: 1 of 3 statements in force, 2 not reached; 1 input before ran again
        "widget widget"
          class  noTarget.Client  Old.swift:1
          class  Shop.Client      ShopApp.swift:3
          class  Client           ShopWidget.swift:3

        """)
  }

  @Test func `a project that cannot be read, or in a merge conflict, costs one line`() throws {
    let broken = try Run(["-c", "load Shop", "-c", "diagnostics"], in: scratch("{ objects = ( }"))
    #expect(broken.status == 0)
    #expect(
      broken.output.contains(
        """
          Shop.xcodeproj/project.pbxproj:1:1: warning: the project is not read, and its folders are taken for targets: line 1: expected a value

        """))
    let conflict = "<<<<<<< HEAD\nX = {isa = PBXGroup; };\n=======\nY = {isa = PBXGroup; }\n>>>>>>> b\n"
    let merged = try Run(["-c", "load Shop"], in: scratch(Self.project("\n" + conflict)))
    #expect(merged.status == 0)
    #expect(
      merged.output.contains(
        "Shop.xcodeproj/project.pbxproj:1:1: warning: a merge conflict: the first version is read\n"))
  }

  @Test func `a folder that a manifest names for two targets belongs to both`() throws {
    let scratch = try Scratch([
      (
        "Feed/project.yml",
        "targets:\n  Feed:\n    sources: [Feed, Shared]\n  Widget:\n    sources: [Widget, Shared]\n"
      ),
      ("Feed/Feed/App.swift", Self.program("Feed", "app")),
      ("Feed/Widget/Main.swift", Self.program("Widget", "widget")),
      ("Feed/Shared/Log.swift", "class Log { let theme = Theme().name }\n"),
    ])
    let inputs = ["load Feed", "Log().theme", "entry Widget", "Log().theme"]
    let run = try Run(inputs.flatMap { ["-c", $0] }, in: scratch)
    #expect(
      run.output == """
        loaded Feed: 3 files, 7 types, 1 registration in main
          1 of 2 statements in force, 1 not reached
          registering starts at FeedApp; other programs: Widget
          see  list --all, diagnostics, entry
        "app"
        registering starts at Widget: 1 of 2 statements in force, 1 not reached; 1 input before ran again
        "widget"

        """)
  }
}
