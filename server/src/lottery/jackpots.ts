/** The jackpots of games as accounts of the ledger: seeded by the house, fed by each draw, paid out to who wins them. */
import { findLotteryGame } from '@sen/core/lottery/games'
import { feedJackpot, hasJackpot } from '@sen/core/lottery/jackpot'
import type { LotterySettings } from '@sen/core/lottery/settings'
import { ONE } from '@sen/core/money'
import { sql, type Tx } from '../platform/db.ts'
import { post, sumJackpots } from '../wallet/public.ts'
import type { Outcome } from './outcomes.ts'
import type { DrawRow } from './store.ts'
import { payUnitOf } from './terms.ts'

const accountOf = (gameCode: string): string => `jackpot:${gameCode}`

/** What stands in a game's jackpot. */
export const readPool = (tx: Tx, gameCode: string): Promise<bigint> => sumJackpots(tx, accountOf(gameCode))

/** Puts the seed in that the terms say: once at the beginning, and once after every time it was won. */
export async function seedJackpot(
  tx: Tx,
  gameCode: string,
  { jackpot }: Pick<LotterySettings, 'jackpot'>,
): Promise<void> {
  const amount = BigInt(jackpot.start) * ONE
  const seed = await tx.one<{ no: number }>(sql`
    insert into lottery.jackpot_seeds (brand_id, game_code, no, amount)
    select ${tx.brandId}, ${gameCode}, count(*), ${amount} from lottery.jackpots
    where brand_id = ${tx.brandId} and game_code = ${gameCode} and paid > 0
    on conflict do nothing returning no`)
  if (!seed) return
  const lines = [
    { account: 'house:jackpots', amount: -amount },
    { account: accountOf(gameCode), amount },
  ]
  await post(tx, { kind: 'jackpot', key: `jackpot:${gameCode}:seed:${seed.no}`, lines, subject: gameCode })
}

export type Jackpot = { pool: bigint; stakes: bigint }

/** Feeds the jackpot by what was staked on a draw, and answers what its winners share; undefined of a game that has none. */
export async function fillJackpot(
  tx: Tx,
  draw: DrawRow,
  settings: LotterySettings,
  outcomes: readonly Outcome[],
): Promise<Jackpot | undefined> {
  const game = findLotteryGame(draw.game_code)
  if (!game || !hasJackpot(game)) return undefined
  // Draws of one game are worked out one after the other: each reads what the one before left.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`lottery.jackpot ${tx.brandId} ${game.code}`}, 0))`)
  await seedJackpot(tx, game.code, settings)
  const staked = await tx.one<{ stake: bigint }>(sql`
    select coalesce(sum(cost), 0)::bigint as stake from lottery.slips where brand_id = ${tx.brandId} and draw_id = ${draw.id}`)
  await move(tx, draw, 'stake', feedJackpot(staked?.stake ?? 0n, settings.jackpot.perMille))
  const winning = outcomes.filter(outcome => outcome.wins_jackpot)
  const won = await tx.one<{ stakes: bigint }>(sql`
    select coalesce(sum(l.stake), 0)::bigint as stakes from lottery.lines l
    where l.brand_id = ${tx.brandId} and l.draw_id = ${draw.id} and (l.prize_mode, l.bet, l.selection) in (
      select * from unnest(${winning.map(row => row.prize_mode)}::text[], ${winning.map(row => row.bet)}::text[],
        ${winning.map(row => row.selection)}::text[]))`)
  return { pool: await readPool(tx, game.code), stakes: won?.stakes ?? 0n }
}

/** Takes out what the winners of a draw share and puts in the next seed. `paid` is the sum of their shares. */
export async function emptyJackpot(
  tx: Tx,
  draw: DrawRow,
  settings: LotterySettings,
  { pool, stakes }: Jackpot,
): Promise<void> {
  const payUnit = payUnitOf(settings)
  const shares = await tx.one<{ paid: bigint }>(sql`
    select coalesce(sum(s.share - mod(s.share, ${payUnit}::bigint)), 0)::bigint as paid
    from lottery.outcomes o
    join lottery.lines l on l.brand_id = o.brand_id and l.draw_id = o.draw_id and l.prize_mode = o.prize_mode and l.bet = o.bet
      and l.selection = o.selection
    cross join lateral (select div(${pool}::numeric * l.stake, ${stakes}::numeric) as share) s
    where o.brand_id = ${tx.brandId} and o.draw_id = ${draw.id} and o.wins_jackpot`)
  const paid = shares?.paid ?? 0n
  await tx.run(sql`
    insert into lottery.jackpots (brand_id, draw_id, game_code, pool, stakes, paid)
    values (${tx.brandId}, ${draw.id}, ${draw.game_code}, ${pool}, ${stakes}, ${paid})`)
  await move(tx, draw, 'won', -paid)
  if (paid > 0n) await seedJackpot(tx, draw.game_code, settings)
}

/** From the stakes of a draw into the jackpot, or with a minus back to pay its winners. */
async function move(tx: Tx, { game_code, number, vendor_code }: DrawRow, why: 'stake' | 'won', amount: bigint) {
  if (amount === 0n) return
  const lines = [
    { account: `vendor:${vendor_code}:clearing`, amount: -amount },
    { account: accountOf(game_code), amount },
  ]
  await post(tx, { kind: 'jackpot', key: `jackpot:${game_code}:${why}:${number}`, lines, subject: game_code })
}

export type JackpotRow = Jackpot & { paid: bigint }

/** What a settled draw's jackpot was; undefined of one that has none. */
export const findJackpot = (tx: Tx, draw: bigint): Promise<JackpotRow | undefined> =>
  tx.one<JackpotRow>(sql`
    select pool, stakes, paid from lottery.jackpots where brand_id = ${tx.brandId} and draw_id = ${draw}`)
