#if DEBUG
  import FactoryKit
  import Testing

  /// The rules of Factory 3.2 (`Documentation/Rules/FactoryKit`), through its typed interface.
  ///
  /// One suite after the other, because singletons, contexts and the tracing of debug builds belong to the process.
  @Suite(.serialized) struct FactoryRules {}

  protocol Animal: AnyObject {
    var name: String { get }
  }

  protocol Walking: AnyObject {}
  protocol Barking: AnyObject {}

  class Cat: Animal {
    let name: String
    init(_ name: String = "") { self.name = name }
  }

  final class Dog: Animal, Walking, Barking {
    let name = "dog"
  }

  final class Home {
    let first: AnyObject?
    let second: AnyObject?
    init(_ first: AnyObject?, _ second: AnyObject?) {
      self.first = first
      self.second = second
    }
    var isShared: Bool { areOne(first, second) }
  }

  struct Coin: Equatable { var number = 0 }

  /// Counts, and remembers words: a class, because factories share it. Used by one thread at a time.
  final class Log: @unchecked Sendable {
    private(set) var words: [String] = []
    func add(_ word: String) { words.append(word) }
    var count: Int { words.count }
    func next() -> Int {
      words.append("")
      return words.count
    }
  }

  /// A container that is only passed around.
  final class PetContainer: ManagedContainer {
    let manager = ContainerManager()
  }

  /// Another container that a program shares.
  final class ParkContainer: SharedContainer {
    @TaskLocal static var shared = ParkContainer()
    let manager = ContainerManager()
  }

  /// Whether both are one object. (The compiler of Swift 6.3 does not get over `#expect` with an `AnyObject` in it.)
  func areOne(_ first: AnyObject?, _ second: AnyObject?) -> Bool { first === second }

  extension ExitTest.Result {
    /// Whether the program said `text` at its end.
    func says(_ text: String) -> Bool { String(decoding: standardErrorContent, as: UTF8.self).contains(text) }

    /// What the program printed.
    var output: String { String(decoding: standardOutputContent, as: UTF8.self) }
  }
#endif
