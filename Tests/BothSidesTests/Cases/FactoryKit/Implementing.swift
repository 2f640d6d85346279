// graph.md: several services of one object
import FactoryKit

protocol Reading {}
protocol Writing {}
class File: Reading, Writing {}
class Editor {
  let reader: Reading
  let writer: Writing

  init(reader: Reading, writer: Writing) {
    self.reader = reader
    self.writer = writer
  }
}

extension Container {
  var reader: Factory<Reading> { self { self.file() } }
  var writer: Factory<Writing> { self { self.file() } }
  var editor: Factory<Editor> { self { Editor(reader: self.reader(), writer: self.writer()) } }
  private var file: Factory<Reading & Writing> { self { File() }.graph }
}

_ = Container.shared.editor()
_ = Container.shared.reader()
