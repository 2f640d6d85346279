import Testing

@testable import DIShell

/// Code of frameworks that are not there, and what is known all the same.
struct AppUnknownCodeTests {
  @Test(arguments: [
    "class Page: UIViewController { func dismiss() { dismiss(animated: true) }; init() { super.init(nibName: nil, bundle: nil); dismiss() } }",
    "extension UIViewController { func show(_ n: Int) {} }; class Page { init() { UIViewController().show(self, sender: nil) } }",
    "extension UITableView { func register(_ cell: Page.Type) { register(cell, forCellReuseIdentifier: \"page\") } }; class Page { init() { UITableView().register(Page.self) } }",
    "protocol Api: TargetType { func ask(_ n: Int) }; struct Page: Api { func ask(_ n: Int) { ask(path: \"a\") }; init() { ask(1) } }",
    "class Page: Thread { static func sleep() { sleep(forTimeInterval: 1) }; override init() { super.init(); Page.sleep() } }",
    "protocol Then {}; extension Then { func then(_ body: (Self) -> Void) -> Self { body(self); return self } }; extension NSObject: Then {}; class Page: UIView { let other = UIView().then { $0.tag = 1 }; init() { super.init(frame: .zero); _ = then { $0.tag = 2 } } }",
  ])
  func `An overload of the program hides no member of a class or protocol of a framework`(_ code: String)
    throws
  {
    let run = try runApp(
      "import Resolver\nimport UIKit\n\(code)\nResolver.register { Page() }\n", "list", "resolve Page")
    #expect(
      run.output.hasPrefix("main: 1 registration (resolver, default scope graph)\n  Page  graph  A.swift:4\n")
    )
    #expect(run.output.contains("Page"))
    #expect(run.error == "")
    #expect(run.status == 0)
  }

  @Test
  func
    `A class that nothing registers shows what its initialiser, its default arguments and its superclasses ask for`()
    throws
  {
    let run = try runApp(
      #"""
      import FactoryKit
      import UIKit
      final class Log {}
      final class Net {}
      final class Disk {}
      extension Container {
        var log: Factory<Log> { self { Log() } }
        var net: Factory<Net> { self { Net() } }
        var disk: Factory<Disk> { self { Disk() } }
      }
      class Screen: UIViewController {
        @Injected(\.log) var log
        let net: Net
        init(net: Net = Container.shared.net()) { self.net = net; super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { fatalError() }
      }
      final class Home: Screen {
        let disk: Disk
        init() { disk = Container.shared.disk(); super.init() }
        required init?(coder: NSCoder) { fatalError() }
      }
      """#, "tree Screen", "tree Home", "uses net")
    #expect(
      run.output == """
        Screen (not registered)
        ├─ log: Log named log [unique], A.swift:7
        └─ net: Net named net [unique], A.swift:8
        Home (not registered)
        ├─ log: Log named log [unique], A.swift:7
        ├─ disk: Disk named disk [unique], A.swift:9
        └─ net: Net named net [unique], A.swift:8
        Net named net
          Screen, not registered, A.swift:11
          Home, not registered, A.swift:17

        """)
  }

  @Test func `A generation of a library that is not understood is named`() throws {
    let run = try runApp(
      """
      import DITranquillity
      final class Cat {}
      final class Module: DIModule {
        func load(builder: DIContainerBuilder) { builder.register(type: Cat.self).lifetime(.single) }
      }
      """, "list")
    #expect(
      run.output == """
        no registrations

        """)
    #expect(
      run.error == """
        A.swift:4:22: warning: 'DIContainerBuilder' is of DITranquillity 2, whose statements are not understood

        """)
  }

  @Test func `Statements in closures of an array of functions that take containers are found in the text`()
    throws
  {
    let run = try runApp(
      """
      import Swinject
      typealias Registration = (Container) -> Void
      final class Cat {}
      final class Dog {}
      func registerCat(_ container: Container) { container.register(Cat.self) { _ in Cat() } }
      enum Registrations {
        static let all: [Registration] = [registerCat, { c in c.register(Dog.self) { _ in Dog() } }]
      }
      """, "list --all")
    #expect(
      run.output == """
        in no container: 2 statements
          Cat    A.swift:5  not reached: nothing that runs calls registerCat
          Dog    A.swift:7  not reached: nothing that runs reads Registrations.all
        0 of 2 statements in force, 2 not reached

        """)
    #expect(
      run.error == """
        0 of 2 statements in force, 2 not reached
        2 statements in 1 type and 1 function, none reached: entry registerCat

        """)
  }

  @Test func `What is cast from an object of Foundation is not known, and no nil`() throws {
    let run = try runApp(
      """
      import Swinject
      final class Config {
        var values: [String: Any] = [:]
        init() {
          guard let path = Bundle.main.path(forResource: "config", ofType: "plist"),
            let read = NSDictionary(contentsOfFile: path) as? [String: AnyObject]
          else { return }
          values = read
        }
        var host: String {
          guard let host = values["HOST"] as? String else { fatalError("Unable to find the host.") }
          return host
        }
      }
      final class Client { init(host: String, key: String) {} }
      let container = Container()
      container.register(Config.self) { _ in Config() }
      container.register(Client.self) { r in
        Client(host: r.resolve(Config.self)!.host, key: ProcessInfo.processInfo.environment["KEY"] ?? { fatalError() }())
      }
      """, "resolve Client")
    #expect(
      run.output == """
        Resolving Client in container (default scope: graph)

           1  Client is the type asked for.
           2  Search the registry of container for Client.
           3  Its registration is found (A.swift:18, scope graph); its factory is asked to resolve.
           4  The factory needs Config.
           5  │  Config is registered (A.swift:17); its factory creates Config#1.
              │  note: assumed: 'let path = Bundle.main.path(forResource: "config", ofType: "plist"),' (A.swift:5) is not known, and a way is taken that goes on
           6  The Client factory creates Client#1 and returns it.
              note: assumed: 'let path = Bundle.main.path(forResource: "config", ofType: "plist"),' (A.swift:5) is not known, and a way is taken that goes on
              note: assumed: 'let host = values["HOST"] as? String' (A.swift:11) is not known, and a way is taken that goes on

        Client#1 · 5 objects created (3 without a registration) · nothing holds Client#1: 3 objects deallocated · 2 objects created here live on, see objects

        warning: 'let path = Bundle.main.path(forResource: "config", ofType: "plist"),' is not known: taken as true (A.swift:5:11)
        warning: 'let host = values["HOST"] as? String' is not known: taken as true (A.swift:11:11)

        """)
  }

  @Test func `An object of an undeclared type in a let is set by a subscript`() throws {
    let run = try runApp(
      """
      import Resolver
      final class Store {
        private let keychain = Keychain(service: "shop")
        init() { keychain["token"] = "x" }
      }
      Resolver.register { Store() }
      """, "resolve Store")
    #expect(
      run.output == """
        Resolving Store in main (default scope: graph)

           1  Store is the type asked for.
           2  Search the registry of main for Store.
           3  Its registration is found (A.swift:6, scope graph); its factory is asked to resolve.
           4  The factory creates Store#1 and returns it.

        Store#1 · 2 objects created (1 without a registration) · nothing holds Store#1: 2 objects deallocated

        """)
  }

  @Test func `A closure that is put into a property or an array asks later, and no circle is told of it`()
    throws
  {
    let run = try runApp(
      """
      import Swinject
      final class Users { init(client: Client) {} }
      final class Client {
        var users: (() -> Users)?
        let all: [() -> Users]
        init(all: [() -> Users]) { self.all = all }
      }
      let container = Container()
      container.register(Users.self) { r in Users(client: r.resolve(Client.self)!) }
      container.register(Client.self) { r in
        let client = Client(all: [{ r.resolve(Users.self)! }])
        client.users = { r.resolve(Users.self)! }
        return client
      }
      """, "tree Client")
    #expect(
      run.output == """
        Client [graph], A.swift:10
        ├─ Users [graph], A.swift:9 (possible)
        │  └─ client: Client [graph], A.swift:10 (see above)
        └─ Users [graph], A.swift:9 (see above) (possible)

        """)
  }

  @Test func `What a factory gives that is only known by a protocol is no implementation`() throws {
    let run = try runApp(
      """
      import FactoryKit
      protocol Keys {}
      protocol MainKeys {}
      final class Keychain: Keys, MainKeys {}
      extension Container {
        var keys: Factory<any Keys> { self { Keychain() } }
        var mainKeys: Factory<any MainKeys> { self { self.keys() as! any MainKeys } }
      }
      """, "list", "resolve MainKeys named mainKeys")
    #expect(
      run.output == """
        Container: 2 registrations (factory, default scope unique)
          Keys named keys (Keychain)  unique  A.swift:6
          MainKeys named mainKeys     unique  A.swift:7
        Resolving MainKeys named mainKeys in Container (default scope: unique)

           1  MainKeys named mainKeys is the type asked for.
           2  Search the registry of Container for MainKeys named mainKeys.
           3  Its registration is found (A.swift:7, scope unique); its factory is asked to resolve.
           4  The factory needs Keys named keys.
           5  │  Keys named keys is registered (A.swift:6); its factory creates Keychain#1.
           6  The MainKeys factory returns Keychain#1.

        Keychain#1 · 1 object created · nothing holds Keychain#1: 1 object deallocated

        """)
  }

  @Test func `A parameter whose type nothing tells is in the tree, and its service is not checked`() throws {
    let run = try runApp(
      """
      import DITranquillity
      final class Log {}
      let container = DIContainer()
      container.register { Log() }
      container.register { Session(configuration: $0, log: Log()) }
      """, "tree Session", "validate")
    #expect(
      run.output == """
        Session [prototype], A.swift:5
        └─ configuration: ? (nothing tells its type)
        nothing is wrong · 1 service checked, 1 not checked
          not told  Session

        """)
  }

  @Test func `A projection that is passed to a framework is there`() throws {
    let run = try runApp(
      """
      import Combine
      import Resolver
      final class Model: ObservableObject {
        @Published var items: [Int] = []
        init(_ all: AnyPublisher<[Int], Never>) { all.receive(on: RunLoop.main).assign(to: &$items) }
      }
      Resolver.register { Model(Just([1]).eraseToAnyPublisher()) }

      """, "resolve Model", "diagnostics")
    #expect(
      run.output == """
        Resolving Model in main (default scope: graph)

           1  Model is the type asked for.
           2  Search the registry of main for Model.
           3  Its registration is found (A.swift:7, scope graph); its factory is asked to resolve.
           4  The factory creates Model#1 and returns it.

        Model#1 · 2 objects created (1 without a registration) · nothing holds Model#1: 2 objects deallocated
        nothing is wrong

        """)
  }

  @Test func `What becomes of a URL that is not known is not known, and nothing is assumed`() throws {
    let run = try runApp(
      """
      import Foundation
      import Resolver
      final class Store {
        let file: URL
        init() {
          let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("x")
          file = folder.deletingLastPathComponent().appendingPathComponent("a.db")
        }
      }
      Resolver.register { Store() }

      """, "resolve Store", "diagnostics")
    #expect(
      run.output == """
        Resolving Store in main (default scope: graph)

           1  Store is the type asked for.
           2  Search the registry of main for Store.
           3  Its registration is found (A.swift:10, scope graph); its factory is asked to resolve.
           4  The factory creates Store#1 and returns it.

        Store#1 · 1 object created · nothing holds Store#1: 1 object deallocated
        nothing is wrong

        """)
  }

  @Test func `What a wrapper of a framework projects is read from outside its object`() throws {
    let run = try runApp(
      """
      import Combine
      import Resolver
      class A: ObservableObject {
        @Published var x = 1
        @AppStorage("y") var y = 2
      }
      class B {
        var bag = Set<AnyCancellable>()
        @Injected var own: A
        init(a: A) {
          a.$x.sink { print($0) }.store(in: &bag)
          self.own.$y.map { $0 + 1 }.sink { _ in }.store(in: &bag)
        }
      }
      Resolver.register { A() }.scope(.application)
      Resolver.register { B(a: Resolver.resolve()) }
      """, "resolve B")
    #expect(
      run.output.hasSuffix(
        """
        B#1 · 2 objects created, 1 reused · nothing holds B#1: 1 object deallocated · scope application holds A#1

        """))
    #expect(run.error == "")
  }

  @Test func `The type of a value that is not known is told only where nothing can be of another`() throws {
    let run = try runApp(
      """
      import Unknown
      protocol P {}
      class Base {}
      struct Value {}
      let p: any P = Unknown.make()
      let b: Base = Unknown.make()
      let v: Value = Unknown.make()
      print(type(of: p), type(of: b), type(of: v))
      """)
    #expect(run.output == "")
    #expect(
      run.error == """
        <type(of: p) is not known> <type(of: b) is not known> Value
        A.swift:8:7: warning: 'type(of: p)' is not understood
        A.swift:8:20: warning: 'type(of: b)' is not understood

        """)
  }
}
