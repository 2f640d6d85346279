#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The mathematical functions that Foundation offers for `Float`.
extension StandardLibrary {
  private static let ofOneFloat: [String: @Sendable (Float) -> Float] = [
    "sin": { sin($0) }, "cos": { cos($0) }, "tan": { tan($0) },
    "asin": { asin($0) }, "acos": { acos($0) }, "atan": { atan($0) },
    "sinh": { sinh($0) }, "cosh": { cosh($0) }, "tanh": { tanh($0) },
    "exp": { exp($0) }, "exp2": { exp2($0) }, "log": { log($0) },
    "log2": { log2($0) }, "log10": { log10($0) },
    "cbrt": { cbrt($0) }, "fabs": { $0.magnitude }, "rint": { $0.rounded(.toNearestOrEven) },
    "nearbyint": { $0.rounded(.toNearestOrEven) },
    "floor": { $0.rounded(.down) }, "ceil": { $0.rounded(.up) }, "trunc": { $0.rounded(.towardZero) },
    "round": { $0.rounded(.toNearestOrAwayFromZero) }, "sqrt": { $0.squareRoot() },
  ]

  private static let ofTwoFloats: [String: @Sendable (Float, Float) -> Float] = [
    "hypot": { hypot($0, $1) }, "atan2": { atan2($0, $1) }, "fmod": { fmod($0, $1) },
    "remainder": { remainder($0, $1) }, "copysign": { copysign($0, $1) },
    "fmax": { fmax($0, $1) }, "fmin": { fmin($0, $1) }, "pow": { pow($0, $1) },
  ]

  /// Calls one of the functions; nil for another name.
  static func maths(_ name: String, ofFloats numbers: [Float]) -> TypedValue? {
    let result =
      switch numbers.count {
      case 1: ofOneFloat[name]?(numbers[0])
      case 2: ofTwoFloats[name]?(numbers[0], numbers[1])
      default: nil as Float?
      }
    let type = FloatingType.float
    return result.map { TypedValue(.double(type.kept(Double($0)), type), type.type) }
  }
}
