import DICore

/// The parts of the text of a closure that are written anew. Only what a request hands on may have such parts itself.
struct ClosureHoles {
  private var holes: [Hole] = []

  private struct Hole {
    let range: Range<Int>
    let piece: FunctionSketch.Piece
    let handed: [Handed]

    /// Whether all of `other` is in one of the arguments that the request hands on.
    func hands(_ other: Range<Int>) -> Bool { handed.contains { $0.range?.contains(other) ?? false } }
  }

  /// An argument that a request hands on, with its key in a library that has keys.
  struct Handed {
    let key: String?
    /// Where it is in the text; nil for one that other code writes.
    let range: Range<Int>?
    /// The code.
    let text: String
  }

  /// - Throws: ``Inexpressible`` if it has a part in common with another one.
  mutating func add(_ range: Range<Int>, _ piece: FunctionSketch.Piece, handing handed: [Handed] = []) throws
  {
    let hole = Hole(range: range, piece: piece, handed: handed)
    guard holes.allSatisfy({ !$0.range.overlaps(range) || $0.hands(range) || hole.hands($0.range) }) else {
      throw Inexpressible("one of its requests is part of another")
    }
    holes.append(hole)
  }

  /// The requests among the parts.
  var requests: [Request] {
    holes.flatMap(\.piece.all).compactMap {
      if case .request(let request, _, _) = $0 { request } else { nil }
    }
  }

  /// The requests, each with the part that is written anew in which it is, in the order of the text.
  var requestsByPlace: [(range: Range<Int>, request: Request)] {
    holes.flatMap { hole in
      hole.piece.all.compactMap {
        if case .request(let request, _, _) = $0 { (hole.range, request) } else { nil }
      }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether the range is in a part that is written anew.
  func cover(_ range: Range<Int>) -> Bool { holes.contains { $0.range.overlaps(range) && !$0.hands(range) } }

  /// The pieces of a range of the text.
  ///
  /// - Parameter text: Gives the text of a range.
  func pieces(of range: Range<Int>, _ text: (Range<Int>) -> String) -> [FunctionSketch.Piece] {
    var pieces: [FunctionSketch.Piece] = []
    var end = range.lowerBound
    let inside = holes.filter { range.contains($0.range) }.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    for hole in inside where hole.range.lowerBound >= end {
      pieces.append(.text(text(end..<hole.range.lowerBound)))
      pieces.append(self.piece(of: hole, text))
      end = hole.range.upperBound
    }
    return pieces + [.text(text(end..<range.upperBound))]
  }

  private func piece(of hole: Hole, _ text: (Range<Int>) -> String) -> FunctionSketch.Piece {
    guard case .request(let request, let takesOptional, _) = hole.piece else { return hole.piece }
    let handed = hole.handed.map { handed in
      FunctionSketch.Handed(
        key: handed.key, pieces: handed.range.map { pieces(of: $0, text) } ?? [.text(handed.text)])
    }
    return .request(request, takesOptional: takesOptional, handing: handed)
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
