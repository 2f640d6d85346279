import Resolver

extension Resolver {
  static func registerAudio() {
    register { AudioGuide(playlist: resolve()) }
      .scope(.application)
    register { Playlist() }
      .scope(.application)
  }
}

class Playlist {}

class AudioGuide {
  let playlist: Playlist

  init(playlist: Playlist) {
    self.playlist = playlist
  }
}
