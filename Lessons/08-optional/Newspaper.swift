import Resolver

extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    register { ArticleScreen() }
    register { Layout() }
    register { Language() }
    register { SpeechReader(language: resolve()) }
    register { Edition() }
      .scope(.shared)
  }
}

/// The screen in which an article is read. It asks in four ways.
class ArticleScreen {
  @Injected var layout: Layout
  @Injected var language: Language
  @OptionalInjected var translator: Translator?
  @LazyInjected var speech: SpeechReader
  @WeakLazyInjected var edition: Edition?
}

class Layout {}

/// The rules by which words are divided and pronounced.
class Language {}

/// Reads the article aloud. Seldom used.
class SpeechReader {
  let language: Language

  init(language: Language) {
    self.language = language
  }
}

/// Translates the article. Not in every country.
class Translator {}

/// The newspaper of the day that is open.
class Edition {}
