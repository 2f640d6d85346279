import Resolver

// A photo editor. The registrations differ in how long the container keeps what they made.

class Settings {
  var language = "en"
}

class Thumbnails {}

class Photo {
  var title = "untitled"
}

class Fonts {}

class Palette {}

class Brush {}

class Canvas {
  let palette: Palette
  let brush: Brush

  init(palette: Palette, brush: Brush) {
    self.palette = palette
    self.brush = brush
  }
}

class Toolbar {
  let palette: Palette
  let brush: Brush

  init(palette: Palette, brush: Brush) {
    self.palette = palette
    self.brush = brush
  }
}

class Window {
  let canvas: Canvas
  let toolbar: Toolbar

  init(canvas: Canvas, toolbar: Toolbar) {
    self.canvas = canvas
    self.toolbar = toolbar
  }
}

extension Resolver: ResolverRegistering {
  /// Registers one service or more for each scope.
  public static func registerAllServices() {
    register { Settings() }.scope(.application)
    register { Thumbnails() }.scope(.cached)
    register { Photo() }.scope(.shared)
    register { Fonts() }.scope(.container)
    register { Palette() }
    register { Brush() }.scope(.unique)
    register { Canvas(palette: resolve(), brush: resolve()) }
    register { Toolbar(palette: resolve(), brush: resolve()) }
    register { Window(canvas: resolve(), toolbar: resolve()) }
  }
}
