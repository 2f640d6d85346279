import DICore
import DITranquillity
import Testing

extension TranquillityTests {
  /// See `Documentation/Rules/DITranquillity/registering.md`.
  @Suite struct WideRules {
    @Test func `an initialiser of 75 parameters is registered as it is, or by a closure`() {
      let byName = filled {
        $0.register { 2 }
        $0.register(Wide.init)
      }
      let byClosure = filled {
        $0.register { 3 }
        $0.register {
          Wide(
            $0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
            $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31,
            $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47,
            $48, $49, $50, $51, $52, $53, $54, $55, $56, $57, $58, $59, $60, $61, $62, $63,
            $64, $65, $66, $67, $68, $69, $70, $71, $72, $73, $74)
        }
      }
      let withArgument = filled {
        $0.register { 1 }
        $0.register(Wide.init) { arg($0) }
      }
      #expect((byName.resolve() as Wide).sum == 150)
      #expect((byClosure.resolve() as Wide).sum == 225)
      #expect((withArgument.resolve(args: 10) as Wide).sum == 84)
    }

    @Test func `a method of eight parameters is injected`() {
      class Eight {
        var sum = 0
        func set(
          _ a: Int, b: Int, c: Int, _ d: Int, e: Int, f: Int, g: Int, h: Int
        ) { sum = a + b + c + d + e + f + g + h }
      }
      let container = filled {
        $0.register { 2 }
        $0.register(Eight.init).injection { $0.set($1, b: $2, c: $3, $4, e: $5, f: $6, g: $7, h: $8) }
      }
      #expect((container.resolve() as Eight).sum == 16)
    }
  }
}

private class Wide {
  let sum: Int

  init(
    _ p1: Int, _ p2: Int, _ p3: Int, _ p4: Int, _ p5: Int, _ p6: Int, _ p7: Int, _ p8: Int,
    _ p9: Int, _ p10: Int, _ p11: Int, _ p12: Int, _ p13: Int, _ p14: Int, _ p15: Int, _ p16: Int,
    _ p17: Int, _ p18: Int, _ p19: Int, _ p20: Int, _ p21: Int, _ p22: Int, _ p23: Int, _ p24: Int,
    _ p25: Int, _ p26: Int, _ p27: Int, _ p28: Int, _ p29: Int, _ p30: Int, _ p31: Int, _ p32: Int,
    _ p33: Int, _ p34: Int, _ p35: Int, _ p36: Int, _ p37: Int, _ p38: Int, _ p39: Int, _ p40: Int,
    _ p41: Int, _ p42: Int, _ p43: Int, _ p44: Int, _ p45: Int, _ p46: Int, _ p47: Int, _ p48: Int,
    _ p49: Int, _ p50: Int, _ p51: Int, _ p52: Int, _ p53: Int, _ p54: Int, _ p55: Int, _ p56: Int,
    _ p57: Int, _ p58: Int, _ p59: Int, _ p60: Int, _ p61: Int, _ p62: Int, _ p63: Int, _ p64: Int,
    _ p65: Int, _ p66: Int, _ p67: Int, _ p68: Int, _ p69: Int, _ p70: Int, _ p71: Int, _ p72: Int,
    _ p73: Int, _ p74: Int, _ p75: Int
  ) {
    sum = [
      p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15, p16,
      p17, p18, p19, p20, p21, p22, p23, p24, p25, p26, p27, p28, p29, p30, p31, p32,
      p33, p34, p35, p36, p37, p38, p39, p40, p41, p42, p43, p44, p45, p46, p47, p48,
      p49, p50, p51, p52, p53, p54, p55, p56, p57, p58, p59, p60, p61, p62, p63, p64,
      p65, p66, p67, p68, p69, p70, p71, p72, p73, p74, p75,
    ].reduce(0, +)
  }
}
