/** The points on which sites differ about the same bet: data of a brand (`lottery.rules`), written into every slip they held for. */
import { z } from '../schema.ts'

export const siteRules = z.strictObject({
  /** Lô 2 số đầu: the first two digits of all prizes (27 in the north), or of those with more than two (23). */
  headsOfAll: z._default(z.boolean(), true),
  /** Xiên whose numbers came more than once: paid once, or once for every complete set of them. */
  xienRepeats: z._default(z.enum(['once', 'everySet']), 'once'),
  /** Bao 8 lô: all numbers of G7, G6 and ĐB, or the first number of each of six tiers. */
  bao8: z._default(z.enum(['g7g6db', 'firstOfSix']), 'g7g6db'),
  /** Big and small of three dice: whether three alike lose, as in sic bo, or only the sum counts. */
  tripleLoses: z._default(z.boolean(), false),
  /** Dragon and tiger when both digits are the same: the stake is lost or goes back. */
  tieReturns: z._default(z.boolean(), false),
  /** Big and small of 11x5 at the sum 30, and of keno at 810 and at ten to ten: the stake goes back or is lost. */
  middleReturns: z._default(z.boolean(), true),
})

export type SiteRules = z.output<typeof siteRules>

export const DEFAULT_RULES: SiteRules = siteRules.parse({})
