import Testing

@testable import DISource

/// The targets of an Xcode project, and the files that each compiles.
@Suite struct XcodeProjectTests {
  private static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        /* Begin PBXBuildFile section */
        B1 /* App.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* App.swift */; };
        B2 = {isa = PBXBuildFile; fileRef = F2; };
        B3 = {isa = PBXBuildFile; fileRef = F2; };
        B4 = {isa = PBXBuildFile; fileRef = F3; };
        B5 = {isa = PBXBuildFile; fileRef = F4; };
        F1 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; name = "Log.swift"; path = "../Shared Code/Log.swift"; sourceTree = SOURCE_ROOT; };
        F3 = {isa = PBXFileReference; path = Main.storyboard; sourceTree = "<group>"; };
        F4 = {isa = PBXFileReference; path = usr/lib/swift/Gen.swift; sourceTree = SDKROOT; };
        G0 = {isa = PBXGroup; children = (G1, F2, S1, S2, G0, ); sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; children = (F1, F3, F4); path = "Shop/Sources"; sourceTree = "<group>"; };
        S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, E2, ); path = Widget; sourceTree = "<group>"; };
        S2 = {isa = PBXFileSystemSynchronizedRootGroup; path = Tests; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, Old/Bar.swift, ); target = T2; };
        E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ("Color+Brand.swift", Info.plist, ); target = T1; };
        T1 = {isa = PBXNativeTarget; name = "Shop App"; buildPhases = (P0, P1, ); };
        T2 = {isa = PBXNativeTarget; name = Widget; buildPhases = (P2); fileSystemSynchronizedGroups = (S1, ); };
        T3 = {isa = PBXAggregateTarget; name = Lint; buildPhases = ( ); };
        P0 = {isa = PBXFrameworksBuildPhase; files = (B4, ); };
        P1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, B4, B5, B9, ); };
        P2 = {isa = PBXSourcesBuildPhase; files = (B3, ); };
        R = {isa = PBXProject; mainGroup = G0; projectDirPath = ""; targets = (T1, T2, T3, T9, ); };
      };
      rootObject = R /* Project object */;
    }
    """

  private func targets(_ text: String) throws -> [String] {
    try XcodeProject(text).targets.map { target in
      let folders = target.folders.map { "\($0.path)/* without \($0.exceptions.sorted())" }
      return "\(target.module): \((target.files.sorted() + folders).joined(separator: ", "))"
    }
  }

  @Test func `a target compiles the files of its sources phase and of its synchronised folders`() throws {
    #expect(
      try targets(Self.project) == [
        "Shop_App: ../Shared Code/Log.swift, Shop/Sources/App.swift, Widget/Color+Brand.swift",
        #"Widget: ../Shared Code/Log.swift, Widget/* without ["Info.plist", "Old/Bar.swift"]"#,
      ])
  }

  @Test func `of a merge conflict the first version counts`() throws {
    let text = Self.project.replacing(
      "    B1 /*",
      with: "<<<<<<< HEAD\n=======\n    B1 = {isa = PBXBuildFile; fileRef = F3; }\n>>>>>>> other\n    B1 /*")
    #expect(try XcodeProject(text).hasConflict)
    #expect(try targets(text) == targets(Self.project))
  }

  @Test(arguments: [
    ("", "line 1: expected a value"),
    ("{\n  objects = {\n    A = (a b);\n", "line 3: expected ','"),
    ("{ a = \"b; }\n", "line 1: the text has no end"),
    ("{ a = b }", "line 1: expected ';'"),
    ("{ a = b; } c", "line 1: expected the end"),
    ("{ a = <0fbd77>; }", "line 1: expected a value"),
    ("{ /* a = b; }", "line 1: expected a value"),
    (String(repeating: "(", count: 100_000), "line 1: nested too deeply"),
  ])
  func `a text that is no project is refused with its line`(text: String, fault: String) {
    #expect(throws: XcodeProject.Fault(description: fault)) { try XcodeProject(text) }
  }

  @Test(arguments: ["{}", "{ objects = a; rootObject = (b); }", "{ objects = { R = {}; }; rootObject = R; }"])
  func `a property list without targets has none`(text: String) throws {
    #expect(try targets(text) == [])
  }
}
