/// Types of the standard library that are interpreted from Swift source. A type of the program with the same name takes
/// precedence.
enum StandardTypes {
  static func type(named name: String) -> TypeDeclaration? { types[name] }

  static let fileName = "Result.swift"

  /// Whether it is a type of identities: its values can be compared, and nothing else is known of them.
  static func isIdentity(_ declaration: TypeDeclaration?) -> Bool {
    declaration?.file.name == fileName && ["ObjectIdentifier", "UUID"].contains(declaration?.name)
  }

  private static let types: [String: TypeDeclaration] = {
    let source = SourceFile(name: fileName, text: text)
    let types = DeclarationReader(source: source, conditions: BuildConditions()).file().types
    return Dictionary(types.map { ($0.name, $0) }) { $1 }
  }()

  private static let text = """
    enum Result<Success, Failure>: Hashable {
      case success(Success), failure(Failure)
      init(catching body: () throws -> Success) {
        do { self = .success(try body()) } catch { self = .failure(error) }
      }
      func get() throws -> Success {
        switch self {
        case .success(let value): return value
        case .failure(let error): throw error
        }
      }
      func map<New>(_ transform: (Success) -> New) -> Result<New, Failure> {
        switch self {
        case .success(let value): return .success(transform(value))
        case .failure(let error): return .failure(error)
        }
      }
      func mapError<New>(_ transform: (Failure) -> New) -> Result<Success, New> {
        switch self {
        case .success(let value): return .success(value)
        case .failure(let error): return .failure(transform(error))
        }
      }
      func flatMap<New>(_ transform: (Success) -> Result<New, Failure>) -> Result<New, Failure> {
        switch self {
        case .success(let value): return transform(value)
        case .failure(let error): return .failure(error)
        }
      }
      func flatMapError<New>(_ transform: (Failure) -> Result<Success, New>) -> Result<Success, New> {
        switch self {
        case .success(let value): return .success(value)
        case .failure(let error): return transform(error)
        }
      }
    }
    enum FloatingPointSign: Int {
      case plus, minus
    }
    enum ComparisonResult: Int {
      case orderedAscending = -1, orderedSame, orderedDescending
    }
    struct CancellationError: Error {}
    struct UUID: Hashable {
      let identity: Int
    }
    struct ObjectIdentifier: Hashable, Comparable {
      let identity: Int
      static func < (left: ObjectIdentifier, right: ObjectIdentifier) -> Bool { left.identity < right.identity }
    }
    """
}
