// assemblies.md: all register, then each is told
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

class Leaf {}
class Branch {
  let leaf: Leaf

  init(leaf: Leaf) {
    self.leaf = leaf
  }
}
struct LeafAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Leaf.self) { _ in Leaf() }.inObjectScope(.container)
  }

  func loaded(resolver: Resolver) {
    _ = resolver.resolve(Branch.self)
  }
}
class BranchAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Branch.self) { r in Branch(leaf: r.resolve(Leaf.self)!) }
  }
}
class OwnLeaf: Assembly {
  func assemble(container: Container) {
    container.register(Leaf.self) { _ in Leaf() }
  }
}

let assembler = Assembler([LeafAssembly(), BranchAssembly()])
let branch = assembler.resolver.resolve(Branch.self)!
let child = Assembler([], parent: assembler)
child.apply(assembly: OwnLeaf())
let other = child.resolver.resolve(Branch.self)!
