import Testing

@testable import DIShell

/// Objects that the system makes or hands over, and those that only code makes which is not there.
struct AppSystemObjectTests {
  @Test func `The window of a delegate whose code sets none comes from a storyboard`() throws {
    let run = try runApp(
      """
      import Swinject
      import UIKit
      final class Api {}
      final class Root: UIViewController {
          let container = Container()
          override func viewDidLoad() { container.register(Api.self) { _ in Api() } }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          func application(
              _ application: UIApplication,
              didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
              guard let window = window else { return false }
              window.rootViewController = Root()
              return true
          }
      }
      """, "list --all", "objects")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          Api  graph  A.swift:6
        1 of 1 statement in force
          UIApplication#1 (unknown type)  held by variable UIApplication.shared
          AppDelegate#1                   held by variable appDelegate
          UIWindow#1 (unknown type)       held by AppDelegate#1.window
          Root#1                          held by UIWindow#1.rootViewController

        """)
  }

  @Test func `A method that is performed gets what is handed over with it`() throws {
    let run = try runApp(
      """
      import Swinject
      import UIKit
      final class Api { init(sender: AnyObject?) {} }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          let container = Container()
          func applicationDidFinishLaunching(_ application: UIApplication) {
              perform(#selector(boot(_:)), with: self, afterDelay: 0)
          }
          @objc func boot(_ sender: AnyObject?) {
              if sender != nil { container.register(Api.self) { [weak sender] _ in Api(sender: sender) } }
          }
      }
      """, "list --all")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          Api  graph  A.swift:10
        1 of 1 statement in force

        """)
  }

  @Test func `An extension of the system starts with its principal object`() throws {
    let run = try runApp(
      """
      import Swinject
      import UserNotifications
      final class Api {}
      final class NotificationService: UNNotificationServiceExtension {
          let container = Container()
          override func didReceive(
              _ request: UNNotificationRequest,
              withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
          ) {
              container.register(Api.self) { _ in Api() }
          }
      }
      """, "list --all")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          Api  graph  A.swift:10
        1 of 1 statement in force

        """)
    #expect(
      run.error == """
        1 of 1 statement in force
        registering starts at NotificationService

        """)
  }

  @Test func `An object that nothing makes is an entry, with arguments that are not known`() throws {
    let run = try runApp(
      """
      import Swinject
      final class Api {}
      final class Pay { init(key: String) {} }
      public final class PaySDK {
          let container = Container()
          public init(key: String) {
              container.register(Api.self) { _ in Api() }
              container.register(Pay.self) { _ in Pay(key: key) }
          }
      }
      final class MainController: NSObject {
          let services = Container()
          override func awakeFromNib() { services.register(Api.self) { _ in Api() } }
      }
      """, "entry", "entry PaySDK.init", "list", "entry MainController.awakeFromNib", "list")
    #expect(
      run.output == """
          PaySDK.init                  takes arguments, which are not known
          MainController.awakeFromNib
        registering starts at PaySDK.init: 2 of 3 statements in force, 1 not reached
        container: 2 registrations (swinject, default scope graph)
          Api  graph  A.swift:7  assumed
          Pay  graph  A.swift:8  assumed
        registering starts at MainController.awakeFromNib: 1 of 3 statements in force, 2 not reached
        services: 1 registration (swinject, default scope graph)
          Api  graph  A.swift:13

        """)
    #expect(
      run.error == """
        0 of 3 statements in force, 3 not reached
        3 statements in 2 types, none reached: entry PaySDK.init

        """)
  }
}
