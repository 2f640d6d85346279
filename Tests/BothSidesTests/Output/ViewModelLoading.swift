// swift-format-ignore-file
protocol ArticleService { func load(page: Int, completion: (Result<[Article], Error>) -> Void) }
struct Article: Equatable { let id: Int; let title: String; var isRead = false }
enum ServiceError: Error { case noConnection, noMore }
final class FakeService: ArticleService {
  private(set) var calls: [Int] = []
  var failing = false
  func load(page: Int, completion: (Result<[Article], Error>) -> Void) {
    calls.append(page)
    guard !failing else { return completion(.failure(ServiceError.noConnection)) }
    guard page < 3 else { return completion(.failure(ServiceError.noMore)) }
    completion(.success((1...2).map { Article(id: page * 10 + $0, title: "Article \(page).\($0)") }))
  }
}
final class ArticlesViewModel {
  enum State: Equatable { case idle, loading, loaded(count: Int), failed(String) }
  private(set) var state: State = .idle { didSet { if state != oldValue { onChange?(state) } } }
  private(set) var articles: [Article] = []
  private var page = 0
  var onChange: ((State) -> Void)?
  private let service: ArticleService
  init(service: ArticleService) { self.service = service }
  var unread: Int { articles.filter { !$0.isRead }.count }
  func loadMore() {
    state = .loading
    service.load(page: page) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let more):
        self.articles += more
        self.page += 1
        self.state = .loaded(count: self.articles.count)
      case .failure(ServiceError.noMore): self.state = .loaded(count: self.articles.count)
      case .failure(let error): self.state = .failed("\(error)")
      }
    }
  }
  func markRead(id: Int) {
    guard let index = articles.firstIndex(where: { $0.id == id }) else { return }
    articles[index].isRead = true
  }
}
func run() {
  let service = FakeService()
  let model = ArticlesViewModel(service: service)
  model.onChange = { print("state:", $0) }
  for _ in 0..<4 { model.loadMore() }
  print(model.articles.map(\.id), model.unread, service.calls)
  model.markRead(id: 12)
  model.markRead(id: 99)
  print(model.unread, model.articles.first(where: \.isRead)?.title ?? "none")
  service.failing = true
  model.loadMore()
  print(model.state == .failed("noConnection"))
}
