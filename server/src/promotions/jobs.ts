/** What runs on a clock, and what the module needs of those that stand to its right. */
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { payChoices } from './pay-choices.ts'
import { payClaims } from './pay-claim.ts'
import { payRebatesWith } from './pay-rebates.ts'
import { settleChoices, settleLateChoices } from './settle-choices.ts'

/** What rebate needs of modules that stand to its right: what the VIP level adds to every rate, in millionths. */
export type RebatePorts = {
  /** As of a day that is over; the player's standing is kept. */
  settleVipBonus: (tx: Tx, playerId: string, day: string) => Promise<number>
  /** As of a day that still runs. */
  findVipBonus: (tx: Tx, playerId: string, day: string) => Promise<number>
}

/** An announcement that tells a promotion. */
export type Offer = { id: string; title: { vi?: string; en?: string }; isShown: boolean }

/** What promotions need of content and inbox, handed in where the server is composed. */
export type PromotionPorts = RebatePorts & {
  /** The brand's, shown or not at a moment, newest first. */
  listOffers: (tx: Tx, at: Date) => Promise<Offer[]>
  /** Gives pictures that wait to an application; refuses with pictures.max, pictures.unknown. */
  attachPictures: (
    tx: Tx,
    playerId: string,
    ids: readonly string[] | undefined,
    to: { applicationId: string },
  ) => Promise<void>
  /** The ids of the pictures of these applications. */
  listPictures: (tx: Tx, applicationIds: readonly string[]) => Promise<Map<string, string[]>>
  /** A picture that an application carries. */
  findPicture: (tx: Tx, id: string) => Promise<Buffer | undefined>
  /** Puts a message into a player's inbox. */
  tell: (
    tx: Tx,
    playerId: string,
    message: { key: string; words?: Readonly<Record<string, string | { amount: string }>>; at: Date },
  ) => Promise<void>
}

/** Soon after a deposit is credited: whoever watches it sees what it was given. */
const SOON_SECONDS = 2
/** What is owed for longer (to players who take a break) is looked at less often. */
const SOON_MS = 10 * 60_000

export const promotionsJobs = (ports: RebatePorts & Pick<PromotionPorts, 'tell'>) => [
  {
    name: 'promotions.rebates',
    everySeconds: 300,
    run: (deps: Deps, brandId: string) => payRebatesWith(ports)(deps, brandId),
  },
  { name: 'promotions.payClaims', everySeconds: 60, run: (deps: Deps, brandId: string) => payClaims(deps, brandId) },
  {
    name: 'promotions.settleChoices',
    everySeconds: SOON_SECONDS,
    why: 'whoever watches a deposit being credited sees what it was given',
    run: async (deps: Deps, brandId: string) => {
      await settleChoices(deps, brandId)
      await payChoices(deps, brandId, ports, new Date(deps.now().getTime() - SOON_MS))
    },
  },
  {
    name: 'promotions.settleLateChoices',
    everySeconds: 60,
    run: async (deps: Deps, brandId: string) => {
      await settleLateChoices(deps, brandId, 1)
      await payChoices(deps, brandId, ports)
    },
  },
  {
    name: 'promotions.settleOldChoices',
    everySeconds: 3600,
    run: (deps: Deps, brandId: string) => settleLateChoices(deps, brandId),
  },
]
