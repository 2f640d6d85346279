import CSamples

/// A program to explore, carried inside the binary.
struct Sample: Sendable, Equatable {
  struct File: Sendable, Equatable {
    let name: String
    let text: String
  }

  let name: String
  /// In the order in which they are loaded; never empty.
  let files: [File]

  /// The first comment line of the first file, without its slashes.
  var summary: String {
    guard let line = files.first?.text.split(separator: "\n").first(where: { $0.hasPrefix("//") }) else {
      return ""
    }
    return String(line.drop { $0 == "/" }.drop { $0 == " " })
  }
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
