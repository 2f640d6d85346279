protocol Drawable {
  func draw(_ text: String) -> String
  func put(into canvas: inout Canvas)
}

struct Canvas {
  var text = ""

  mutating func put(_ shape: some Drawable) { shape.put(into: &self) }
}

struct Line: Drawable {
  func draw(_ text: String) -> String { "line" + text }
  func put(into canvas: inout Canvas) { canvas.text += "L" }
}

extension Optional: Drawable where Wrapped: Drawable {
  func draw(_ text: String) -> String { self?.draw(text) ?? "none" }
  func put(into canvas: inout Canvas) { self?.put(into: &canvas) }
}

func opaque(_ shape: some Drawable) -> String { shape.draw("1") }
func generic<Shape: Drawable>(_ shape: Shape) -> String { "\(Shape.self) \(shape.draw("2"))" }

func run() {
  let some: Line? = Line()
  let none: Line? = nil
  print(opaque(some), opaque(none), opaque(Line()), generic(some), generic(none))
  var canvas = Canvas()
  canvas.put(some)
  canvas.put(none)
  canvas.put(Line?.some(Line()))
  some.put(into: &canvas)
  print(canvas)
}
