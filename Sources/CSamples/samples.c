#include "CSamples.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// In the order in which `samples` lists them.

static const unsigned char xyz[] = {
#embed "../../Samples/xyz/XYZ.swift"
};

static const unsigned char protocols[] = {
#embed "../../Samples/protocols/Protocols.swift"
};

static const unsigned char appDelegateInjection[] = {
#embed "../../Samples/injection-files/AppDelegate+Injection.swift"
};

static const unsigned char networkServicesInjection[] = {
#embed "../../Samples/injection-files/NetworkServices+Injection.swift"
};

static const unsigned char networkServices[] = {
#embed "../../Samples/injection-files/NetworkServices.swift"
};

static const unsigned char cats[] = {
#embed "../../Samples/cats/Cats.swift"
};

static const unsigned char scopes[] = {
#embed "../../Samples/scopes/Scopes.swift"
};

static const unsigned char circular[] = {
#embed "../../Samples/circular/Circular.swift"
};

static const unsigned char lazy[] = {
#embed "../../Samples/lazy/Lazy.swift"
};

static const unsigned char leak[] = {
#embed "../../Samples/leak/Leak.swift"
};

static const unsigned char earlyDeath[] = {
#embed "../../Samples/early-death/EarlyDeath.swift"
};

static const unsigned char swinject[] = {
#embed "../../Samples/swinject/Pets.swift"
};

static const unsigned char factory[] = {
#embed "../../Samples/factory/Shop.swift"
};

static const unsigned char cafe[] = {
#embed "../../Samples/dialects/Cafe.swift"
};

static const unsigned char factoryCafe[] = {
#embed "../../Samples/dialects/FactoryCafe.swift"
};

static const unsigned char resolverCafe[] = {
#embed "../../Samples/dialects/ResolverCafe.swift"
};

static const unsigned char swinjectCafe[] = {
#embed "../../Samples/dialects/SwinjectCafe.swift"
};

static const unsigned char tranquilCafe[] = {
#embed "../../Samples/dialects/TranquilCafe.swift"
};

static const struct CSampleFile files[] = {
    {"xyz", "XYZ.swift", xyz, sizeof xyz},
    {"protocols", "Protocols.swift", protocols, sizeof protocols},
    {"injection-files", "AppDelegate+Injection.swift", appDelegateInjection, sizeof appDelegateInjection},
    {"injection-files", "NetworkServices+Injection.swift", networkServicesInjection,
     sizeof networkServicesInjection},
    {"injection-files", "NetworkServices.swift", networkServices, sizeof networkServices},
    {"cats", "Cats.swift", cats, sizeof cats},
    {"scopes", "Scopes.swift", scopes, sizeof scopes},
    {"circular", "Circular.swift", circular, sizeof circular},
    {"lazy", "Lazy.swift", lazy, sizeof lazy},
    {"leak", "Leak.swift", leak, sizeof leak},
    {"early-death", "EarlyDeath.swift", earlyDeath, sizeof earlyDeath},
    {"swinject", "Pets.swift", swinject, sizeof swinject},
    {"factory", "Shop.swift", factory, sizeof factory},
    {"dialects", "Cafe.swift", cafe, sizeof cafe},
    {"dialects", "FactoryCafe.swift", factoryCafe, sizeof factoryCafe},
    {"dialects", "ResolverCafe.swift", resolverCafe, sizeof resolverCafe},
    {"dialects", "SwinjectCafe.swift", swinjectCafe, sizeof swinjectCafe},
    {"dialects", "TranquilCafe.swift", tranquilCafe, sizeof tranquilCafe},
};

size_t CSampleFileCount(void) {
  return sizeof files / sizeof files[0];
}

struct CSampleFile CSampleFileAt(size_t position) {
  return files[position];
}
