import Testing

@testable import DIShell

/// Where objects of the program meet frameworks that are not there: whether those keep them is not known, and said.
struct FrameworkBorderTests {
  private func answers(_ inputs: String...) throws -> String {
    let session = Session()
    var text = ""
    for input in inputs {
      let rendered = OutputFormat.text.render(try #require(session.answer(input)))
      text += rendered.output + rendered.error
    }
    return text
  }

  /// The notes of the last input.
  private func notes(_ inputs: String...) throws -> [String] {
    let session = Session()
    for input in inputs.dropLast() { _ = session.answer(input) }
    let rendered = OutputFormat.text.render(try #require(session.answer(inputs[inputs.count - 1])))
    return (rendered.output + rendered.error).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("note: ") || $0.contains("deallocated") }
  }

  @Test func `A delegate of a framework's object does not keep its owner alive`() throws {
    #expect(
      try notes(
        """
        class LocationService: NSObject, CLLocationManagerDelegate {
          let manager = CLLocationManager()
          override init() { super.init(); manager.delegate = self }
        }
        """, "register { LocationService() }", "resolve LocationService") == [
          "LocationService#1 · 2 objects created (1 without a registration) · nothing holds LocationService#1: 2 objects deallocated",
          "note: 'CLLocationManager.delegate' is taken as weak, as delegates are in Apple's frameworks",
        ])
  }

  @Test func `That is said once for each property`() throws {
    let text = try answers(
      "class Screen: UIViewController { let table = UITableView() }", "let a = Screen()", "let b = Screen()",
      "a.table.delegate = a", "b.table.delegate = b", "b.table.dataSource = b")
    let notes = text.split(separator: "\n").filter { $0.hasPrefix("note: ") }
    #expect(
      notes == [
        "note: 'UITableView.delegate' is taken as weak, as delegates are in Apple's frameworks",
        "note: 'UITableView.dataSource' is taken as weak, as delegates are in Apple's frameworks",
      ])
  }

  @Test func `A weak delegate can be read, until its object ends`() throws {
    let text = try answers(
      "class Screen { let table = UITableView(); let name = \"first\" }", "let screen = Screen()",
      "let table = screen.table", "table.delegate = screen", "(table.delegate as! Screen).name",
      "release screen", "table.delegate == nil")
    #expect(text.contains("\"first\"\n"))
    #expect(text.hasSuffix("1 object deallocated: Screen#1\ntrue\n"))
  }

  @Test func `A URL session keeps its delegate`() throws {
    let text = try answers(
      "class Loader: NSObject { var session: URLSession? }", "let loader = Loader()",
      "loader.session = URLSession(configuration: .default, delegate: loader, delegateQueue: nil)",
      "release loader")
    #expect(text.hasSuffix("loader lets go of Loader#1 · nothing deallocated\n"))
    #expect(!text.contains("weak, as"))
  }

  @Test func `A closure with self that is handed to a call which is not known may keep it`() throws {
    #expect(
      try notes(
        """
        class Model { var bag = Set<AnyCancellable>()
          @Published var n = 0
          init() { $n.sink { _ in self.tick() }.store(in: &bag) }
          func tick() {} }
        """, "register { Model() }", "resolve Model") == [
          "Model#1 · 1 object created · nothing holds Model#1: 1 object deallocated",
          "note: '$n.sink' is not known: if it keeps its closure, Model#1 lives on; cure: [weak self] (prompt:1.3:15)",
        ])
  }

  @Test(arguments: ["[weak self] _ in self?.tick()", "_ in print(1)"])
  func `A closure that does not hold the object is not told`(_ closure: String) throws {
    #expect(
      try notes(
        """
        class Model { var timer: Timer?
          init() { timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { \(closure) } }
          func tick() {} }
        """, "register { Model() }", "resolve Model") == [
          "Model#1 · 1 object created · nothing holds Model#1: 1 object deallocated"
        ])
  }

  @Test func `Calls that release what they are handed are not told`() throws {
    #expect(
      try notes(
        """
        class Model {
          let queue = DispatchQueue(label: "x")
          init() {
            queue.async { self.tick() }
            NotificationCenter.default.addObserver(self, selector: #selector(tick), name: .foo, object: nil)
          }
          @objc func tick() {} }
        """, "register { Model() }", "let model: Model = Resolver.resolve()", "release model") == [
          "model lets go of Model#1 · 2 objects deallocated: Model#1, DispatchQueue#1"
        ])
  }

  @Test func `A timer keeps its target`() throws {
    #expect(
      try notes(
        """
        class Clock { var timer: Timer?
          init() {
            timer = Timer.scheduledTimer(
              timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
          }
          @objc func tick() {} }
        """, "register { Clock() }", "resolve Clock") == [
          "Clock#1 · 1 object created · nothing holds Clock#1: 1 object deallocated",
          "note: 'Timer.scheduledTimer' is not known: if it keeps Clock#1, that lives on (prompt:1.3:19)",
        ])
  }

  @Test func `An action that holds a closure is handed on with it`() throws {
    #expect(
      try notes(
        """
        class Panel { let button = UIButton()
          init() { button.addAction(UIAction { _ in self.tap() }, for: .touchUpInside) }
          func tap() {} }
        """, "register { Panel() }", "resolve Panel"
      ).last
        == "note: 'button.addAction' is not known: if it keeps Panel#1, that lives on (prompt:1.2:19)")
  }

  @Test func `A screen that is pushed may be kept by the navigation controller`() throws {
    let notes = try notes(
      """
      class Screen: UIViewController {}
      class Coordinator {
        let nav = UINavigationController()
        func start() { let s: Screen = Resolver.resolve(); nav.pushViewController(s, animated: false) }
        func all() { nav.setViewControllers([Resolver.resolve(Screen.self)], animated: false) }
      }
      """, "register { Screen() }", "let c = Coordinator()", "c.start()")
    #expect(
      notes == [
        "Screen#1 · 1 object created · nothing holds Screen#1: 1 object deallocated",
        "note: 'nav.pushViewController' is not known: if it keeps Screen#1, that lives on (prompt:1.4:58)",
      ])
  }

  @Test func `What a framework may keep is told when the object ends, also by a later input`() throws {
    #expect(
      try notes(
        "class Screen: UIViewController {}", "let nav = UINavigationController()", "let screen = Screen()",
        "nav.pushViewController(screen, animated: false)", "release screen") == [
          "screen lets go of Screen#1 · 1 object deallocated: Screen#1",
          "note: 'nav.pushViewController' is not known: if it keeps Screen#1, that lives on (prompt:4:5)",
        ])
  }
}
