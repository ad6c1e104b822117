/** Rounds that follow each other by themselves: when they may go on, and why they stop. Pure. Amounts are ledger units. */

export type AutoplayPlan = {
  rounds: number
  /** No round is placed that could bring the loss since the start above this. */
  lossLimit: bigint
  /** A round that wins at least this is the last; undefined where no win stops it. */
  winLimit: bigint | undefined
  /** A round that starts a feature is the last. */
  stopsAtFeature: boolean
  /** A round whose win may be doubled is the last; else such wins are taken. */
  stopsAtOffer: boolean
}

/** What one round did. */
export type PlayedRound = { price: bigint; won: bigint; hasFeature: boolean; hasOffer?: boolean }

/** A plan on its way: rounds left to play, and what was won less what was staked. */
export type AutoplayRun = AutoplayPlan & { left: number; net: bigint }

export type StopReason = 'done' | 'loss' | 'win' | 'feature' | 'offer' | 'balance' | 'interrupted' | 'stopped'

export const startRun = (plan: AutoplayPlan): AutoplayRun => ({ ...plan, left: plan.rounds, net: 0n })

/** Why the next round, at this price, is not placed; undefined when it is. */
export function judgeNext(run: AutoplayRun, price: bigint, balance: bigint): StopReason | undefined {
  if (run.left <= 0) return 'done'
  if (price - run.net > run.lossLimit) return 'loss'
  return balance < price ? 'balance' : undefined
}

/** The run after a round. */
export const countRound = (run: AutoplayRun, { price, won }: PlayedRound): AutoplayRun => ({
  ...run,
  left: run.left - 1,
  net: run.net + won - price,
})

/** Why a round was the last whatever is left to play; undefined when it was not. */
export function judgePlayed(plan: AutoplayPlan, { won, hasFeature, hasOffer }: PlayedRound): StopReason | undefined {
  if (plan.winLimit !== undefined && won >= plan.winLimit) return 'win'
  if (plan.stopsAtFeature && hasFeature) return 'feature'
  return plan.stopsAtOffer && hasOffer ? 'offer' : undefined
}
