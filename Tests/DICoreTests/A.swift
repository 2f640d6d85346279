import Testing
@testable import DICore
@Test func a() {}
