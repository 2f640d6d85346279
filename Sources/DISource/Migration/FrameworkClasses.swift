/// Types of frameworks that are known to be classes. Of others without a declaration it is not known.
enum FrameworkClasses {
  static func contains(_ name: String) -> Bool {
    if named.contains(name) { return true }
    return prefixes.contains(where: name.hasPrefix) && endings.contains(where: name.hasSuffix)
  }

  private static let named: Set<String> = [
    "Bundle", "DateFormatter", "DispatchQueue", "FileManager", "JSONDecoder", "JSONEncoder", "NSCache",
    "NSObject", "NSPersistentContainer", "NotificationCenter", "NumberFormatter", "OperationQueue",
    "ProcessInfo", "PropertyListDecoder", "PropertyListEncoder", "Timer", "URLCache", "URLSession",
    "URLSessionConfiguration", "UserDefaults",
  ]

  private static let prefixes = ["AV", "CL", "CN", "EK", "HK", "LA", "MK", "NS", "SK", "UI", "UN", "WK"]

  private static let endings = [
    "Application", "Cache", "Center", "Context", "Controller", "Coordinator", "Engine", "Generator",
    "Manager", "Player", "Queue", "Session", "Store", "View", "Window",
  ]
}
