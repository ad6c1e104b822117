/** The mall as staff edit it. Every change shows within seconds; what was redeemed keeps the price and the name it was redeemed with. */
import { call, named } from '../call.ts'
import { language, moment, money, multilineText, sitePath, z } from '../schema.ts'
import { MALL_KINDS, MESSENGERS } from './points.ts'

/** Words in each language; of the name at least one is written. */
const words = (max: number) => z.strictObject({ vi: multilineText(max), en: multilineText(max) })
const count = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max), z.int())

const code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
/** What a reward is, chosen once: its records are decided by it. */
const nature = { code, kind: z.enum(MALL_KINDS), app: z.nullable(z.enum(MESSENGERS)) }
const fields = {
  name: words(80),
  text: words(200),
  picture: sitePath,
  points: count(1, 100_000_000),
  /** Money that comes of one; nothing of a thing that is sent. */
  amount: z.nullable(money),
  /** How many there are in all; without it there is no end of them. */
  stock: z.nullable(count(0, 1_000_000)),
  perPlayer: z.nullable(count(1, 1_000_000)),
  position: count(0, 10_000),
  /** Offered from (inclusive), null from ever; to (exclusive), null for ever. */
  fromAt: z.nullable(moment),
  toAt: z.nullable(moment),
  isHidden: z.boolean(),
}
const mallFields = z.object(fields)
export type MallFields = z.output<typeof mallFields>

const item = z.object({
  ...nature,
  ...fields,
  /** How many were redeemed, those that were rejected apart. */
  taken: z.number(),
  /** What somebody wants it to become, while it waits for a second person. */
  proposal: z.nullable(z.object({ by: z.string(), isOwn: z.boolean(), fields: mallFields })),
  version: z.string(),
})
export type MallItemView = z.output<typeof item>

const JUDGED = ['operations.titleMissing', 'operations.scheduleWrong', 'mall.amountWrong'] as const

export const mallStaffCalls = named({
  listMallItems: call({
    method: 'GET',
    path: '/wps/office/mall',
    access: 'staff',
    tags: ['points'],
    permission: 'rewards.view',
    summary: 'Every reward of the mall in the brand’s order, withdrawn and scheduled ones too.',
    query: z.object({ language }),
    answer: z.object({ list: z.array(item) }),
    refusals: [],
  }),
  createMallItem: call({
    method: 'POST',
    path: '/wps/office/mall',
    access: 'staff',
    tags: ['points'],
    permission: 'rewards.edit',
    summary: 'Adds a reward to the mall. One that gives much stays hidden until a second person saves the same.',
    body: z.strictObject({ ...nature, ...fields }),
    answer: item,
    refusals: [...JUDGED, 'mall.appWrong', 'mall.codeTaken', 'operations.pictureUnknown'],
  }),
  updateMallItem: call({
    method: 'PUT',
    path: '/wps/office/mall',
    access: 'staff',
    tags: ['points'],
    permission: 'rewards.edit',
    summary:
      'Changes a reward, or withdraws it (isHidden). What gives much more than before waits until a second person saves the same.',
    body: z.strictObject({ code, version: z.string().check(z.regex(/^[0-9a-f]{16}$/)), ...fields }),
    answer: item,
    refusals: [
      ...JUDGED,
      'mall.appWrong',
      'mall.unknown',
      'mall.stockTaken',
      'mall.secondApproverNeeded',
      'operations.changedMeanwhile',
      'operations.notIndependent',
      'operations.pictureUnknown',
    ],
  }),
})
