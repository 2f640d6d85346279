// swift-format-ignore-file
struct Matrix<T: Numeric>: Equatable {
  let rows: Int, columns: Int; private var cells: [T]
  init(rows: Int, columns: Int, filled: T = 0) {
    self.rows = rows; self.columns = columns; cells = Array(repeating: filled, count: rows * columns)
  }
  init(_ r: [[T]]) {
    self.init(rows: r.count, columns: r.first?.count ?? 0);
    for (i, row) in r.enumerated() { for (j, v) in row.enumerated() { self[i, j] = v } }
  }
  subscript(r: Int, c: Int) -> T {
    get { cells[r * columns + c] }
    set { cells[r * columns + c] = newValue }
  }
  subscript(row r: Int) -> [T] { (0..<columns).map { self[r, $0] } }
  var transposed: Matrix {
    var m = Matrix(rows: columns, columns: rows);
    for i in 0..<rows { for j in 0..<columns { m[j, i] = self[i, j] } }; return m
  }
  static func * (a: Matrix, b: Matrix) -> Matrix? {
    guard a.columns == b.rows else { return nil }; var m = Matrix(rows: a.rows, columns: b.columns);
    for i in 0..<a.rows {
      for j in 0..<b.columns { m[i, j] = (0..<a.columns).reduce(0) { $0 + a[i, $1] * b[$1, j] } }
    }; return m
  }
  func map(_ f: (T) -> T) -> Matrix {
    var m = self; for i in m.cells.indices { m.cells[i] = f(m.cells[i]) }; return m
  }
}
func run() {
  var a = Matrix([[1, 2], [3, 4]]); let b = Matrix([[0, 1], [1, 0]]);
  print((a * b)![row: 0], (a * Matrix([[1, 2]])) == nil, a.transposed[row: 1], a == a.transposed.transposed);
  a[0, 0] += 9; print(a[row: 0], a.map { $0 * 2 }[1, 1], Matrix(rows: 1, columns: 2, filled: 1.5)[row: 0])
}
