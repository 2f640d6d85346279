import CAllocator
import DIShell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

_ = takeMemoryInLargeSteps()
exit(runShell(arguments: Array(CommandLine.arguments.dropFirst())))
