// swift-format-ignore-file
import Foundation
func run() {
  var d = Data("hi".utf8); d.append(33); d.append(Data([1, 2])); print(d, d.count, d[0], d.first as Any, Array(d), d.map { $0 + 1 }, d == Data([104, 105, 33, 1, 2]), Data(), Data([1]), d.contains(33), d.reduce(0) { $0 + Int($1) }, d.isEmpty, d + Data([7]), [d], Data(count: 3), Data(repeating: 5, count: 2).last as Any)
  print("héy".data(using: .utf8)!.count, String(data: Data([104, 105]), encoding: .utf8) ?? "nil", "hi".data(using: .utf8).flatMap { String(data: $0, encoding: .utf8) } as Any, String(decoding: d.prefix(2), as: UTF8.self), String(data: Data([255, 254]), encoding: .utf8) as Any, Data("ab".utf8).map { String($0, radix: 16) }.joined(), "é".data(using: .ascii) as Any, Data([1, 2]) == Data([1, 2]))
  for (i, b) in Data([5, 6]).enumerated() { print(i, b, type(of: b)) }
}
