import DITranquillity

// An alarm with two sounds. They differ by a tag, which is a type.

protocol Sound: AnyObject {}

class Bell: Sound {}

class Siren: Sound {}

enum Quiet {}

enum Loud {}

class Alarm {
  let sound: Sound
  let minutes: Int

  init(sound: Sound, minutes: Int) {
    self.sound = sound
    self.minutes = minutes
  }
}

let bedroom: DIContainer = {
  let container = DIContainer()
  container.register(Bell.init)
    .as(Sound.self, tag: Quiet.self)
  container.register(Siren.init)
    .as(Sound.self, tag: Loud.self)
  container.register { Alarm(sound: by(tag: Quiet.self, on: $0), minutes: arg($1)) }
  return container
}()
