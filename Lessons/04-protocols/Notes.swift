import Resolver

// A notebook. One class reads and writes notes; the editor knows only the protocols.

protocol NoteReading: AnyObject {
  var notes: [String] { get }
}

protocol NoteWriting: AnyObject {
  func add(_ note: String)
}

class NoteStore: NoteReading, NoteWriting {
  var notes: [String] = []

  func add(_ note: String) {
    notes.append(note)
  }
}

class Editor {
  let reader: NoteReading
  let writer: NoteWriting

  init(reader: NoteReading, writer: NoteWriting) {
    self.reader = reader
    self.writer = writer
  }
}

protocol Searching: AnyObject {}

protocol Indexing: AnyObject {}

class SearchIndex: Searching, Indexing {}

class SearchBar {
  let search: Searching
  let index: Indexing

  init(search: Searching, index: Indexing) {
    self.search = search
    self.index = index
  }
}

extension Resolver: ResolverRegistering {
  /// Registers the services of the notebook.
  public static func registerAllServices() {
    register { Editor(reader: resolve(), writer: resolve()) }
    register { NoteStore() as NoteReading }
    register { NoteStore() as NoteWriting }
    register { SearchBar(search: resolve(), index: resolve()) }
  }
}
