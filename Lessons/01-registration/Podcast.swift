import Resolver

// A podcast player. No class here makes what it needs; each is handed it.

class Player {
  let library: Library
  let sound: Sound

  init(library: Library, sound: Sound) {
    self.library = library
    self.sound = sound
  }
}

class Library {
  let disk: Disk

  init(disk: Disk) {
    self.disk = disk
  }
}

class Sound {}

class Disk {}

class Downloads {
  let disk: Disk

  init(disk: Disk) {
    self.disk = disk
  }
}

class SleepTimer {
  let minutes: Int

  init(minutes: Int) {
    self.minutes = minutes
  }
}

extension Resolver: ResolverRegistering {
  /// Registers the services of the player.
  public static func registerAllServices() {
    register { Player(library: resolve(), sound: resolve()) }
    register { Library(disk: resolve()) }
    register { Sound() }
    register { Disk() }
    register { SleepTimer(minutes: 15) }
  }
}
