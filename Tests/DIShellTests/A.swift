import Testing
@testable import DIShell
@Test func a() {}
