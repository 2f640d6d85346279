// swift-format-ignore-file
import Foundation
func run() {
  let names = ["Pear", "Apple", "Grape"]
  print(names.filter { $0.localizedCaseInsensitiveContains("AP") }, names.filter { $0.localizedStandardContains("pe") })
  print("abc".localizedCaseInsensitiveContains(""), "x".localizedStandardContains("y"))
}
