import ArgumentParser
import DISource
