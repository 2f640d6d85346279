// swift-format-ignore-file
struct Page<T> { let items: [T]; let next: Int? }
protocol Source { associatedtype Item; func page(_ n: Int) throws -> Page<Item> }
struct Numbers: Source {
  let total: Int
  let size: Int
  func page(_ n: Int) throws -> Page<Int> {
    let start = n * size
    guard start < total else { throw PageError.outOfRange(n) }
    let end = min(start + size, total)
    return Page(items: Array(start..<end), next: end < total ? n + 1 : nil)
  }
}
enum PageError: Error { case outOfRange(Int) }
final class Pager<S: Source> {
  private let source: S
  private(set) var items: [S.Item] = []
  private var next: Int? = 0
  private(set) var error: Error?
  var hasMore: Bool { next != nil }
  init(_ source: S) { self.source = source }
  @discardableResult
  func load() -> Int {
    guard let n = next else { return 0 }
    do {
      let page = try source.page(n)
      items += page.items
      next = page.next
      return page.items.count
    } catch {
      self.error = error
      next = nil
      return -1
    }
  }
  func all() -> [S.Item] {
    while hasMore { load() }
    return items
  }
}
extension Pager where S.Item == Int { var sum: Int { items.reduce(0, +) } }
func run() {
  let pager = Pager(Numbers(total: 7, size: 3))
  print(pager.load(), pager.hasMore, pager.items)
  print(pager.all(), pager.sum, pager.load(), pager.error == nil)
  let empty = Pager(Numbers(total: 0, size: 3))
  print(empty.all(), empty.error.map { "\($0)" } ?? "none")
}
