// swift-format-ignore-file
class Model {
  var name = "a"; var items = [1]; weak var friend: Model?
  func byValue() -> () -> String { { [name, items] in "\(name) \(items)" } }
  func byReference() -> () -> String { { [unowned self] in "\(self.name) \(items)" } }
  func renamed() -> () -> String { { [title = name + "!", count = items.count] in "\(title) \(count)" } }
  func other() -> () -> Bool { { [weak friend] in friend == nil } }
  lazy var later: () -> String = { [name] in name }
}
var global = 1
func run() throws {
  let model = Model(); model.friend = model
  let closures = [model.byValue(), model.byReference(), model.renamed()]
  let isGone = model.other()
  let later = model.later
  model.name = "b"; model.items.append(2)
  for closure in closures { print(closure()) }
  print(isGone(), later())
  var x = 1; let copy = { [x] in x }, shared = { x }; x = 2
  print(copy(), shared())
  let g = { [global] in global }; global = 5; print(g(), global)
  var counters: [() -> Int] = []
  for i in 0..<3 { var n = i; counters.append { n += 1; return n } }
  print(counters.map { $0() }, counters[0]())
  var array = [1]; let kept = { [array] in array }; array.append(2); print(kept(), array)
}
