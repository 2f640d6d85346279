public import DICore

/// The request that a lazy property makes at its first read.
@usableFromInline
struct LazyRequest {
  let site: CallSite

  /// Nil while only the type is given, as for most properties.
  private var chosen: Chosen?

  /// What may be given besides the type.
  struct Options {
    /// The container to ask; the root where it is nil.
    var container: Resolver?
    var name: Resolver.Name?
    var args: Any?
  }

  /// A class, so that a property without options is small. Copies of a property share it, since it never changes.
  private final class Chosen {
    let options: Options

    init(_ options: Options) { self.options = options }
  }

  /// Will ask `container`, or the root. If a resolution cycle is running, it records that.
  @inlinable
  init<Service>(
    _ type: Service.Type, _ name: Resolver.Name?, _ container: Resolver?, at site: CallSite
  ) {
    self.init(at: site)
    if name != nil || container != nil { choose(name, container) }
    Resolver.postpone(Self.request(type, name), on: container)
  }

  @usableFromInline
  init(at site: CallSite) { self.site = site }

  @usableFromInline
  mutating func choose(_ name: Resolver.Name?, _ container: Resolver?) {
    options = Options(container: container, name: name)
  }

  var options: Options {
    get { chosen?.options ?? Options() }
    set { chosen = Chosen(newValue) }
  }

  @inlinable
  static func request<Service>(_ type: Service.Type, _ name: Resolver.Name?) -> Request {
    Request(ServiceKey(TypeIdentity(type), named: name?.symbol), kind: .lazy)
  }

  /// Resolves now. Without a registration the program ends with an explanation.
  func answer<Service>(_ type: Service.Type) -> Service {
    let options = options
    return handing(options.args) { args in
      Resolver.on(options.container) { $0.answer(Self.request(type, options.name), args, at: site) }
    }
  }
}
