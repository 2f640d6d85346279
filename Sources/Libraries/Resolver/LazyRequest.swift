public import DICore

/// The request that a lazy property makes at its first read.
@usableFromInline
struct LazyRequest {
  let site: CallSite

  /// The options; nil if only the type is given, as for most properties.
  private var chosen: OptionsBox?

  /// The options of a property besides the type.
  struct Options {
    /// The container to ask; nil for the root.
    var container: Resolver?
    var name: Resolver.Name?
    var args: Any?
  }

  /// A class, so that a property without options is small. Copies of a property share it, since it never changes.
  private final class OptionsBox {
    let options: Options

    init(_ options: Options) { self.options = options }
  }

  /// Makes a request to `container`, or to the root, for later. A running resolution cycle records the delay.
  @inlinable
  init<Service>(
    _ type: Service.Type, _ name: Resolver.Name?, _ container: Resolver?, at site: CallSite
  ) {
    self.init(at: site)
    if name != nil || container != nil { choose(name, container) }
    Resolver.recordDelay(of: Self.request(type, name), on: container)
  }

  @usableFromInline
  init(at site: CallSite) { self.site = site }

  @usableFromInline
  mutating func choose(_ name: Resolver.Name?, _ container: Resolver?) {
    options = Options(container: container, name: name)
  }

  var options: Options {
    get { chosen?.options ?? Options() }
    set { chosen = OptionsBox(newValue) }
  }

  @inlinable
  static func request<Service>(_ type: Service.Type, _ name: Resolver.Name?) -> Request {
    Request(ServiceKey(TypeIdentity(type), named: name?.symbol), kind: .lazy)
  }

  /// Resolves now. Without a registration the program ends with an explanation.
  func resolve<Service>(_ type: Service.Type) -> Service {
    let options = options
    return handing(options.args) { args in
      Resolver.on(options.container) { $0.resolveRequired(Self.request(type, options.name), args, at: site) }
    }
  }
}
