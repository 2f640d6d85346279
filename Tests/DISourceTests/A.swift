import Testing
@testable import DISource
@Test func a() {}
