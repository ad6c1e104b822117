/** What the file of a card of penalty shoot-outs says beside a table's numbers. */
import { z } from '@sen/core/schema'
import { FileFault } from '@sen/supplier/file-fault'
import type { PenaltyField } from './penalty.ts'

const text = z.string().check(z.minLength(1))
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const hundredths = z.int().check(z.gte(1), z.lte(98))

/** Teams, and a card of shoot-outs that comes round again and again: who takes the five kicks, and whose goalkeeper faces them. */
export const penaltyField = z.strictObject({
  teams: z.array(z.strictObject({ name: z.strictObject({ vi: text, en: text }), shirt: colour, gloves: colour })),
  card: z.array(z.strictObject({ kicks: z.int(), keeps: z.int() })).check(z.minLength(1)),
  /** How a kick ends, in hundredths; the same for every kick of every team. */
  ways: z.strictObject({ goal: hundredths, saved: hundredths, wide: hundredths }),
})

/** Throws a FileFault where an event does not name two teams, or the chances are not a hundred in all. */
export function checkPenalty({ teams, card, ways }: PenaltyField): void {
  card.forEach(({ kicks, keeps }, at) => {
    if (kicks === keeps || !teams[kicks] || !teams[keeps])
      throw new FileFault(['field', 'card', String(at)], 'does not name two teams')
  })
  if (ways.goal + ways.saved + ways.wide !== 100) throw new FileFault(['field', 'ways'], 'are not a hundred in all')
}
