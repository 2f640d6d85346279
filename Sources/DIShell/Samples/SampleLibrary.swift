import CSamples

/// A program to explore: carried inside the binary, or of a folder of the user's.
struct Sample: Sendable, Equatable {
  struct File: Sendable, Equatable {
    let name: String
    let text: String
  }

  let name: String
  /// In the order in which they are loaded; never empty.
  let files: [File]
  /// Where it lies; nil for one inside the binary.
  var path: String?

  /// The first line of the comment that the first file begins with.
  var summary: String { files.first.map { OpeningComment(of: $0.text).summary } ?? "" }

  /// What the files propose to try.
  var trials: [String] { OpeningComment.trials(of: files.map(\.text)) }
}

/// The samples of the folder Samples, as they were when the binary was built.
enum SampleLibrary {
  /// In the order in which a newcomer should read them.
  static let all: [Sample] = {
    var samples: [Sample] = []
    for position in 0..<CSampleFileCount() {
      let embedded = CSampleFileAt(position)
      let name = String(cString: embedded.sample)
      let file = Sample.File(name: String(cString: embedded.name), text: text(of: embedded))
      if let last = samples.last, last.name == name {
        samples[samples.count - 1] = Sample(name: name, files: last.files + [file])
      } else {
        samples.append(Sample(name: name, files: [file]))
      }
    }
    return samples
  }()

  static func sample(named name: String) -> Sample? {
    all.first { $0.name == name }
  }

  private static func text(of file: CSampleFile) -> String {
    String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.length), as: UTF8.self)
  }
}
