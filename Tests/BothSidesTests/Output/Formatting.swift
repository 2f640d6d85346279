// swift-format-ignore-file
import Foundation

func run() {
  print(
    String(format: "%d items", 3), String(format: "%.2f", 3.14159),
    String(format: "%5d|%-5d|%05d", 42, 42, 42), String(format: "%@ and %@", "a", "b"))
  print(
    String(format: "%x %X %o", 255, 255, 8), String(format: "100%%"), String(format: "%8.3f|", 2.5),
    String(format: "%+d", 5))
  print(
    String(format: "%02d:%02d", 5, 9), String(format: "%.0f", 2.5), String(format: "%.1f", 0.05),
    String(format: "%ld %lu", 7, UInt(8)))
  print(
    String(format: "%1$@ %2$@ %1$@", "x", "y"), String(format: "%10@|", "r"), String(format: "%-10@|", "l"))
}
