/** What players and operators are shown of pots. Amounts are decimal texts. A secret hit point never is in here. */
import { writeAmount } from '@sen/core/money'
import { sql } from '../database.ts'
import type { AnyGame } from '../game.ts'
import type { Supplier } from '../supplier.ts'
import { type Bank, lockPots, ofBank, type Pot, stepOf } from './feed-pots.ts'
import { feedOf, type Jackpot } from './jackpot-rules.ts'

export type PotView = {
  tier: string
  number: number
  amount: string
  /** The amount at which it is won at the latest, and the hash of its secret hit point; null for pots of chance. */
  mustHitBy: string | null
  secretHash: string | null
}
/** Of the winner's name, which is the operator's number of him, the last two letters are told. */
export type HitView = { tier: string; number: number; amount: string; at: string; name: string }
export type PotsView = { pots: PotView[]; hits: HitView[] }
export type PotTotals = { tier: string; seeded: string; fed: string; won: string; hits: number }

const HITS = 30

/** The open pots of a game's players, in the order of the tiers, and the latest that were won, newest first. */
export async function viewPots(supplier: Supplier, game: AnyGame, bank: Bank): Promise<PotsView> {
  const { jackpot } = game.jackpot as { jackpot: Jackpot }
  const step = stepOf(game, bank.currency)
  let open = await readOpen(supplier, jackpot, bank)
  // Nobody has played for them yet: the house begins them, so that what is shown can be won.
  if (open.length < jackpot.tiers.length) {
    await supplier.database.inTransaction(tx => lockPots(supplier, tx, { jackpot, bank, step }))
    open = await readOpen(supplier, jackpot, bank)
  }
  return {
    pots: jackpot.tiers.flatMap(tier => {
      const pot = open.find(one => one.tier === tier.code)
      if (!pot) return []
      const most = pot.amount + (BigInt(tier.within ?? 0) - pot.steps) * feedOf(tier, step)
      return {
        tier: tier.code,
        number: pot.number,
        amount: writeAmount(pot.amount),
        mustHitBy: tier.within === undefined ? null : writeAmount(most),
        secretHash: pot.secret_hash,
      }
    }),
    hits: await listHits(supplier, jackpot.group, bank),
  }
}

const readOpen = ({ database }: Supplier, { group }: Jackpot, bank: Bank): Promise<Pot[]> =>
  database.query<Pot>(sql`select id, tier, number, amount, steps, secret_hash from jackpot_pots
    where ${ofBank(group, bank)} and won_by is null`)

async function listHits({ database }: Supplier, group: string, bank: Bank): Promise<HitView[]> {
  const rows = await database.query<{
    tier: string
    number: number
    won_amount: bigint
    won_at: Date
    user_name: string
    display_name: string
  }>(sql`
    select j.tier, j.number, j.won_amount, j.won_at, p.user_name, s.display_name
    from (select id, tier, number, won_amount, won_at, won_by from jackpot_pots
      where ${ofBank(group, bank)} and won_by is not null and not given_back order by won_at desc, id limit ${HITS}) j
    join rounds r on r.id = j.won_by join players p on p.id = r.player_id join sessions s on s.id = r.session_id
    order by j.won_at desc, j.id`)
  return rows.map(row => ({
    tier: row.tier,
    number: row.number,
    amount: writeAmount(row.won_amount),
    at: row.won_at.toISOString(),
    name: row.display_name || `***${row.user_name.slice(-2)}`,
  }))
}

/** What the house put into the pots of each tier, what rounds did, and what was won of them, since they began. */
export async function sumPots({ database }: Supplier, group: string, bank: Bank): Promise<PotTotals[]> {
  const rows = await database.query<{ tier: string; amount: bigint; seeded: bigint; won: bigint; hits: number }>(sql`
    select tier, sum(amount)::bigint as amount, sum(seed)::bigint as seeded,
      coalesce(sum(won_amount) filter (where not given_back), 0)::bigint as won,
      (count(*) filter (where won_by is not null and not given_back))::integer as hits
    from jackpot_pots where ${ofBank(group, bank)} group by tier`)
  return rows.map(({ tier, amount, seeded, won, hits }) => ({
    tier,
    seeded: writeAmount(seeded),
    // What stands there and what was won came from the house or from rounds.
    fed: writeAmount(amount + won - seeded),
    won: writeAmount(won),
    hits,
  }))
}
