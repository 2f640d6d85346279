// swift-format-ignore-file
struct Table { var values = [String: Int](); subscript(key: String, ttl ttl: Int) -> Int? { get { values[key] } set { values[key] = newValue.map { $0 + ttl } } } }
final class Cache<Value> { private var values = [String: Value]()
  subscript(key: String, ttl ttl: Int) -> Value? { get { guard let value = values[key] else { return nil }; return value } set { guard let value = newValue else { values.removeValue(forKey: key); return }; values[key] = value } }
  subscript<T>(as type: T.Type, key: String) -> T? where T: Equatable { values[key] as? T } }
struct Grid<Cell> { private var cells: [Cell]; let width: Int
  init(width: Int, filling cell: @autoclosure () -> Cell) { self.width = width; cells = (0..<width * 2).map { _ in cell() } }
  subscript(x: Int, y: Int) -> Cell? { get { x < width ? cells[y * width + x] : nil } set { if let cell = newValue { cells[y * width + x] = cell } } }
  subscript(row y: Int) -> ArraySlice<Cell> { cells[y * width..<(y + 1) * width] }
  static subscript(square n: Int) -> (Cell) -> Grid { { Grid(width: n, filling: $0) } } }
extension Grid: CustomStringConvertible where Cell: CustomStringConvertible { var description: String { (0..<2).map { self[row: $0].map(\.description).joined(separator: " ") }.joined(separator: "/") } }
func run() {
  var table = Table(); table["a", ttl: 2] = 1; table["a", ttl: 1]? += 10; print(table["a", ttl: 0] as Any, table["b", ttl: 0] as Any)
  let cache = Cache<[Int]>(); cache["a", ttl: 2] = [1]; cache["a", ttl: 2]?.append(2); print(cache["a", ttl: 0] as Any, cache[as: [Int].self, "a"] as Any, cache[as: Int.self, "a"] as Any); cache["a", ttl: 0] = nil; print(cache["a", ttl: 0] as Any)
  var n = 0; var grid = Grid(width: 2, filling: { n += 1; return n }()); grid[1, 1]! += 10; grid[0, 0]?.negate(); grid[1, 0] = nil; print(grid, grid[5, 0] as Any, grid[row: 1].startIndex); print(Grid<Bool>[square: 2](true))
  let any: Any = grid; print(any is Grid<String>, (any as? Grid<Int>)?.width ?? 0)
}
