/// The types of members of undeclared framework types, as far as programs register them.
enum FrameworkMembers {
  /// The type of a property, or of what a method gives, of a type that the program does not declare.
  ///
  /// - Parameter name: `viewContext`; a method's with parentheses: `newBackgroundContext()`.
  static func type(of name: String, in type: TypeExpression?) -> TypeExpression? {
    type?.unwrapped.typeName.flatMap { members[$0]?[name] }.map { .named($0) }
  }

  private static let members: [String: [String: String]] = [
    "ModelContainer": ["mainContext": "ModelContext"],
    "NSManagedObjectContext": ["persistentStoreCoordinator": "NSPersistentStoreCoordinator"],
    "NSPersistentCloudKitContainer": persistentContainer,
    "NSPersistentContainer": persistentContainer,
    "URLSession": ["configuration": "URLSessionConfiguration"],
  ]

  private static let persistentContainer = [
    "managedObjectModel": "NSManagedObjectModel", "newBackgroundContext()": "NSManagedObjectContext",
    "persistentStoreCoordinator": "NSPersistentStoreCoordinator", "viewContext": "NSManagedObjectContext",
  ]
}
