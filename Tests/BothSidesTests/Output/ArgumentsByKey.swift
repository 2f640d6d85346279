// Arguments by key, the single one, and what is read where there is none.

import Resolver

struct Report {
  let text: String
}

struct Size {
  let width: Int
}

func run() throws {
  Resolver.register { (_, args) -> Report in
    let title: String = args("title")
    let pages: Int? = args("pages")
    let author: String? = args.optional("author")
    let single: String? = args.optional()
    return Report(
      text:
        "\(title), \(pages.map(String.init) ?? "no") pages, \(author ?? "nobody"), \(single ?? "no single one")"
    )
  }

  let inAll: Report = Resolver.resolve(args: ["title": "Cars", "pages": 3, "author": "Ada"])
  print(inAll.text)
  let some: Report = Resolver.resolve(args: ["title": "Boats"])
  print(some.text)
  let wrong: Report = Resolver.resolve(args: ["title": "Kites", "pages": "three"])
  print(wrong.text)

  Resolver.register { (_, args) in Size(width: args()) }
  Resolver.register(name: "optional") { (_, args) -> Size in
    let width: Int? = args()
    return Size(width: width ?? -1)
  }
  Resolver.register(name: "empty key") { (_, args) -> Size in
    let width: Int? = args("")
    return Size(width: width ?? -2)
  }

  print((Resolver.resolve(args: 7) as Size).width)
  print((Resolver.resolve(args: ["width": 8]) as Size).width)
  print(Resolver.resolve(Size.self, name: "optional", args: nil).width)
  print(Resolver.resolve(Size.self, name: "optional", args: "nine").width)
  print(Resolver.resolve(Size.self, name: "empty key", args: 10).width)
  print(Resolver.resolve(Size.self, name: "empty key", args: ["width": 10]).width)
}
