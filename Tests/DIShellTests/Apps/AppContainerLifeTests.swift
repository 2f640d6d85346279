import Testing

@testable import DIShell

/// How long containers live that are objects of a class of the program.
struct AppContainerLifeTests {
  @Test(arguments: [
    "app.storage[Key.self] = container", "Registry.shared.set(container)",
    "app.services.use(Keeper(container))",
    "app.container = container",
  ])
  func `What a framework is given may be kept, and so may a container`(_ code: String) throws {
    let run = try runApp(
      """
      import DITranquillity
      import Vapor
      final class Log {}
      struct Keeper { let container: DIContainer; init(_ container: DIContainer) { self.container = container } }
      func configure(_ app: Application) {
        let container = DIContainer()
        container.register(Log.init)
        \(code)
      }
      let app = Application(.production)
      configure(app)
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (ditranquillity, default scope prototype)
          Log  prototype  A.swift:7

        """)
    #expect(run.error == "")
  }

  @Test func `Of a container that nothing holds any more it is said that it is gone`() throws {
    let run = try runApp(
      """
      import DITranquillity
      final class Log {}
      func configure() {
        let container = DIContainer()
        container.register(Log.init)
      }
      configure()
      """, "list --all")
    #expect(
      run.output == """
        container: 1 statement, 0 in force
          Log  prototype  A.swift:5  replaced: nothing holds its container any more
        0 of 1 statement in force, 1 replaced

        """)
  }

  @Test func `A container of the program that is made while code runs is in force with all its factories`()
    throws
  {
    let run = try runApp(
      """
      import Factory
      final class Log {}
      final class Users { init(box: Box) { _ = box.log() } }
      final class Box: ManagedContainer {
        let manager = ContainerManager()
        var log: Factory<Log> { self { Log() } }
        var users: Factory<Users> { self { Users(box: self) } }
        init() { manager.defaultScope = .cached }
      }
      final class Session {
        lazy var container = { Box() }()
        func start() { _ = container.users() }
      }
      """, "list", "let session = Session()", "session.start()", "list", "resolve log")
    #expect(
      run.output == """
        no registrations
        session: Session = Session#1
        Resolving Users named users in container (default scope: cached)

           1  Users named users is the type asked for.
           2  Search the registry of container for Users named users.
           3  Its registration is found (A.swift:7, scope cached); its factory is asked to resolve.
           4  The factory needs Log named log.
           5  │  Log named log is registered (A.swift:6); its factory creates Log#1.
           6  The Users factory creates Users#1 and returns it.

        Users#1 · 2 objects created · container container holds Users#1

        Box.manager.defaultScope is cached for everything without a scope of its own; it was unique
        registered Users named users in container (A.swift:7, scope cached)
        registered Log named log in container (A.swift:6, scope cached)
        container: 2 registrations (factory, default scope cached)
          Log named log      cached  A.swift:6
          Users named users  cached  A.swift:7
        Resolving Log named log in container (default scope: cached)

           1  Log named log is the type asked for.
           2  Search the registry of container for Log named log.
           3  Its registration is found (A.swift:6, scope cached).
           4  Log named log is in scope cached: Log#1 is reused.

        Log#1 · nothing created, 1 reused · container container holds Log#1

        """)
    #expect(
      run.error == """
        0 of 2 statements in force, 2 not reached
        2 statements in 1 type, none reached; see entry

        """)
  }

  @Test func `A container of the program that nothing holds any more is gone`() throws {
    let run = try runApp(
      """
      import Factory
      final class Log {}
      final class Users { init(box: Box) { _ = box.log() } }
      final class Box: ManagedContainer {
        let manager = ContainerManager()
        var log: Factory<Log> { self { Log() } }
        var users: Factory<Users> { self { Users(box: self) } }
        init() { manager.defaultScope = .cached }
      }
      """, "var box: Box? = Box()", "do { let other = Box() }", "list", "box = nil", "list")
    #expect(
      run.output == """
        Box.manager.defaultScope is cached for everything without a scope of its own; it was unique
        registered Log named log in box (A.swift:6, scope cached)
        registered Users named users in box (A.swift:7, scope cached)
        box: Optional<Box> = Box#1
        Box.manager.defaultScope is cached for everything without a scope of its own; it was unique
        box: 2 registrations (factory, default scope cached)
          Log named log      cached  A.swift:6
          Users named users  cached  A.swift:7
        box = nil
        1 object deallocated: Box#1
        no registrations

        """)
    #expect(
      run.error == """
        0 of 2 statements in force, 2 not reached
        2 statements in 1 type, none reached; see entry

        """)
  }

  @Test func `The object that a container of the program does not own is there as long as the container`()
    throws
  {
    let run = try runApp(
      """
      import Factory
      import UIKit
      final class Account { lazy var container: Box = Box(account: self); func start() { _ = container.mail() } }
      final class Mail { init(account: Account) {} }
      final class Box: ManagedContainer {
        let manager = ContainerManager()
        unowned let account: Account
        var mail: Factory<Mail> { self { Mail(account: self.account) } }
        init(account: Account) { self.account = account }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          let account = Account()
          Accounts.shared.add(account)
          account.start()
          return true
        }
      }
      """, "list", "resolve mail", "objects")
    #expect(
      run.output == """
        container: 1 registration (factory, default scope unique)
          Mail named mail  unique  A.swift:8
        Resolving Mail named mail in container (default scope: unique)

           1  Mail named mail is the type asked for.
           2  Search the registry of container for Mail named mail.
           3  Its registration is found (A.swift:8, scope unique); its factory is asked to resolve.
           4  The factory creates Mail#1 and returns it.

        Mail#1 · 1 object created · nothing holds Mail#1: 1 object deallocated
          UIApplication#1 (unknown type)  held by variable UIApplication.shared
          Accounts#1 (unknown type)       held by variable Accounts.shared
          AppDelegate#1                   held by variable appDelegate
          Account#1                       held by variable account
          Box#1                           held by Account#1.container

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at AppDelegate
        asked for at the start, and not resolved yet: Mail named mail; try  resolve Mail --name mail

        """)
  }
}
