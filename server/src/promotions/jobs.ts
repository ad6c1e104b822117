/** What runs on a clock, and what the module needs of those that stand to its right. */
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { payClaims } from './pay-claim.ts'
import { payRebatesWith } from './pay-rebates.ts'

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

export const promotionsJobs = (ports: RebatePorts) => [
  {
    name: 'promotions.rebates',
    everySeconds: 300,
    run: (deps: Deps, brandId: string) => payRebatesWith(ports)(deps, brandId),
  },
  { name: 'promotions.payClaims', everySeconds: 60, run: (deps: Deps, brandId: string) => payClaims(deps, brandId) },
]
