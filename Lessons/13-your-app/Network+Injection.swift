import Resolver

extension Resolver {
  static func registerNetwork() {
    register { WebClient() as HTTPClient }
      .scope(.application)
    register { ExhibitLoader(client: resolve(), parser: resolve()) }
  }
}

protocol HTTPClient: AnyObject {}

class WebClient: HTTPClient {}

/// Turns what the server sends into an exhibit.
class ExhibitParser {}

/// Fetches an exhibit from the server.
class ExhibitLoader {
  let client: HTTPClient
  let parser: ExhibitParser

  init(client: HTTPClient, parser: ExhibitParser) {
    self.client = client
    self.parser = parser
  }
}
