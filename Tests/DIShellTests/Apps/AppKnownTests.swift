import Testing

@testable import DIShell

/// What is known of requests and objects although code of frameworks or computed names stand between.
struct AppKnownTests {
  @Test func `A name that code computes stands for every name under which the type is registered`() throws {
    let run = try runApp(
      """
      import Swinject
      protocol Store {}
      final class Disk: Store {}
      final class Repository { init(store: Store) {} }
      final class Journal { init(store: Store) {} }
      enum Kind: String { case fast, safe }
      let container = Container()
      container.register(Store.self, name: "fast") { _ in Disk() }
      container.register(Store.self, name: Kind.safe.rawValue) { _ in Disk() }
      container.register(Repository.self) { (r, kind: Kind) in
        Repository(store: r.resolve(Store.self, name: kind.rawValue)!)
      }
      container.register(Journal.self) { (r, name: String) in Journal(store: r.resolve(Store.self, name: name)!) }
      """, "tree Repository", "uses Store", "validate")
    #expect(
      run.output == """
        Repository with arguments (Kind) [graph], A.swift:10
        ├─ kind: Kind (argument: --arg …)
        ├─ store: Store named fast [graph], A.swift:8 (possible)
        └─ store: Store named safe [graph], A.swift:9 (possible)
        Store
          Repository with arguments (Kind), A.swift:10
          Journal with arguments (String), A.swift:13
        nothing is wrong · 2 services checked, 2 not checked
          needs arguments  Repository with arguments (Kind), Journal with arguments (String)

        """)
  }

  @Test func `The one instance of a framework's class is known by the names that frameworks use`() throws {
    let run = try runApp(
      """
      import Resolver
      import UIKit
      import RxSwift
      Resolver.register { UIPasteboard.general }
      Resolver.register { URLSessionConfiguration.ephemeral }
      Resolver.register { MainScheduler.instance }
      Resolver.register { DispatchQueue.global(qos: .background) }
      Resolver.register { Realm.Configuration.defaultConfiguration }
      Resolver.register { Mixpanel.mainInstance() }
      """, "list")
    #expect(
      run.output == """
        main: 6 registrations (resolver, default scope graph)
          UIPasteboard             graph  A.swift:4
          URLSessionConfiguration  graph  A.swift:5
          MainScheduler            graph  A.swift:6
          DispatchQueue            graph  A.swift:7
          Realm.Configuration      graph  A.swift:8
          Mixpanel                 graph  A.swift:9

        """)
  }

  @Test func `An object with a framework's superclass and unknown values is injected through its mirror`()
    throws
  {
    let run = try runApp(
      #"""
      import Swinject
      import UIKit
      protocol Injecting { func inject(_ resolver: Resolver) }
      @propertyWrapper final class Injected<Service>: Injecting {
        private var service: Service?
        var wrappedValue: Service! {
          get {
            guard let service else { fatalError("\(Service.self) is not injected") }
            return service
          }
          set { service = newValue }
        }
        func inject(_ resolver: Resolver) { service = resolver.resolve(Service.self) }
      }
      extension NSObject {
        func injectServices(_ resolver: Resolver) {
          for child in Mirror(reflecting: self).children {
            if let property = child.value as? Injecting { property.inject(resolver) }
          }
        }
      }
      final class Store {}
      final class Sync {}
      final class Manager: NSObject {
        let queue = Queues.shared.background
        @Injected() var store: Store!
        @Injected() var sync: Sync!
        init(resolver: Resolver) {
          super.init()
          injectServices(resolver)
          _ = store
        }
      }
      let container = Container()
      container.register(Store.self) { _ in Store() }
      container.register(Sync.self) { _ in Sync() }
      container.register(Manager.self) { r in Manager(resolver: r) }
      """#, "tree Manager", "uses Sync", "validate")
    #expect(
      run.output == """
        Manager [graph], A.swift:37
        ├─ service: Store? [graph], A.swift:35
        └─ service: Sync? [graph], A.swift:36

        warning: 'let property = child.value as? Injecting' is not known: what both ways ask for is read (A.swift:18:10)
        Sync
          Manager, A.swift:37
        nothing is wrong · 3 services checked

        """)
  }

  @Test
  func
    `A property of the app delegate that resolves from a container kept elsewhere is checked against that container`()
    throws
  {
    let run = try runApp(
      """
      import DITranquillity
      import UIKit
      final class Cat {}
      final class Part: DIPart { static func load(container: DIContainer) { container.register(Cat.init) } }
      final class Dependencies {
        let container = DIContainer()
        init() { container.append(part: Part.self) }
      }
      @UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
        private let dependencies = Dependencies()
        private lazy var cat: Cat = dependencies.container.resolve()
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool { true }
      }
      """, "validate")
    #expect(
      run.output == """
        nothing is wrong · 1 service checked

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at AppDelegate

        """)
  }

  @Test func `An object that another one made for itself is not created by the factory that returns it`()
    throws
  {
    let run = try runApp(
      """
      import Swinject
      final class Context {}
      final class Stack { let main = Context() }
      let container = Container()
      container.register(Stack.self) { _ in Stack() }.inObjectScope(.container)
      container.register(Context.self) { r in r.resolve(Stack.self)!.main }
      """, "resolve Context", "validate")
    #expect(
      run.output == """
        Resolving Context in container (default scope: graph)

           1  Context is the type asked for.
           2  Search the registry of container for Context.
           3  Its registration is found (A.swift:6, scope graph); its factory is asked to resolve.
           4  The factory needs Stack.
           5  │  Stack is registered (A.swift:5); its factory creates Stack#1.
           6  The Context factory returns Context#1.

        Context#1 · 2 objects created (1 without a registration) · Stack#1.main holds Context#1
        nothing is wrong · 2 services checked

        """)
  }

  @Test func `What a framework's object has is not created by the factory that returns it`() throws {
    let run = try runApp(
      """
      import CoreData
      import Swinject
      let container = Container()
      container.register(NSPersistentContainer.self) { _ in NSPersistentContainer(name: "x") }
        .inObjectScope(.container)
      container.register(NSManagedObjectContext.self) { r in r.resolve(NSPersistentContainer.self)!.viewContext }
      """, "resolve NSManagedObjectContext", "validate")
    #expect(
      run.output == """
        Resolving NSManagedObjectContext in container (default scope: graph)

           1  NSManagedObjectContext is the type asked for.
           2  Search the registry of container for NSManagedObjectContext.
           3  Its registration is found (A.swift:6, scope graph); its factory is asked to resolve.
           4  The factory needs NSPersistentContainer.
           5  │  NSPersistentContainer is registered (A.swift:4); its factory creates NSPersistentContainer#1 (unknown type).
           6  The NSManagedObjectContext factory returns NSManagedObjectContext#1 (unknown type).

        NSManagedObjectContext#1 (unknown type) · 2 objects created (1 without a registration) · NSPersistentContainer#1.viewContext holds NSManagedObjectContext#1
        nothing is wrong · 2 services checked

        """)
  }

  @Test func `A name that code computes is told as missing only where the type is registered under no name`()
    throws
  {
    let run = try runApp(
      """
      import Resolver
      final class Image {}
      final class Gallery { init(image: Image) {} }
      Resolver.register { Image() }
      Resolver.register { (r, args) in Gallery(image: r.resolve(name: .init(args()))) }
      """, "tree Gallery", "validate")
    #expect(
      run.output == """
        Gallery [graph], A.swift:5
        ├─ Any (argument: --arg …)
        └─ image: Image named args() (not registered) (possible)
        A.swift:5: warning: no registration for Image named args() [missing-registration, assumed]
          asked for by  Gallery.init(image:), A.swift:5
          searched      main (2 registrations)
          similar       Image, A.swift:4
          try           ask for Image, or register the other one too

        1 warning · 1 service checked, 1 not checked
          needs arguments  Gallery
          see              explain missing-registration

        """)
  }

  @Test func `A file of the program that is called Result.swift is a file like others`() throws {
    let scratch = try Scratch([
      (
        "Result.swift",
        """
        import Resolver
        struct Token: Codable { var value = 1 }
        Resolver.register { Token() }

        """
      )
    ])
    let run = try Run(
      [
        "Result.swift", "-c", "list", "-c", "dump(Token(value: 2))", "-c",
        "String(data: try JSONEncoder().encode(Token(value: 3)), encoding: .utf8)",
      ], in: scratch)
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Token  graph  Result.swift:3
        ▿ Token
          - value: 2
        Token (value)
        "{"value":3}"

        """)
    #expect(run.error == "")
  }
}
