// swift-format-ignore-file
protocol ProductRepository { func all() throws -> [Product] }
struct Product: Hashable, Identifiable { let id: Int; var title: String; var cents: Int; var tags: Set<String> = [] }
enum RepoError: Error, Equatable { case offline, decode(line: Int) }
final class StubRepository: ProductRepository { var result: Result<[Product], RepoError>; private(set) var calls = 0
  init(_ r: Result<[Product], RepoError>) { result = r }
  func all() throws -> [Product] { calls += 1; return try result.get() } }
final class ListViewModel {
  enum State: CustomStringConvertible { case idle, loading, loaded([Row]), failed(message: String)
    var description: String { switch self { case .idle: return "idle"; case .loading: return "loading"; case .loaded(let r): return "loaded(\(r.count))"; case .failed(let m): return "failed: \(m)" } } }
  struct Row: Equatable { let title, price: String; var isCheap: Bool { price.count < 5 } }
  private let repo: ProductRepository
  var onChange: ((State, State) -> Void)?
  private(set) var state: State = .idle { willSet { print("will", newValue) } didSet { onChange?(oldValue, state) } }
  lazy var formatter: (Int) -> String = { print("make formatter"); return { "\($0 / 100).\($0 % 100 < 10 ? "0" : "")\($0 % 100)" } }()
  init(repo: ProductRepository) { self.repo = repo; state = .idle }
  func load(sortedBy key: (Product, Product) -> Bool = { $0.title < $1.title }) {
    state = .loading
    do { state = .loaded(try repo.all().sorted(by: key).map { Row(title: $0.title.uppercased(), price: formatter($0.cents)) }) }
    catch RepoError.offline { state = .failed(message: "offline") }
    catch let RepoError.decode(line) where line > 1 { state = .failed(message: "line \(line)") }
    catch { state = .failed(message: "\(error)") }
  }
}
func run() {
  let repo = StubRepository(.success([Product(id: 2, title: "Pear", cents: 1205), Product(id: 1, title: "Fig", cents: 99, tags: ["new"])]))
  let vm = ListViewModel(repo: repo)
  var history: [String] = []
  vm.onChange = { history.append("\($0)>\($1)") }
  vm.load()
  if case .loaded(let rows) = vm.state { for r in rows { print(r, r.isCheap) } }
  vm.load { $0.cents > $1.cents }
  if case let .loaded(rows) = vm.state, let first = rows.first { print(first.title, rows.map(\.price)) }
  for e in [RepoError.offline, .decode(line: 1), .decode(line: 7)] { repo.result = .failure(e); vm.load(); print(vm.state) }
  print(history, repo.calls)
}

