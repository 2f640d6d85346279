/// Types of the standard library that are interpreted from Swift source. A type of the program with the same name takes
/// precedence.
enum StandardTypes {
  static func type(named name: String) -> TypeDeclaration? {
    types[name] ?? CodingTypes.type(named: name) ?? ErrorTypes.type(named: name)
  }

  /// No file of a program has this name: an app may well have a Result.swift.
  static let fileName = "Swift.swiftinterface"

  /// Whether it is a type of identities: its values can be compared, and nothing else is known of them.
  static func isIdentity(_ declaration: TypeDeclaration?) -> Bool {
    declaration?.file.name == fileName && ["ObjectIdentifier", "UUID"].contains(declaration?.name)
  }

  /// Whether not all members of the type are declared here.
  static func isPartial(_ declaration: TypeDeclaration?) -> Bool {
    isIdentity(declaration) || isOfFoundation(declaration)
  }

  /// Whether it is a type of Foundation. Its other initialisers make values that are not known, as the time is.
  static func isOfFoundation(_ declaration: TypeDeclaration?) -> Bool {
    declaration?.file.name == fileName && declaration.map { ofFoundation.contains($0.name) } == true
  }

  /// The names of the generic parameters of types that are not declared here.
  static let genericParameters: [String: [String]] = [
    "Array": ["Element"], "ArraySlice": ["Element"], "ClosedRange": ["Bound"],
    "Dictionary": ["Key", "Value"],
    "Optional": ["Wrapped"], "Range": ["Bound"], "Set": ["Element"],
  ]

  /// The names of the types of Foundation, and of `Duration`, to which it adds members.
  static let ofFoundation: Set = [
    "CGPoint", "CGRect", "CGSize", "CGVector", "Data", "Date", "DateInterval", "Decimal", "Duration",
    "KeyPathComparator", "NSDecimalNumber", "NSError", "URL", "UUID",
  ]

  private static let types: [String: TypeDeclaration] = {
    let source = SourceFile(
      name: fileName,
      text: [text, FoundationTypes.text, DecimalType.text, DurationType.text].joined(
        separator: "\n"))
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
    enum ClosedRangeIndex: Comparable, Hashable {
      case inRange(Int), pastEnd
    }
    enum FloatingPointSign: Int {
      case plus, minus
    }
    enum ComparisonResult: Int {
      case orderedAscending = -1, orderedSame, orderedDescending
    }
    struct CancellationError: Error {}
    enum DispatchTimeoutResult {
      case success, timedOut
    }
    struct Date: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
      let timeIntervalSinceReferenceDate: Double
      static let timeIntervalBetween1970AndReferenceDate = 978307200.0
      static let distantPast = Date(timeIntervalSinceReferenceDate: -63114076800.0)
      static let distantFuture = Date(timeIntervalSinceReferenceDate: 63113904000.0)
      init(timeIntervalSinceReferenceDate seconds: Double) { timeIntervalSinceReferenceDate = seconds }
      init(timeIntervalSince1970 seconds: Double) { timeIntervalSinceReferenceDate = seconds - 978307200.0 }
      init(timeInterval seconds: Double, since date: Date) {
        timeIntervalSinceReferenceDate = date.timeIntervalSinceReferenceDate + seconds
      }
      var timeIntervalSince1970: Double { timeIntervalSinceReferenceDate + 978307200.0 }
      func timeIntervalSince(_ other: Date) -> Double {
        timeIntervalSinceReferenceDate - other.timeIntervalSinceReferenceDate
      }
      func addingTimeInterval(_ seconds: Double) -> Date { self + seconds }
      mutating func addTimeInterval(_ seconds: Double) { self = self + seconds }
      func advanced(by seconds: Double) -> Date { self + seconds }
      func distance(to other: Date) -> Double { other.timeIntervalSince(self) }
      func compare(_ other: Date) -> ComparisonResult {
        if self < other { return .orderedAscending }
        return self == other ? .orderedSame : .orderedDescending
      }
      static func < (left: Date, right: Date) -> Bool {
        left.timeIntervalSinceReferenceDate < right.timeIntervalSinceReferenceDate
      }
      static func + (date: Date, seconds: Double) -> Date {
        Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate + seconds)
      }
      static func - (date: Date, seconds: Double) -> Date {
        Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate - seconds)
      }
      static func += (date: inout Date, seconds: Double) { date = date + seconds }
      static func -= (date: inout Date, seconds: Double) { date = date - seconds }
      var description: String {
        guard self >= Date.distantPast, self <= Date.distantFuture else {
          fatalError("the text of a date so far away is not understood")
        }
        let seconds = Int(timeIntervalSince1970)
        let time = (seconds % 86400 + 86400) % 86400
        let days = (seconds - time) / 86400 + 719468
        let era = (days >= 0 ? days : days - 146096) / 146097
        let dayOfEra = days - era * 146097
        let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365
        let ordinal = dayOfEra - (365 * year + year / 4 - year / 100)
        let part = (5 * ordinal + 2) / 153
        let month = part < 10 ? part + 3 : part - 9
        let parts = [month, ordinal - (153 * part + 2) / 5 + 1, time / 3600, time / 60 % 60, time % 60]
        let texts = parts.map { $0 < 10 ? "0\\($0)" : "\\($0)" }
        let digits = "\\(year + era * 400 + (month < 3 ? 1 : 0))"
        let leading = String(repeating: "0", count: 4 - digits.count)
        let day = leading + digits + "-" + texts[0] + "-" + texts[1]
        return day + " " + texts[2...].joined(separator: ":") + " +0000"
      }
    }
    struct CGPoint: Equatable, Hashable {
      var x: CGFloat
      var y: CGFloat
      static let zero = CGPoint()
      init() { x = 0.0; y = 0.0 }
      init(x: CGFloat, y: CGFloat) { self.x = CGFloat(x); self.y = CGFloat(y) }
    }
    struct CGVector: Equatable, Hashable {
      var dx: CGFloat
      var dy: CGFloat
      static let zero = CGVector()
      init() { dx = 0.0; dy = 0.0 }
      init(dx: CGFloat, dy: CGFloat) { self.dx = CGFloat(dx); self.dy = CGFloat(dy) }
    }
    struct CGSize: Equatable, Hashable {
      var width: CGFloat
      var height: CGFloat
      static let zero = CGSize()
      init() { width = 0.0; height = 0.0 }
      init(width: CGFloat, height: CGFloat) {
        self.width = CGFloat(width)
        self.height = CGFloat(height)
      }
    }
    struct CGRect: Equatable, Hashable {
      var origin: CGPoint
      var size: CGSize
      static let zero = CGRect()
      init() { origin = CGPoint(); size = CGSize() }
      init(origin: CGPoint, size: CGSize) { self.origin = origin; self.size = size }
      init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        origin = CGPoint(x: x, y: y)
        size = CGSize(width: width, height: height)
      }
      var width: CGFloat { abs(size.width) }
      var height: CGFloat { abs(size.height) }
      var minX: CGFloat { min(origin.x, origin.x + size.width) }
      var midX: CGFloat { origin.x + size.width / 2.0 }
      var maxX: CGFloat { max(origin.x, origin.x + size.width) }
      var minY: CGFloat { min(origin.y, origin.y + size.height) }
      var midY: CGFloat { origin.y + size.height / 2.0 }
      var maxY: CGFloat { max(origin.y, origin.y + size.height) }
      var isEmpty: Bool { size.width == 0.0 || size.height == 0.0 }
      func contains(_ point: CGPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
      }
      func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        CGRect(origin: CGPoint(x: origin.x + dx, y: origin.y + dy), size: size)
      }
      func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        guard width >= dx * 2.0, height >= dy * 2.0 else {
          fatalError("an inset that leaves nothing is not understood")
        }
        return CGRect(x: minX + dx, y: minY + dy, width: width - dx * 2.0, height: height - dy * 2.0)
      }
      func intersects(_ other: CGRect) -> Bool {
        guard minX != other.maxX, maxX != other.minX, minY != other.maxY, maxY != other.minY else {
          fatalError("whether rectangles intersect that touch each other is not understood")
        }
        return minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      }
      func intersection(_ other: CGRect) -> CGRect {
        guard intersects(other) else { fatalError("an empty intersection is not understood") }
        let (x, y) = (max(minX, other.minX), max(minY, other.minY))
        return CGRect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
      }
      func union(_ other: CGRect) -> CGRect {
        let (x, y) = (min(minX, other.minX), min(minY, other.minY))
        return CGRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
      }
    }
    struct ObjectIdentifier: Hashable, Comparable {
      let identity: Int
      static func < (left: ObjectIdentifier, right: ObjectIdentifier) -> Bool { left.identity < right.identity }
    }
    """
}
