// swift-format-ignore-file
struct Model {
  var groups: [String: Set<Int>] = [:]
  var chosen: Set<Int>?
  var count: Int?
  var list: [Int] = []
}
struct Store {
  var models = [Model()]
  var sets = 0
  subscript(index: Int) -> Model? {
    get { models.indices.contains(index) ? models[index] : nil }
    set {
      sets += 1
      if let newValue { models[index] = newValue }
    }
  }
  var first: Model? {
    get { models[0] }
    set {
      sets += 100
      models[0] = newValue!
    }
  }
  var observed: Model? = Model() { didSet { sets += 10_000 } }
}
final class ViewModel {
  var state: Model? = Model() { didSet { changes += 1 } }
  var changes = 0
}

func run() {
  var store = Store()
  _ = store[0]?.groups["k"]?.remove(1)
  print(store.sets)
  _ = store[0]?.chosen?.insert(1)
  print(store.sets)
  store[0]?.count? += 1
  print(store.sets)
  store[1]?.count? += 1
  print(store.sets)
  store.first?.chosen?.insert(2)
  store.first?.count? = 3
  store.first?.list.append(2)
  print(store.sets, store.models[0].list)
  store.observed?.chosen?.insert(1)
  store.observed?.count? = 3
  store.observed?.groups["a"]?.insert(2)
  print(store.sets)
  let model = ViewModel()
  model.state?.chosen?.insert(1)
  model.state?.count? += 1
  model.state?.list.append(1)
  print(model.changes)
  model.state = nil
  model.state?.list.append(1)
  print(model.changes)
  var byName: [String: Model] = [:]
  byName["x"]?.chosen?.insert(2)
  byName["y"] = Model()
  byName["y"]?.chosen?.insert(2)
  print(byName.count, byName["y"]!.chosen as Any)
}
