import Testing

@testable import DICore

@Suite struct CacheVariantTests {
  /// A service of one test: tests run at the same time, and variants of one service are shared by all.
  private func service(_ name: String) -> ServiceKey {
    ServiceKey(TypeIdentity(named: "Service"), named: Symbol("CacheVariantTests, \(name)"))
  }

  @Test func `a variant has one index as long as something refers to it`() {
    let service = self.service("1")
    let first = CacheVariant.of(service, 1)
    #expect(CacheVariant.of(service, 1) === first)
    #expect(CacheVariant.of(service, 2).index != first.index)
    #expect(CacheVariant.living(at: first.index) === first)
    #expect(first.index.key == .variant(service, 1))
    #expect(first.index.serviceOfVariant == CacheIndex(.service(service)))
    #expect(CacheIndex(.service(service)).serviceOfVariant == nil)
    #expect(CacheIndex(.entry(7)).serviceOfVariant == nil)
  }

  @Test func `of a variant that nothing refers to nothing is known, and its index is not used again`() {
    let service = self.service("2")
    let former = CacheVariant.of(service, 3).index
    #expect(CacheVariant.living(at: former) == nil)
    #expect(former.key == .service(service))
    #expect(CacheVariant.of(service, 3).index != former)
  }

  @Test func `a storage refers to the variants that it holds, until they are removed`() {
    let service = self.service("3")
    let storage = SharedStorage()
    let origin = InstanceOrigin(id: 0, place: nil, container: nil)
    let indices = (1...40).map { number in
      let variant = CacheVariant.of(service, number)
      storage.put(.strongly(.value(number), origin), at: variant.index)
      return variant.index
    }
    storage.put(.strongly(.value(0), origin), at: CacheIndex(.service(service)))
    let other = CacheVariant.of(ServiceKey(TypeIdentity(named: "Other")), 1)
    storage.put(.strongly(.value(41), origin), at: other.index)
    #expect(indices.allSatisfy { CacheVariant.living(at: $0) != nil })
    let seventh = ResultBuffer.with(Int.self) { buffer in
      storage.slot(at: indices[6])?.copy(to: buffer) == true ? buffer.take(Int.self) : nil
    }
    #expect(seventh == 7)
    storage.drop(ofService: CacheIndex(.service(service)))
    #expect(indices.allSatisfy { CacheVariant.living(at: $0) == nil })
    #expect(storage.holdings.map(\.key) == [other.key])
  }
}
