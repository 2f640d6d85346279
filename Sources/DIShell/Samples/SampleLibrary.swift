import CSamples

/// A sample program, in the binary or in a folder.
struct Sample: Sendable, Equatable {
  struct File: Sendable, Equatable {
    let name: String
    let text: String
  }

  let name: String
  /// The files in loading order; never empty.
  let files: [File]
  /// The path on disk; nil for a sample in the binary.
  var path: String?

  /// The first line of the comment at the beginning of the first file.
  var summary: String { files.first.map { OpeningComment(of: $0.text).summary } ?? "" }

  /// The inputs that the files suggest.
  var trials: [String] { OpeningComment.trials(of: files.map(\.text)) }
}

/// The samples of the folder Samples at the time when the binary was built.
enum SampleLibrary {
  /// The samples in the recommended order of reading.
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

  /// The sample with this name; nil if there is none.
  static func sample(named name: String) -> Sample? { all.first { $0.name == name } }

  /// The sample that had this name in an earlier version; nil if there is none.
  static func sample(formerlyNamed name: String) -> Sample? { formerNames[name].flatMap(sample(named:)) }

  /// Whether a sample has this name, or had it.
  static func knows(_ name: String) -> Bool {
    sample(named: name) != nil || sample(formerlyNamed: name) != nil
  }

  /// The present names of samples by those of earlier versions, which saved sessions and scripts may have.
  private static let formerNames = ["cycle": "circular"]

  private static func text(of file: CSampleFile) -> String {
    String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.length), as: UTF8.self)
  }
}
