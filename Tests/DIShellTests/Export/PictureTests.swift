import DICore
import Testing

@testable import DIShell

/// Pictures of containers, of what a service needs, and of cycles.
struct PictureTests {
  /// The answer to the last input.
  private func picture(_ inputs: String...) throws -> String {
    let session = Session()
    for input in inputs.dropLast() { _ = session.answer(input) }
    let rendered = TextRenderer().render(try #require(session.answer(inputs[inputs.count - 1])))
    return rendered.output + rendered.error
  }

  /// The nodes and edges of a picture for Graphviz, without what is the same in all.
  private func drawn(_ program: String, _ inputs: String...) throws -> String {
    let session = Session()
    for input in [program] + inputs.dropLast() { _ = session.answer(input) }
    let rendered = TextRenderer().render(try #require(session.answer(inputs[inputs.count - 1])))
    #expect(rendered.error == "")
    let trimmed = rendered.output.split(separator: "\n").map { line in String(line.drop { $0 == " " }) }
    return trimmed.filter { $0.contains(/^n\d/) }.joined(separator: "\n")
  }

  @Test func `A container is drawn with its registrations in their scopes`() throws {
    #expect(
      try picture("load cats", "export dot")
        == #"""
        // a picture by dishell, for Graphviz: dot -Tsvg
        digraph {
          graph [label="container, 1 registration (one of 2 containers)", labelloc=t, fontname="Helvetica", fontsize=14, rankdir=TB, ranksep=0.5, nodesep=0.25, newrank=true, bgcolor=white, pad=0.2]
          node [shape=box, style="rounded,filled", fillcolor=white, color="#444444", fontname="Helvetica", fontsize=11, margin="0.12,0.06"]
          edge [color="#444444", fontname="Helvetica", fontsize=9, arrowsize=0.7]
          subgraph cluster_0 {
            graph [label="scope single", style="rounded,filled", fillcolor="#f2f4f7", color="#9aa3ad", fontsize=11, labeljust=l]
            n0 [label="Cat\nand Animal\nand Mammal\nand Pet\nCats.swift:29", penwidth=2.5]
          }
        }
        """# + "\n")
  }

  @Test func `What a service needs is drawn without making it: lazy, weak, optional, missing, arguments`()
    throws
  {
    let program = """
      protocol Log {}
      class Db {}
      class Owner { weak var child: Child? }
      class Child {
        @LazyInjected var db: Db
        weak var owner: Owner?
        init(log: Log?, name: String, missing: Missing) {}
      }
      class Missing {}
      register { Db() }.scope(.application)
      register { (_, args) in Child(log: optional(), name: args(), missing: resolve()) }
        .resolveProperties { r, c in c.owner = r.optional() }
      register { Owner() }.scope(.cached)
      """
    #expect(
      try drawn(program, "export dot Child")
        == #"""
        n0 [label="Child\nprompt:1.11", penwidth=2.5, color="#b00020", fontcolor="#b00020"]
        n4 [label="Db\nprompt:1.10"]
        n5 [label="Owner\nprompt:1.13"]
        n1 [label="Log\nnot registered, nil will do", shape=octagon, style="filled"]
        n2 [label="String\nargument", shape=parallelogram, style="filled"]
        n3 [label="Missing\nnot registered", shape=octagon, style="filled", penwidth=2.5, color="#b00020", fontcolor="#b00020"]
        n0 -> n1 [label="log?"]
        n0 -> n2 [label="name"]
        n0 -> n3 [label="missing", color="#b00020", fontcolor="#b00020", penwidth=2.5]
        n0 -> n4 [label="db (lazy)", style=dashed]
        n0 -> n5 [label="owner (weak)", style=dotted, arrowhead=open]
        """#)
  }

  @Test func `A cycle is drawn with its objects merged by identity, and each value by itself`() throws {
    let program = """
      struct V {}
      class B { init(v: V) {} }
      class A { init(x: B, y: B, v: V) {} }
      register { V() }
      register { B(v: resolve()) }
      register { A(x: resolve(), y: resolve(), v: resolve()) }
      """
    #expect(
      try drawn(program, "resolve A", "export dot last")
        == #"""
        n0 [label="A#1\nprompt:1.6", penwidth=2.5]
        n1 [label="B#1\nprompt:1.5\ndeallocated", style="rounded,dashed", color="#8a8a8a", fontcolor="#6a6a6a"]
        n2 [label="V (value)", style="filled"]
        n3 [label="V (value)", style="filled"]
        n0 -> n1 [label="x, y"]
        n1 -> n2 [label="v"]
        n0 -> n3 [label="v"]
        """#)
  }

  @Test func `What a block sets is drawn, whoever keeps the result, and what is set later is not`() throws {
    let program = """
      class Top { let a: A; init(a: A) { self.a = a } }
      class A { let b: B; let c: C; init(b: B, c: C) { self.b = b; self.c = c } }
      class B { var c: C?; var d: C? }
      class C {}
      register { Top(a: resolve()) }
      register { A(b: resolve(), c: resolve()) }.resolveProperties { _, a in a.b.c = a.c }
      register { B() }
      register { C() }
      """
    let edges = """
      n0 -> n1 [label="a"]
      n1 -> n2 [label="b"]
      n1 -> n3 [label="c"]
      n2 -> n3 [label="c"]
      """
    for resolving in ["resolve Top", "resolve Top --as t"] {
      let lines = try drawn(program, resolving, "export dot last").split(separator: "\n")
      #expect(lines.filter { $0.contains("->") }.joined(separator: "\n") == edges)
    }
    let later = try drawn(program, "resolve Top --as t", "t.a.b.d = t.a.c", "export dot 1")
    #expect(later.split(separator: "\n").filter { $0.contains("->") }.joined(separator: "\n") == edges)
  }

  @Test func `The path of a failure is marked`() throws {
    let program = """
      class A { init(b: B) {} }
      class B { init(c: C) {} }
      class C {}
      register { A(b: resolve()) }
      register { B(c: resolve()) }
      """
    #expect(
      try drawn(program, "resolve A", "export dot last")
        == #"""
        n0 [label="A\nfails\nprompt:1.4", shape=octagon, style="filled", penwidth=2.5, color="#b00020", fontcolor="#b00020"]
        n1 [label="B\nfails\nprompt:1.5", shape=octagon, style="filled", penwidth=2.5, color="#b00020", fontcolor="#b00020"]
        n2 [label="C\nmissing registration", shape=octagon, style="filled", penwidth=2.5, color="#b00020", fontcolor="#b00020"]
        n0 -> n1 [label="b", color="#b00020", fontcolor="#b00020", penwidth=2.5]
        n1 -> n2 [label="c", color="#b00020", fontcolor="#b00020", penwidth=2.5]
        """#)
  }

  @Test func `What a failure deallocates is there at the last step, as in the states of the steps`() throws {
    let program = """
      class A { init(b: B, c: C) {} }
      class B {}
      class C {}
      register { A(b: resolve(), c: resolve()) }
      register { B() }
      """
    #expect(
      try drawn(program, "resolve A", "export dot last").contains(#"n1 [label="B#1\nprompt:1.5"]"#))
    #expect(try picture(program, "resolve A", "step last", "end").contains("   objects      B#1\n"))
  }

  @Test func `A circle leads back to where it began`() throws {
    let program = """
      class A { init(b: B) {} }
      class B { init(a: A) {} }
      register { A(b: resolve()) }
      register { B(a: resolve()) }
      """
    #expect(
      try drawn(program, "resolve A", "export dot last")
        == #"""
        n0 [label="A\nfails\nprompt:1.3", shape=octagon, style="filled", penwidth=2.5, color="#b00020", fontcolor="#b00020"]
        n1 [label="B\nfails\nprompt:1.4", shape=octagon, style="filled", penwidth=2.5, color="#b00020", fontcolor="#b00020"]
        n0 -> n1 [label="b", color="#b00020", fontcolor="#b00020", penwidth=2.5]
        n1 -> n0 [label="a", color="#b00020", fontcolor="#b00020", penwidth=2.5]
        """#)
  }

  @Test func `The members of a collection are needs of whoever gets it`() throws {
    let program = """
      protocol Shape {}
      class Circle: Shape {}
      class Square: Shape {}
      class Canvas { init(shapes: [Shape]) {} }
      container.register(Circle.init).as(Shape.self)
      container.register(Square.init).as(Shape.self)
      container.register { Canvas(shapes: many($0)) }
      """
    #expect(
      try drawn(program, "resolve Canvas", "export dot last")
        == #"""
        n0 [label="Canvas#1\nprompt:1.7", penwidth=2.5]
        n1 [label="Circle#1\nas Shape\nprompt:1.5\ndeallocated", style="rounded,dashed", color="#8a8a8a", fontcolor="#6a6a6a"]
        n2 [label="Square#1\nas Shape\nprompt:1.6\ndeallocated", style="rounded,dashed", color="#8a8a8a", fontcolor="#6a6a6a"]
        n0 -> n1 [label="shapes"]
        n0 -> n2 [label="shapes"]
        """#)
  }

  @Test func `A reference that is held weakly says so`() throws {
    let program = """
      class Whole { weak var delegate: Delegate? }
      class Delegate {}
      register { Whole() }.resolveProperties { r, w in w.delegate = r.optional() }
      register { Delegate() }.scope(.application)
      """
    #expect(
      try drawn(program, "resolve Whole", "export dot last")
        == #"""
        n0 [label="Whole#1\nprompt:1.3", penwidth=2.5]
        n1 [label="Delegate#1\nprompt:1.4"]
        n0 -> n1 [label="delegate (weak)", style=dotted, arrowhead=open]
        """#)
  }

  @Test func `An injection that is deferred draws the reference that it sets, there and back`() throws {
    let program = #"""
      class Owner { var child: Child? }
      class Child { weak var owner: Owner?; init(owner: Owner) { self.owner = owner } }
      container.register { Owner() }.injection(cycle: true, \.child).lifetime(.objectGraph)
      container.register { Child(owner: $0) }.lifetime(.objectGraph)
      """#
    #expect(
      try drawn(program, "resolve Owner", "export dot last")
        == #"""
        n0 [label="Owner#1\nprompt:1.3", penwidth=2.5]
        n1 [label="Child#1\nprompt:1.4"]
        n0 -> n1 [label="child?"]
        n1 -> n0 [label="owner (weak)", style=dotted, arrowhead=open]
        """#)
  }

  @Test(arguments: [
    (
      """
      class View { let presenter: Presenter; init(presenter: Presenter) { self.presenter = presenter } }
      class Presenter { weak var view: View? }
      register { View(presenter: resolve()) }.resolveProperties { _, view in view.presenter.view = view }
      register { Presenter() }
      """, #"n1 -> n0 [label="view (weak)", style=dotted, arrowhead=open]"#
    ),
    (
      #"""
      class View { let presenter: Presenter; init(presenter: Presenter) { self.presenter = presenter } }
      class Presenter { weak var view: View? }
      container.register { View(presenter: $0) }.lifetime(.objectGraph)
      container.register { Presenter() }.injection(cycle: true, \.view).lifetime(.objectGraph)
      """#, #"n1 -> n0 [label="view (weak)", style=dotted, arrowhead=open]"#
    ),
    (
      """
      import Swinject
      class View { var presenter: Presenter? }
      class Presenter { weak var view: View? }
      let box = Container()
      box.register(View.self) { _ in View() }.initCompleted { r, v in v.presenter = r.resolve(Presenter.self) }
      box.register(Presenter.self) { _ in Presenter() }.initCompleted { r, p in
        let found = r.resolve(View.self)
        p.view = found
      }
      """, #"n1 -> n0 [label="view (weak)", style=dotted, arrowhead=open]"#
    ),
    (
      """
      class View { let presenter: Presenter; init(presenter: Presenter) { self.presenter = presenter } }
      class Presenter { weak var view: View?; var other: View? }
      register { View(presenter: resolve()) }.resolveProperties { _, view in
        view.presenter.view = view
        view.presenter.other = view
      }
      register { Presenter() }
      """,
      #"""
      n1 -> n0 [label="other"]
      n1 -> n0 [label="view (weak)", style=dotted, arrowhead=open]
      """#
    ),
  ])
  func `A weak reference that a block sets is drawn as such`(_ program: String, _ edges: String) throws {
    let lines = try drawn(program, "resolve View", "export dot last").split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("n1 -> n0") }.joined(separator: "\n") == edges)
  }

  @Test func `Who holds weakly what is missing cannot be made, and each optional is marked`() throws {
    let program = """
      class A { weak var b: B?; init(b: B) { self.b = b } }
      class B {}
      class C { let one: D?; let other: D?; init(one: D?, other: D?) { self.one = one; self.other = other } }
      class D {}
      register { A(b: resolve()) }
      register { C(one: optional(), other: optional()) }
      register { D() }
      """
    #expect(
      try drawn(program, "export dot")
        == #"""
        n0 [label="A\nprompt:1.5", penwidth=2.5, color="#b00020", fontcolor="#b00020"]
        n2 [label="C\nprompt:1.6"]
        n3 [label="D\nprompt:1.7"]
        n1 [label="B\nnot registered", shape=octagon, style="filled", penwidth=2.5, color="#b00020", fontcolor="#b00020"]
        n0 -> n1 [label="b (weak)", style=dotted, arrowhead=open, color="#b00020", fontcolor="#b00020", penwidth=2.5]
        n2 -> n3 [label="one?, other?"]
        """#)
  }

  @Test func `Overrides and contexts are told as list tells them`() throws {
    let program = """
      class Api {}
      class Live: Api {}
      extension Container { var api: Factory<Api> { self { Api() } } }
      Container.shared.api.register { Live() }
      Container.shared.api.onTest { Api() }
      """
    #expect(
      try drawn(program, "export dot")
        == #"""
        n0 [label="Api named api\nprompt:1.3"]
        n1 [label="Api named api\nby Live\nprompt:1.4\noverridden"]
        n2 [label="Api named api\nprompt:1.5\nin context test"]
        """#)
  }

  @Test func `A leak is drawn with the references that keep it`() throws {
    #expect(
      try drawn("load leak", "resolve Screen", "export dot last")
        == #"""
        n0 [label="Screen#1\nLeak.swift:14\nleaked", penwidth=2.5]
        n1 [label="Presenter#1\nLeak.swift:18\nleaked"]
        n2 [label="Log#1\nLeak.swift:26\nleaked"]
        n0 -> n1 [label="presenter"]
        n1 -> n2 [label="log"]
        n1 -> n0 [label="delegate"]
        """#)
  }

  @Test func `A picture for Mermaid has no character that Mermaid reads in its own way`() throws {
    let program = #"""
      class A { init(b: B) {} }
      class B {}
      register(name: "a\"b|c;#<d>`e\n{f}[g](h)--x") { A(b: resolve()) }
      register { B() }.scope(.unique)
      """#
    #expect(
      try picture(program, "export mermaid")
        == """
        ---
        title: "main, 2 registrations"
        ---
        %% a picture by dishell, for Mermaid
        flowchart TB
          subgraph s0["scope graph"]
            n0("A named #34;a#92;#8203;#34;b#124;c#59;#35;#60;d#62;#96;e#92;#8203;n#123;f#125;#91;g#93;#40;h#41;--x#34;<br/>prompt:1.3")
          end
          subgraph s1["scope unique"]
            n1("B<br/>prompt:1.4")
          end
          n0 -->|"b"| n1
        """ + "\n")
  }

  @Test func `For Mermaid, an edge between two scopes is one between their boxes, and a failed one is red`()
    throws
  {
    let program = """
      class A { init(b: B) {} }
      class B { init(c: C) {} }
      register { A(b: resolve()) }
      register { B(c: resolve()) }.scope(.shared)
      """
    #expect(
      try picture(program, "resolve A", "export mermaid last")
        == """
        ---
        title: "the resolution of A in main"
        ---
        %% a picture by dishell, for Mermaid
        flowchart TB
          subgraph s0["scope graph"]
            n0{{"A<br/>fails<br/>prompt:1.3"}}
          end
          subgraph s1["scope shared"]
            n1{{"B<br/>fails<br/>prompt:1.4"}}
          end
          n2{{"C<br/>missing registration"}}
          n0 ==>|"b"| n1
          n1 ==>|"c"| n2
          classDef failed stroke:#b00020,stroke-width:3px,color:#b00020
          class n0,n1,n2 failed
          linkStyle 0,1 stroke:#b00020,color:#b00020
        """ + "\n")
  }

  @Test func `Every one of a service is a box without a place of its own, and what is assumed says so`()
    throws
  {
    let program = """
      protocol Plugin {}
      class One: Plugin {}
      class Two: Plugin {}
      container.register(One.init).as(Plugin.self)
      if flags.second { container.register(Two.init).as(Plugin.self) }
      """
    #expect(
      try drawn(program, "resolve Plugin --many", "export dot last")
        == #"""
        n1 [label="One#1\nas Plugin\nprompt:1.4"]
        n2 [label="Two#1\nas Plugin\nprompt:1.5\nassumed"]
        n0 [label="every Plugin", peripheries=2, penwidth=2.5]
        n0 -> n1
        n0 -> n2
        """#)
  }

  @Test func `Where many edges are drawn, a parameter that is called as its type is left out`() {
    func texts(_ count: Int) -> [String] {
      var picture = Picture(title: "")
      picture.nodes = (0...count).map {
        Picture.Node(kind: .registration, title: "T\($0)", names: ["T\($0)"])
      }
      for to in 1...count {
        let names = to == 1 ? ["t1", "other"] : ["t\(to)"]
        picture.connect(
          Picture.Edge(
            from: 0, to: to, kind: to == 2 ? .lazy : .direct, labels: names.map { Picture.Label($0) }))
      }
      return picture.edges.prefix(3).map(picture.text)
    }
    #expect(texts(16) == ["t1, other", "t2 (lazy)", "t3"])
    #expect(texts(17) == ["other", "lazy", ""])
  }

  @Test func `For Mermaid, a picture of many edges runs downwards, with room for them between its rows`() {
    func head(_ count: Int) -> [String] {
      var picture = Picture(title: "T")
      picture.nodes = (0...count).map { Picture.Node(kind: .registration, title: "T\($0)") }
      for to in 1...count { picture.connect(Picture.Edge(from: 0, to: to, kind: .direct)) }
      return Array(MermaidText(picture: picture).lines.prefix { !$0.contains("n0") })
    }
    let mark = "%% a picture by dishell, for Mermaid"
    #expect(head(16) == ["---", #"title: "T""#, "---", mark, "flowchart LR"])
    #expect(
      head(17) == [
        "---", #"title: "T""#, "config:", "  flowchart:", "    curve: bumpY", "    nodeSpacing: 30",
        "    rankSpacing: 180", "---", mark, "flowchart TB",
      ])
  }

  @Test func `A leak is drawn, and also where the trace was loaded from a file`() throws {
    let scratch = try Scratch()
    let file = scratch.path + "/leak.json"
    let own = try picture("load leak", "resolve Screen", "export dot last")
    #expect(own.contains(#"[label="Screen#1\nLeak.swift:14\nleaked", penwidth=2.5]"#))
    #expect(own.contains(#"n1 -> n0 [label="delegate"]"#))
    let loaded = try picture(
      "load leak", "resolve Screen", "export json last --to \(file)", "new", "load \(file)", "export dot last"
    )
    #expect(loaded == own)
  }

  @Test func `Names cannot end a text of Graphviz`() throws {
    let program = #"""
      class A {}
      register(name: "x\"]; evil [label=\"\\N\n") { A() }
      """#
    #expect(
      try drawn(program, "export dot")
        == #"""
        n0 [label="A named \"x\\\"]; evil [label=\\\"\\\\N\\n\"\nprompt:1.2", penwidth=2.5]
        """#)
  }

  @Test func `Focus shows what the service needs and what needs it, depth folds what is deeper`() throws {
    let program =
      (0..<6).map { "class C\($0) { init(next: C\($0 + 1)) {} }\nregister { C\($0)(next: resolve()) }" }
      .joined(separator: "\n") + "\nclass C6 {}\nregister { C6() }\nclass Other {}\nregister { Other() }"
    #expect(
      try drawn(program, "export dot --focus C3")
        == #"""
        n0 [label="C0\nprompt:1.2"]
        n1 [label="C1\nprompt:1.4"]
        n2 [label="C2\nprompt:1.6"]
        n3 [label="C3\nprompt:1.8", penwidth=2.5]
        n4 [label="C4\nprompt:1.10"]
        n5 [label="C5\nprompt:1.12"]
        n6 [label="C6\nprompt:1.14"]
        n0 -> n1 [label="next"]
        n1 -> n2 [label="next"]
        n2 -> n3 [label="next"]
        n3 -> n4 [label="next"]
        n4 -> n5 [label="next"]
        n5 -> n6 [label="next"]
        """#)
    #expect(
      try drawn(program, "export dot C0 --depth 2")
        == #"""
        n0 [label="C0\nprompt:1.2", penwidth=2.5]
        n1 [label="C1\nprompt:1.4"]
        n2 [label="C2\nprompt:1.6\n▸ 4 more below"]
        n0 -> n1 [label="next"]
        n1 -> n2 [label="next"]
        """#)
    #expect(
      try picture(program, "export dot --focus Nope")
        == "error: nothing in the picture is called 'Nope'\n  see  list\n")
  }

  @Test func `Options that fit no picture or no trace are refused`() throws {
    #expect(
      try picture("load xyz", "export json last --depth 3")
        == """
        error: --focus, --depth and --all are for pictures, not for json
          try  export dot --depth 2
        """ + "\n")
    #expect(
      try picture("load xyz", "export dot --depth=-1")
        == """
        error: --depth is a number from 0, not -1
          try  export dot --depth 2
        """ + "\n")
    #expect(
      try picture("load xyz", "export dto")
        == """
        error: no export 'dto'; did you mean 'dot'?
          there is  json, html, markdown, dot, mermaid, svg
        """ + "\n")
    #expect(
      try picture("export dot")
        == """
        error: nothing is registered in main
          see  containers, list --all
        """ + "\n")
    #expect(
      try picture("load xyz", "export dot Nope")
        == """
        error: no registration for 'Nope'
          see  types, list
        """ + "\n")
    #expect(
      try picture("load xyz", "export dot 3")
        == """
        error: nothing has been resolved yet
          try  resolve TYPE
        """ + "\n")
  }

  @Test func `Without Graphviz, the error says what to install`() throws {
    let error = #expect(throws: ShellError.self) { try Graphviz(path: "/nowhere").svg(of: ["digraph {}"]) }
    #expect(error?.message == "Graphviz is not installed: there is no 'dot' in PATH")
    #expect(
      error?.details == [
        "  try  install it (Debian: graphviz, Homebrew: graphviz), or: export dot … --to FILE"
      ])
  }

  @Test func `A name for a file is asked for at a terminal, and a file of somebody else is not replaced`()
    throws
  {
    let scratch = try Scratch()
    let file = try scratch.file("mine.txt", "mine")
    let session = Session()
    session.isWatched = true
    for input in ["load xyz", "resolve XYZService"] { _ = session.answer(input) }
    func answer(_ input: String) throws -> String {
      let rendered = TextRenderer().render(try #require(session.answer(input)))
      return (rendered.output + rendered.error).replacing(scratch.path, with: "FOLDER")
    }
    #expect(
      try answer("export html last")
        == "error: html is not for reading: name a file for it\n  try  export html last --to last.html\n")
    #expect(
      try answer("export html last --to \(file)")
        == "error: 'FOLDER/mine.txt' exists and is no unchanged page by dishell\n  try  --force, to replace it\n"
    )
    #expect(try scratch.contents("mine.txt") == "mine")
    #expect(
      try answer("export html last --to \(scratch.path)/a.html")
        == "exported the trace of XYZService in main (6 steps) to FOLDER/a.html\n")
    #expect(
      try answer("export html 1 --to \(scratch.path)/a.html")
        == "exported the trace of XYZService in main (6 steps) to FOLDER/a.html\n")
    let exported = try scratch.contents("a.html")
    _ = try scratch.file("a.html", exported.replacing("steps", with: "Steps"))
    #expect(
      try answer("export html last --to \(scratch.path)/a.html")
        == "error: 'FOLDER/a.html' exists and is no unchanged page by dishell\n  try  --force, to replace it\n"
    )
    _ = try scratch.file("a.html", exported)
    #expect(
      try answer("export dot --to \(scratch.path)/a.html")
        == "error: 'FOLDER/a.html' exists and is no unchanged picture by dishell\n  try  --force, to replace it\n"
    )
    #expect(
      try answer("export dot --to \(scratch.path)/no/a.dot")
        == "error: cannot write 'FOLDER/no/a.dot': no such directory\n")
    #expect(
      try answer("export mermaid last --to \(scratch.path)/a.mmd")
        == "exported a picture of the resolution of XYZService in main to FOLDER/a.mmd\n")
  }
}
