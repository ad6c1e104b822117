/** What a brand asks of tickets and of its customer service: the part `support` of its file. */
import { z } from '../schema.ts'

const worded = z.record(z.string(), z.string().check(z.minLength(1)))

export const supportSettings = z.strictObject({
  /** What a ticket may be about, in the order shown. */
  ticketCategories: z
    .array(z.strictObject({ code: z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{1,29}$/)), name: worded }))
    .check(z.minLength(1), z.maxLength(20)),
  /** The bounds of a ticket's content, characters as people count them (decision C18). */
  ticketMin: z.int().check(z.gte(1)),
  ticketMax: z.int().check(z.lte(4000)),
  /** Answers that staff gives again and again; the person reads and bends them before they are sent. */
  cannedReplies: z.array(worded).check(z.maxLength(30)),
})

export type SupportSettings = z.output<typeof supportSettings>
