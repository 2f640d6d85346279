import Foundation
import Testing

@testable import DICore

/// Keys with the types of arguments.
@Suite struct ArgumentKeyTests {
  private let type = TypeIdentity(named: "Cat")
  private func function(_ parameters: String) -> TypeIdentity { TypeIdentity(named: "\(parameters) -> ()") }

  @Test func `Keys differ by type, name and argument types, and tell each of them`() {
    let plain = ServiceKey(type)
    let named = ServiceKey(type, named: "a")
    let taking = ServiceKey(type, named: nil, taking: function("(Int)"))
    let both = ServiceKey(type, named: "a", taking: function("(Int)"))
    let other = ServiceKey(type, named: "a", taking: function("(Int, Bool)"))
    #expect(Set([plain, named, taking, both, other]).count == 5)
    #expect(both == ServiceKey(type, named: "a", taking: function("(Int)")))
    #expect([plain, named, taking, both].map(\.name?.text) == [nil, "a", nil, "a"])
    #expect([named, both].map(\.arguments?.name) == [nil, "(Int) -> ()"])
    #expect([plain, named, taking, both, other].map(\.tag) == [nil, nil, nil, nil, nil])
    #expect(
      [plain, named, taking, both, other].map(\.words) == [
        "Cat", "Cat named a", "Cat with arguments (Int)", "Cat named a with arguments (Int)",
        "Cat named a with arguments (Int, Bool)",
      ])
  }

  @Test func `A key with argument types has a coded form`() throws {
    let key = ServiceKey(type, named: "a", taking: function("(Int)"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let form = try encoder.encode(key)
    #expect(String(decoding: form, as: UTF8.self) == #"{"arguments":"(Int) -> ()","name":"a","type":"Cat"}"#)
    #expect(try JSONDecoder().decode(ServiceKey.self, from: form) == key)
  }

  @Test func `Keys with argument types are found by the whole key`() throws {
    let bench = Bench(.entries())
    let keys = [
      ServiceKey(type), ServiceKey(type, named: nil, taking: function("(Int)")),
      ServiceKey(type, named: "a", taking: function("(Int)")),
    ]
    for key in keys {
      bench.main.register(
        Registration(key, implementation: type, scope: bench.rules.defaultScope, place: nil) { _ in
          .new(key.words)
        })
    }
    for key in keys {
      _ = try bench.main.resolve(Request(key))
      #expect(bench.last.created.map(\.name) == ["\(key.words)#1"])
      #expect(bench.last.requests.map(\.request.key) == [key])
    }
    #expect(bench.main.registrations.map(\.service) == keys)
  }
}
