// What to resolve of the sample, in order
// swift-format-ignore-file: NeverForceUnwrap

import FactoryKit
import Resolver

let first: Cafe = Resolver.resolve()
let second: Cafe = tranquil.resolve()
let third = swinject.resolve(Cafe.self)!
let fourth = Container.shared.cafe()
let menu: Menu = Resolver.resolve()
let other = swinject.resolve(Menu.self)!
let overridden = Container.shared.menu()
let guest: Guest = tranquil.resolve()
