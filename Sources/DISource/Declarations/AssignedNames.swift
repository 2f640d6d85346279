import DICore
import SwiftSyntax

/// Tells which names of variables and properties the program's code sets, apart from initialisers that set their own.
///
/// A name that is set anywhere counts as set everywhere: which object or variable is meant is not examined.
struct AssignedNames {
  private var known: [Symbol: Bool] = [:]
  /// Whether the methods of a name only read.
  private var readers: [String: Bool] = [:]
  /// The number of files that were searched.
  private var fileCount = 0

  /// Whether code of the files sets a variable or property of that name, or hands it over so that it may be set.
  mutating func isAssigned(_ name: Symbol, in files: [SourceFile]) -> Bool {
    if files.count != fileCount { (known, readers, fileCount) = ([:], [:], files.count) }
    if let answer = known[name] { return answer }
    let uses = files.lazy.flatMap { $0.tokens(at: $0.offsets(of: name.text)) }.map(\.useOfName)
    var answer = false
    for use in uses where !answer {
      answer =
        switch use {
        case .reading: false
        case .setting: true
        case .calling(let method): !Self.readingMethods.contains(method) && !onlyReads(method, in: files)
        }
    }
    known[name] = answer || files.contains { $0.handsOver(name.text) }
    return known[name] ?? true
  }

  private mutating func onlyReads(_ method: String, in files: [SourceFile]) -> Bool {
    if let known = readers[method] { return known }
    let onlyReads = method.onlyReads(in: files)
    readers[method] = onlyReads
    return onlyReads
  }

  /// The methods of the standard library, as code calls them most, that change nothing. Others count as changes.
  private static let readingMethods: Set = [
    "addingTimeInterval", "advanced", "allSatisfy", "appending", "bool", "compactMap", "compactMapValues",
    "components", "contains", "distance", "double", "dropFirst", "dropLast", "elementsEqual", "enumerated",
    "filter", "first", "firstIndex", "flatMap", "forEach", "hasPrefix", "hasSuffix", "index", "integer",
    "intersection", "isDisjoint", "isMultiple", "isSubset", "isSuperset", "joined", "last", "lastIndex",
    "lowercased", "map", "mapValues", "max", "min", "object", "prefix", "randomElement", "reduce",
    "replacingOccurrences", "reversed", "rounded", "shuffled", "sorted", "split", "starts", "string",
    "subtracting", "suffix", "symmetricDifference", "timeIntervalSince", "trimmingCharacters", "union",
    "uppercased",
  ]
}

extension SourceFile {
  /// Whether the text hands a variable of that name over by another name: as the projected value `$name` or the storage
  /// `_name` of a wrapper, or as the key `"name"` of Objective-C.
  fileprivate func handsOver(_ name: String) -> Bool {
    guard offsets(of: "_\(name)").isEmpty else { return true }
    guard mayContain(WordTable.Word(name)) else { return false }
    return text.contains("$\(name)") || text.contains("\"\(name)\"") && text.contains("forKey")
  }
}

extension String {
  /// Whether the files declare methods of this name, and none that is `mutating`.
  fileprivate func onlyReads(in files: [SourceFile]) -> Bool {
    let declared = files.flatMap { file in
      file.tokens(at: file.offsets(of: self)).compactMap { $0.parent?.as(FunctionDeclSyntax.self) }
    }
    return !declared.isEmpty
      && !declared.contains { $0.modifiers.contains { $0.name.tokenKind == .keyword(.mutating) } }
  }
}

/// What code does with a variable or property.
private enum UseOfName {
  case reading
  case setting
  /// Calls a method of it.
  case calling(String)
}

extension TokenSyntax {
  /// What the code does with what the token names.
  fileprivate var useOfName: UseOfName {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return .reading }
    if reference.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return .setting }
    guard let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id
    else { return isOwnInInitialiser ? .reading : Syntax(reference).use }
    let isOfSelf = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    return isOfSelf && isOwnInInitialiser ? .reading : Syntax(access).use
  }

  /// Whether the token is in an initialiser, outside of its closures, of a type that declares a variable of that name.
  private var isOwnInInitialiser: Bool {
    for ancestor in SyntaxContext(of: self).ancestors {
      if ancestor.is(ClosureExprSyntax.self) || ancestor.is(FunctionDeclSyntax.self) { return false }
      guard ancestor.is(InitializerDeclSyntax.self) else { continue }
      let members = SyntaxContext(of: ancestor).ancestors.lazy.compactMap {
        $0.as(MemberBlockItemListSyntax.self)
      }.first
      return members?.contains { $0.declares(variable: text) } ?? false
    }
    return false
  }
}

extension MemberBlockItemSyntax {
  fileprivate func declares(variable name: String) -> Bool {
    decl.as(VariableDeclSyntax.self)?.bindings.contains {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
    } ?? false
  }
}

extension Syntax {
  /// What the code does with the value of the expression.
  fileprivate var use: UseOfName {
    var node = self
    while let parent = node.parent {
      if let access = parent.as(MemberAccessExprSyntax.self), access.base.map({ Syntax($0).id }) == node.id {
        let call = access.parent?.as(FunctionCallExprSyntax.self)
        if call.map({ Syntax($0.calledExpression).id }) == parent.id {
          return .calling(access.declName.baseName.text)
        }
      } else if !parent.hasPart(node) {
        return parent.is(InOutExprSyntax.self) || node.isLeftOfChange ? .setting : .reading
      }
      node = parent
    }
    return .reading
  }

  /// Whether a change of this expression changes its part `node`.
  private func hasPart(_ node: Syntax) -> Bool {
    if let subscripted = self.as(SubscriptCallExprSyntax.self) {
      return Syntax(subscripted.calledExpression).id == node.id
    }
    return self.is(OptionalChainingExprSyntax.self) || self.is(ForceUnwrapExprSyntax.self)
      || self.is(TupleExprSyntax.self)
      || self.is(LabeledExprSyntax.self) && parent?.parent?.is(TupleExprSyntax.self) == true
      || self.is(LabeledExprListSyntax.self) && parent?.is(TupleExprSyntax.self) == true
  }

  /// Whether the expression is the left operand of an assignment, or of an operator that may be one.
  private var isLeftOfChange: Bool {
    let sign: ExprSyntax?
    if let infix = parent?.as(InfixOperatorExprSyntax.self) {
      sign = Syntax(infix.leftOperand).id == id ? infix.operator : nil
    } else if let list = parent?.as(ExprListSyntax.self) {
      let index = list.firstIndex { Syntax($0).id == id }.map { list.index(after: $0) }
      sign = index.flatMap { $0 == list.endIndex ? nil : list[$0] }
    } else {
      sign = nil
    }
    if sign?.is(AssignmentExprSyntax.self) == true { return true }
    guard let text = sign?.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return !Self.operatorsWithoutChange.contains(text)
  }

  private static let operatorsWithoutChange: Set = [
    "==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||", "??", "+", "-", "*", "/", "%", "...", "..<",
    "~=",
    "&", "|", "^", "<<", ">>", "&+", "&-", "&*",
  ]
}
