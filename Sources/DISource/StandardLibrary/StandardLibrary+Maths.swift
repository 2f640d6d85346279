import SwiftSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The mathematical functions that Foundation offers for `Double`.
extension StandardLibrary {
  private static let ofOne: [String: @Sendable (Double) -> Double] = [
    "sin": { sin($0) }, "cos": { cos($0) }, "tan": { tan($0) },
    "asin": { asin($0) }, "acos": { acos($0) }, "atan": { atan($0) },
    "sinh": { sinh($0) }, "cosh": { cosh($0) }, "tanh": { tanh($0) },
    "asinh": { asinh($0) }, "acosh": { acosh($0) }, "atanh": { atanh($0) },
    "exp": { exp($0) }, "exp2": { exp2($0) }, "expm1": { expm1($0) },
    "log": { log($0) }, "log2": { log2($0) }, "log10": { log10($0) }, "log1p": { log1p($0) },
    "cbrt": { cbrt($0) }, "fabs": { $0.magnitude }, "rint": { $0.rounded(.toNearestOrEven) },
    "nearbyint": { $0.rounded(.toNearestOrEven) },
    "floor": { $0.rounded(.down) }, "ceil": { $0.rounded(.up) }, "trunc": { $0.rounded(.towardZero) },
    "round": { $0.rounded(.toNearestOrAwayFromZero) }, "sqrt": { $0.squareRoot() },
  ]

  private static let ofTwo: [String: @Sendable (Double, Double) -> Double] = [
    "hypot": { hypot($0, $1) }, "atan2": { atan2($0, $1) }, "fmod": { fmod($0, $1) },
    "remainder": { remainder($0, $1) }, "copysign": { copysign($0, $1) }, "fdim": { fdim($0, $1) },
    "fmax": { fmax($0, $1) }, "fmin": { fmin($0, $1) }, "pow": { pow($0, $1) },
  ]

  /// The names of the functions.
  static let mathsNames = Set(ofOne.keys).union(ofTwo.keys)

  private static let constants: [String: Double] = [
    "M_PI": .pi, "M_PI_2": .pi / 2, "M_PI_4": .pi / 4, "M_E": M_E, "M_LN2": M_LN2, "M_LN10": M_LN10,
    "M_SQRT2": 2.0.squareRoot(),
  ]

  /// The value of `M_PI`, `NSLocalizedDescriptionKey` and the like; nil for another name.
  static func constant(named name: String) -> TypedValue? {
    constants[name].map { TypedValue(.double($0), FloatingType.double.type) }
      ?? ErrorTypes.keys[name].map { TypedValue(.string($0), .named("String")) }
  }

  /// One of the functions as a member of the table of functions, for which programs often add overloads.
  static func maths(_ name: String) -> MemberTable<Interpreter>.Method { .giving { try maths(name, $1) } }

  /// Calls one of the functions; nil for another name, and for arguments that are no values of `Double`.
  static func maths(_ name: String, _ call: Call) throws -> TypedValue? {
    guard mathsNames.contains(name), call.arguments.allSatisfy({ $0.label == nil }) else { return nil }
    let double = FloatingType.double.type
    // Of two integer literals `pow` is a 'Decimal', unless a 'Double' is asked for.
    if name == "pow", call.arguments.allSatisfy({ $0.syntax?.isOfIntegerLiterals == true }),
      call.use.type?.unwrapped != double
    {
      return nil
    }
    let given = try call.arguments.map { argument in
      // What has a type of its own tells whether the function is that of `Double`, `Float` or `CGFloat`.
      let isTyped = argument.syntax?.hasOwnType == true && argument.syntax?.isWrittenNumbers == false
      return try call.value(argument, for: isTyped ? .nothing : ExpressionUse(double)).value
    }
    let isFloat = given.contains { $0.floatingType == .float }
    let isCGFloat =
      zip(given, call.arguments).allSatisfy {
        $0.floatingType == .cgFloat || $1.syntax?.isWrittenNumbers == true
      } && given.contains { $0.floatingType == .cgFloat }
    let numbers = zip(given, call.arguments).compactMap { value, argument -> Double? in
      guard case .double(let number, let kind) = value else { return nil }
      // A literal beside a 'Float' is one too.
      return isFloat == (kind == .float) || argument.syntax?.isWrittenNumbers == true ? number : nil
    }
    guard numbers.count == call.arguments.count else { return nil }
    if isFloat { return maths(name, ofFloats: numbers.map { Float($0) }) }
    let result =
      switch numbers.count {
      case 1: ofOne[name]?(numbers[0])
      case 2: ofTwo[name]?(numbers[0], numbers[1])
      default: nil as Double?
      }
    let type = isCGFloat ? FloatingType.cgFloat : .double
    return result.map { TypedValue(.double($0, type), type.type) }
  }
}

extension Interpreter {
  /// Calls a function of the standard library, or a mathematical one of Foundation; nil for another name.
  func callLibraryFunction(_ name: String, _ call: Call) throws -> TypedValue? {
    let told = try told(call, of: name, giving: call.use.type)
    return try StandardLibrary.functions.call(name, of: self, told) ?? StandardLibrary.maths(name, call)
  }

  /// The value of `M_PI` and the like, unless the program declares a variable of that name; nil for another name.
  func mathsConstant(_ name: String, _ environment: Environment) -> TypedValue? {
    guard let constant = StandardLibrary.constant(named: name) else { return nil }
    let global = globalName(name, environment)
    return globals[global] == nil && initialisers[global] == nil ? constant : nil
  }
}
