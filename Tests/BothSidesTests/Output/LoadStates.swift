// swift-format-ignore-file
import Foundation
enum LoadState<V, E: Error> { case idle, loading(Double?), loaded(V), failed(E) }
extension LoadState { var value: V? { if case .loaded(let v) = self { v } else { nil } }; var isLoading: Bool { if case .loading = self { return true }; return false }; func map<T>(_ f: (V) throws -> T) rethrows -> LoadState<T, E> { switch self { case .idle: .idle; case .loading(let p): .loading(p); case .loaded(let v): .loaded(try f(v)); case .failed(let e): .failed(e) } } }
extension LoadState: Equatable where V: Equatable, E: Equatable {}
protocol Fetching { associatedtype Item: Identifiable & Hashable; func fetch(page: Int) throws -> [Item] }
struct Movie: Identifiable, Hashable { let id: Int; let title: String; var rating: Double? }
struct FakeApi: Fetching { var failAt: Int?; enum Fail: Error, Hashable { case server(Int), empty }; func fetch(page: Int) throws -> [Movie] { if page == failAt { throw Fail.server(500 + page) }; guard page < 3 else { throw Fail.empty }; return (0..<2).map { Movie(id: page * 2 + $0, title: "M\(page)-\($0)", rating: page == 1 ? nil : Double($0) + 0.5) } } }
final class ListViewModel<F: Fetching> { typealias State = LoadState<[F.Item], FakeApi.Fail>; private let api: F; private(set) var state: State = .idle { didSet { onChange?(describe(oldValue) + "→" + describe(state)) } }; var onChange: ((String) -> Void)?; private var page = 0; private var seen: Set<F.Item.ID> = []; private(set) var selection: F.Item.ID?
  init(api: F) { self.api = api }
  func next() { let old = state.value ?? []; state = .loading(old.isEmpty ? nil : Double(old.count) / 6); do { let new = try api.fetch(page: page).filter { seen.insert($0.id).inserted }; page += 1; state = .loaded(old + new) } catch let e as FakeApi.Fail { state = .failed(e) } catch { fatalError() } }
  func select(_ id: F.Item.ID) -> Bool { guard seen.contains(id) else { return false }; selection = id; return true }
  private func describe(_ s: State) -> String { switch s { case .idle: "idle"; case .loading(.none): "loading"; case .loading(let p?): "loading \(Int(p * 100))%"; case .loaded(let v): "loaded \(v.count)"; case .failed(.server(let c)) where c >= 500: "server \(c)"; case .failed(let e): "failed \(e)" } } }
extension ListViewModel where F.Item == Movie { var average: Double? { let r = state.value?.compactMap(\.rating) ?? []; return r.isEmpty ? nil : r.reduce(0, +) / Double(r.count) }; var titles: String { (state.value ?? []).map { m in m.rating.map { "\(m.title) ★\($0)" } ?? m.title }.formatted2() } }
extension Array where Element == String { func formatted2() -> String { switch count { case 0: "nothing"; case 1: self[0]; default: dropLast().joined(separator: ", ") + " and " + last! } } }
func run() {
  var log: [String] = []; let vm = ListViewModel(api: FakeApi(failAt: nil)); vm.onChange = { log.append($0) }; print(vm.titles, vm.average as Any); vm.next(); print(vm.titles, vm.average!); vm.next(); vm.next(); vm.next(); print(log); print(vm.select(3), vm.select(99), vm.selection as Any, vm.state == .failed(.empty), vm.state.isLoading)
  let bad = ListViewModel(api: FakeApi(failAt: 1)); bad.next(); bad.next(); print(bad.state, bad.state.map(\.count), bad.state.value as Any); print(LoadState<Int, FakeApi.Fail>.loaded(3).map { $0 * 2 }, LoadState<Int, FakeApi.Fail>.loading(nil) == .loading(nil))
}
