import Foundation

struct Vector {
  var x, y: Double
  var length: Double { hypot(x, y) }
  var angle: Double { atan2(y, x) * 180 / .pi }
  func rotated(_ degrees: Double) -> Vector {
    let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return Vector(x: x * c - y * s, y: x * s + y * c)
  }
}

func distance(_ a: (lat: Double, lon: Double), _ b: (lat: Double, lon: Double)) -> Double {
  func radians(_ d: Double) -> Double { d * .pi / 180 }
  let dLat = radians(b.lat - a.lat)
  let dLon = radians(b.lon - a.lon)
  let h = pow(sin(dLat / 2), 2) + cos(radians(a.lat)) * cos(radians(b.lat)) * pow(sin(dLon / 2), 2)
  return 2 * 6371 * asin(sqrt(h))
}

func run() {
  let v = Vector(x: 3, y: 4)
  print(v.length, v.angle, v.rotated(90).x.rounded(), v.rotated(90).y)
  print(exp(1.0), log(10.0), log2(8.0), log10(1000.0), cbrt(27.0), pow(2.0, 0.5), pow(10, 3) as Double)
  print(fmod(7.5, 2), tanh(0.5), floor(-1.5), ceil(1.2), trunc(-1.7), round(2.5), log(M_E), M_PI, Float.pi)
  print([1.0, 4.0, 9.0].map(sqrt), [0.0].map(cos), [1.5, 2.5].map(floor))
  print(Int(distance((52.52, 13.405), (48.8566, 2.3522)).rounded()))
  let values = [2.0, 4, 4, 4, 5, 5, 7, 9]
  let mean = values.reduce(0, +) / Double(values.count)
  print(mean, sqrt(values.map { pow($0 - mean, 2) }.reduce(0, +) / Double(values.count)))
}
