import Foundation

/// A tree of Swift files such as an app is made of: modules with services, models, screens and registrations.
struct GeneratedTree {
  /// The paths below the tree's top, each with its text.
  private(set) var files: [(path: String, text: String)] = []
  private(set) var lineCount = 0

  /// A tree of at least so many lines.
  ///
  /// - Parameter registering: The number of modules that register their services, forty each; nil for all.
  init(lines: Int, modulesRegistering registering: Int? = nil) {
    var number = 0
    var registrations: [String] = []
    while lineCount < lines {
      let module = "Feature\(number / 40)"
      for text in [Self.service(number), Self.model(number), Self.screen(number)] {
        add("Sources/\(module)/\(text.name).swift", text.text)
      }
      if number / 40 < registering ?? .max { registrations.append(Self.registration(number)) }
      if registrations.count == 40 {
        add("Sources/App/\(module)Registrations.swift", Self.registering(registrations, module))
        registrations = []
      }
      number += 1
    }
    let modules = (0..<min(number / 40, registering ?? .max)).map { "    registerFeature\($0)()\n" }.joined()
    add(
      "Sources/App/AppDelegate.swift",
      """
      import Resolver
      import UIKit

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
      }

      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
      \(modules)  }
      }

      """)
  }

  /// A tree of many files with a class and a registration each.
  init(smallFiles count: Int) {
    for number in 0..<count {
      add(
        "Sources/Folder\(number / 100)/Small\(number).swift",
        """
        import Resolver
        final class Small\(number) { let next: Small\(max(number, 1) - 1)?; init(next: Small\(max(number, 1) - 1)?) { self.next = next } }
        extension Resolver { static func register\(number)() { register { Small\(number)(next: optional()) } } }

        """)
    }
  }

  /// The tree with one more function in one of its files.
  func changingOneFile() -> GeneratedTree {
    var other = self
    guard let last = files.indices.dropLast().last else { return other }
    other.files[last].text += "func addedLater() {}\n"
    return other
  }

  private mutating func add(_ path: String, _ text: String) {
    files.append((path, text))
    lineCount += text.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  /// Writes the files below `directory`.
  func write(to directory: String) throws {
    for file in files {
      let url = URL(fileURLWithPath: "\(directory)/\(file.path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
  }
}

extension GeneratedTree {
  private static func registering(_ statements: [String], _ module: String) -> String {
    "import Resolver\n\nextension Resolver {\n  static func register\(module)() {\n\(statements.joined())  }\n}\n"
  }

  private static func registration(_ number: Int) -> String {
    let needed = number % 40 == 0 ? "" : ", next: resolve()"
    return """
          register { Service\(number)(client: Client\(number)()\(needed)) }
            .implements(Serving\(number).self)
            .scope(.\(number % 3 == 0 ? "cached" : "graph"))

      """
  }

  private static func service(_ number: Int) -> (name: String, text: String) {
    let next = number % 40 == 0 ? "" : ", next: Serving\(number - 1)"
    let text = """
      import Foundation

      /// What screen \(number) needs.
      protocol Serving\(number) {
        func load(page: Int, completion: @escaping (Result<[Model\(number)], Error>) -> Void)
        func store(_ model: Model\(number)) throws
      }

      typealias Loaded\(number) = Result<[Model\(number)], Error>

      final class Client\(number) {
        enum Failure: Error { case offline, status(Int) }
        private let session = URLSession.shared
        private let decoder: JSONDecoder = {
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .iso8601
          return decoder
        }()

        func get(_ path: String, completion: @escaping (Result<Data, Error>) -> Void) {
          guard let url = URL(string: "https://example.org/\\(path)") else { return }
          let task = session.dataTask(with: url) { data, response, error in
            if let error { completion(.failure(error)) } else { completion(.success(data ?? Data())) }
          }
          task.resume()
        }
      }

      final class Service\(number): Serving\(number) {
        private let client: Client\(number)
        private var cache: [Int: Model\(number)] = [:]

        init(client: Client\(number)\(next)) { self.client = client }

        func load(page: Int, completion: @escaping (Loaded\(number)) -> Void) {
          client.get("items?page=\\(page)&count=\\(20 * 2)") { result in
            switch result {
            case .success(let data) where !data.isEmpty: completion(.success([]))
            case .success: completion(.success(self.cache.values.sorted { $0.id < $1.id }))
            case .failure(let error): completion(.failure(error))
            }
          }
        }

        func store(_ model: Model\(number)) throws {
          guard model.isValid else { throw Client\(number).Failure.status(400) }
          cache[model.id] = model
        }
      }

      """
    return ("Service\(number)", text)
  }

  private static func model(_ number: Int) -> (name: String, text: String) {
    let text = """
      import Foundation

      struct Model\(number): Codable, Equatable {
        enum Kind: String, Codable { case plain, special, other }
        let id: Int
        var title: String
        var kind: Kind = .plain
        var tags: [String] = []
        var date: Date?

        var isValid: Bool { id > 0 && !title.isEmpty && tags.allSatisfy { $0.count < 20 } }

        mutating func rename(to title: String) {
          self.title = title.trimmingCharacters(in: .whitespaces)
        }
      }

      extension Model\(number) {
        static let example = Model\(number)(id: \(number + 1), title: "Item \(number)")

        var summary: String {
          let parts = [title, kind.rawValue] + tags.map { "#" + $0 }
          return parts.joined(separator: number(of: parts) > 3 ? "\\n" : ", ")
        }

        private func number(of parts: [String]) -> Int { parts.filter { !$0.isEmpty }.count }
      }

      """
    return ("Model\(number)", text)
  }

  private static func screen(_ number: Int) -> (name: String, text: String) {
    let text = """
      import Resolver
      import UIKit

      final class Screen\(number): UIViewController, UITableViewDataSource {
        @Injected private var service: Serving\(number)
        private let table = UITableView()
        private var models: [Model\(number)] = [] { didSet { table.reloadData() } }

        override func viewDidLoad() {
          super.viewDidLoad()
          table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
          table.dataSource = self
          view.addSubview(table)
          NSLayoutConstraint.activate([
            table.topAnchor.constraint(equalTo: view.topAnchor),
            table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          ])
          service.load(page: 1) { [weak self] result in
            if case .success(let models) = result { self?.models = models }
          }
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { models.count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
          cell.textLabel?.text = models[indexPath.row].summary
          return cell
        }
      }

      """
    return ("Screen\(number)", text)
  }
}
