/** Which bets a form takes. */
import { E11X5_BETS, KENO_BETS, MEGA645_BETS, PK10_BETS } from './ball-bets.ts'
import type { BetType } from './bet-type.ts'
import { BAUCUA_BETS, K3_BETS, XOCDIA_BETS } from './dice-bets.ts'
import { D3_BETS, PC28_BETS, SSC_BETS } from './digit-bets.ts'
import type { FormCode } from './forms.ts'
import { D4_BETS, READINGS, topAndBottomBets } from './four-digit-bets.ts'
import { NORTHERN_BETS, VIETNAMESE_BETS } from './vietnamese-bets.ts'

export const BETS: Readonly<Record<FormCode, readonly BetType[]>> = {
  north: [...NORTHERN_BETS, ...topAndBottomBets(READINGS.hanoi)],
  south: VIETNAMESE_BETS,
  d4: [...D4_BETS, ...topAndBottomBets(READINGS.malaysia)],
  thai: topAndBottomBets(READINGS.thai),
  lao: topAndBottomBets(READINGS.lao),
  d3: D3_BETS,
  pc28: PC28_BETS,
  ssc: SSC_BETS,
  k3: K3_BETS,
  baucua: BAUCUA_BETS,
  xocdia: XOCDIA_BETS,
  pk10: PK10_BETS,
  e11x5: E11X5_BETS,
  keno: KENO_BETS,
  mega645: MEGA645_BETS,
}

const byCode = new Map(
  Object.entries(BETS).map(([form, bets]) => [form, new Map(bets.map(bet => [bet.code, bet]))] as const),
)

export const findBet = (form: FormCode, code: string): BetType | undefined => byCode.get(form)?.get(code)
