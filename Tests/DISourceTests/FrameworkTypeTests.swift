import DICore
import Testing

@testable import DISource

/// Types and members of modules that are not there, as programs register them.
@Suite struct FrameworkTypeTests {
  @Test func `a module in front of a type names the type, unless the program has one of that name`() {
    let story = Story(
      """
      import Alamofire
      import os
      class Session {}
      class Api { init(session: URLSession, other: Alamofire.Session, own: Session) {} }
      Resolver.register { Session() }
      Resolver.register { Alamofire.Session(configuration: .default) }
      Resolver.register { Foundation.URLSession.shared }
      Resolver.register { os.Logger(subsystem: "a", category: "b") }
      Resolver.register { Api(session: Resolver.resolve(), other: Resolver.resolve(), own: Resolver.resolve()) }
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(
      story.program.statements.map(\.text) == [
        "Session", "Alamofire.Session", "URLSession", "Logger",
        "Api ← session: URLSession (init), other: Alamofire.Session (init), own: Session (init)",
      ])
    #expect(story.resolve("Api") == "Api#1")
  }

  @Test
  func `the context of a Core Data stack is a service, and one object however often it is read`() {
    let story = Story(
      """
      final class Stack { static let shared = Stack(); let container = NSPersistentContainer(name: "M") }
      class Repo { let context: NSManagedObjectContext; init(context: NSManagedObjectContext) { self.context = context } }
      Resolver.register { Stack.shared.container.viewContext }
      Resolver.register { Repo(context: Resolver.resolve()) }
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(
      story.program.statements.map(\.text) == [
        "NSManagedObjectContext", "Repo ← context: NSManagedObjectContext (init)",
      ])
    #expect(
      story.type(
        "let a: Repo = Resolver.resolve()\nlet b: Repo = Resolver.resolve()\na.context === b.context"
      )
        == ["a: Repo = Repo#1", "b: Repo = Repo#2", "true"])
  }

  @Test(arguments: [
    ("let n: UInt = line()", "n: UInt = 1"), ("let n = place(#line, 4)", "n: UInt = 5"),
    ("let n: Int32 = #line", "n: Int32 = 1"), ("let n = #column", "n: Int = 9"),
  ])
  func `the literals of places are of the integer type that is asked for`(
    code: String, result: String
  ) {
    let story = Story(
      """
      func place(_ line: UInt = #line, _ more: UInt) -> UInt { line + more }

      func line(_ line: UInt = #line) -> UInt { line }
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(story.type(code) == [result])
  }

  @Test func `chains of a framework's methods are silent, and what is nowhere declared is told`() {
    let story = Story(
      """
      import Combine
      final class Api { let values = PassthroughSubject<Int, Never>() }
      final class Model: ObservableObject {
        @Published var count = 0
        private var bag = Set<AnyCancellable>()
        init(api: Api) {
          api.values.receive(on: DispatchQueue.main).sink { [weak self] in self?.count = $0 }.store(in: &bag)
          $count.dropFirst().sink { print($0) }.store(in: &bag)
          setUpLogging()
        }
      }
      final class Screen: UIViewController { func show() { addChild(Other()); view.layoutIfNeeded() } }
      """)
    #expect(story.type("Screen().show()").isEmpty)
    #expect(
      story.type("let m = Model(api: Api())") == [
        "m: Model = Model#1", "Test.swift:9:5: warning: 'setUpLogging()' is not understood",
      ])
  }

  @Test func `a lazy property that asks a container is a need, also of a registered type`() {
    let story = Story(
      """
      class A {}
      class S: Resolving { lazy var a: A = resolver.resolve(); lazy var n = 3 }
      Resolver.register { A() }
      Resolver.register { S() }
      """)
    #expect(story.program.statements.map(\.text) == ["A", "S ← a: A (lazy)"])
  }

  @Test func `what a wrapper of the program asks for, the wrapped property asks for`() {
    let story = Story(
      """
      @propertyWrapper struct Inject<S> {
        private var service: S
        init(_ name: Resolver.Name? = nil) { service = Resolver.resolve(name: name) }
        init() { service = Resolver.resolve() }
        var wrappedValue: S { get { service } set { service = newValue } }
      }
      class A {}
      class B {}
      class M { @Inject var alpha: A; @Inject("n") var beta: B }
      struct V { @Inject private var alpha: A; var b: B }
      Resolver.register { A() }
      Resolver.register(name: "n") { B() }
      Resolver.register { M() }
      """)
    #expect(
      story.program.statements.last?.text == "M ← alpha: A (property), beta: B named n (property)")
    #expect(story.program.needs(ofType: "V").map(\.text) == ["b: B (init)", "alpha: A (property)"])
  }

  @Test func `an argument of Resolver's first generation is a need, and missing without one`() {
    let story = Story(
      """
      class P { let m: Bool; init(m: Bool) { self.m = m } }
      class Q { let m: String; init(m: String) { self.m = m } }
      Resolver.register { (_, arg) in P(m: arg as! Bool) }
      Resolver.register { (r, arg) -> Q in let s = arg as? String; return Q(m: s ?? "x") }
      """)
    #expect(
      story.program.statements.map(\.text) == ["P ← m: Bool (argument)", "Q ← String (argument)"])
    #expect(story.resolve("P") == "error: missingArgument P")
    #expect(story.type("let p: P = Resolver.resolve(args: true)\np.m") == ["p: P = P#1", "true"])
    #expect(story.type("let q: Q = Resolver.resolve()\nq.m") == ["q: Q = Q#1", "\"x\""])
  }

  @Test
  func
    `a storyboard of DITranquillity's earlier generations is an object of which nothing is known`()
  {
    let story = Story(
      """
      import DITranquillity
      let container = DIContainer()
      container.registerStoryboard(name: "Main", bundle: nil).lifetime(.single)
      """)
    #expect(
      story.type("let board: UIStoryboard = container.resolve()") == [
        "board: UIStoryboard = UIStoryboard#1 (unknown type)"
      ])
  }

  @Test func `container at the prompt is the container that the program keeps`() {
    let story = Story(
      """
      import DITranquillity
      class A {}
      @UIApplicationMain
      class AppDelegate: UIResponder, UIApplicationDelegate {
        let container = DIContainer()
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          container.register(A.init)
          return true
        }
      }
      """)
    #expect(story.type("let a: A = container.resolve()") == ["a: A = A#1"])
    #expect(story.program.containers.filter(\.hasRegistrations).map(\.name.text) == ["container"])
  }

  @Test func `a closure that listens to the library's log marks nothing as assumed`() {
    let story = Story(
      """
      import DITranquillity
      class A {}
      let container = DIContainer()
      DISetting.Log.level = .verbose
      DISetting.Log.fun = { level, text in if Env.tells(level) { print("told") } }
      container.register(A.init)
      """)
    _ = story.assumedSteps()
    #expect(story.resolve("A", from: "container") == "A#1")
    #expect(story.assumedSteps() == [])
  }

  @Test func `a name that nobody knows is told`() {
    let story = Story(
      """
      class A {}
      Resolver.register(name: Resolver.Name(Bundle.main.name)) { A() }
      """)
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:2:1: warning: the name 'Resolver.Name(Bundle.main.name)' is not known: its code stands for it"
      ])
  }

  @Test func `registering that asks the library to register again ends soon`() {
    let statements = (0..<40).map { "register { A\($0)() }\n" }.joined()
    let story = Story(
      """
      \((0..<40).map { "class A\($0) {}\n" }.joined())
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          defaultScope = .graph
          \(statements)
          registerServices()
        }
      }
      """)
    #expect(story.report.diagnostics.count == 1)
    #expect(story.program.statementCount.inForce == 40)
  }

  @Test func `typealiases of a library's types and wrappers mean what they stand for`() {
    let story = Story(
      """
      typealias DI = Resolver
      typealias Inject = Injected
      typealias LazyInject<T> = LazyInjected<T>
      class A {}
      class B {}
      class D { @Inject var a: A; @LazyInject var b: B }
      extension DI: ResolverRegistering {
        static func registerAllServices() {
          register { A() }
          register { B() }
          register { D() }
        }
      }
      """)
    #expect(
      story.program.statements.map(\.text) == ["A", "B", "D ← a: A (property), b: B (lazy)"])
    #expect(story.program.needs(ofType: "D").map(\.text) == ["a: A (property)", "b: B (lazy)"])
  }

  @Test func `a result builder in front of a property is no wrapper`() {
    let story = Story(
      """
      class A { let card: Card; init(card: Card) { self.card = card } }
      struct Card { let title: String; @ViewBuilder var content: () -> Text }
      Resolver.register { A(card: Card(title: "a") { Text("x") }) }
      Resolver.register { AVAudioSession.sharedInstance() }
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(story.program.statements.map(\.text) == ["A", "AVAudioSession"])
    #expect(story.resolve("A") == "A#1")
  }
}
