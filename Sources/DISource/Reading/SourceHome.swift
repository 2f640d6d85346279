/// Where in a tree of sources a file stands.
package struct SourceHome: Hashable, Sendable {
  /// The module that it is compiled into, as far as a manifest or its folder tells; nil for code of the prompt, and for
  /// a file that was loaded by itself.
  package let module: String?
  /// The folders on the way to it, from the top of the tree.
  package let folders: [String]
  /// Whether the code is there to try the program or to show it, such as tests and samples.
  package let isBeside: Bool

  /// The home of a file in `folders`, which belong to `module`.
  package init(module: String? = nil, folders: [String] = []) {
    self.module = module
    self.folders = folders
    isBeside = (folders + [module ?? ""]).contains { name in
      let name = name.lowercased()
      return Self.besides.contains { name.contains($0) }
    }
  }

  /// Words that a folder or module is called by when its code is none that ships.
  private static let besides = ["test", "mock", "stub", "sample", "example", "demo", "preview", "playground"]

  /// Whether its files are pages of a playground, each of which is a program.
  var isPlayground: Bool { folders.contains { $0.hasSuffix(".playground") } }

  /// The program that its files are part of, by its name.
  var program: String { module ?? "main" }

  /// Whether files here and there cannot declare the same: they are of one module, in one folder or one below the other.
  func sharesScope(with other: SourceHome) -> Bool {
    module == other.module
      && (folders.starts(with: other.folders) || other.folders.starts(with: folders))
  }

  /// How many folders one passes from here to `other`.
  func distance(to other: SourceHome) -> Int {
    let common = zip(folders, other.folders).prefix { $0 == $1 }.count
    return folders.count + other.folders.count - 2 * common
  }
}
