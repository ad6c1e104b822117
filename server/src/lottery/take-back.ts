import { takeBackWin } from '../bets/public.ts'
import type { Tx } from '../platform/db.ts'
import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { bringBackFor, post, readBalances } from '../wallet/public.ts'
import { betIdOf, type Payment } from './pay-batch.ts'
import { RECEIVABLE_DAYS, receivableAccount } from './receivables.ts'
import { type DrawRow, roundOf } from './store.ts'

const DAY_MS = 86_400_000

/**
 * Takes back what a correction says that a player got too much: from the money he has, cash before bonus, never below zero; what stands at
 * vendors is his cash as well (decision 0201). What is missing is a receivable. The betting record says so in the same transaction: there the whole of it is no win any more.
 */
export async function takeBack(deps: Deps, tx: Tx, draw: DrawRow, payment: Payment): Promise<void> {
  const { slip_id, version, player_id } = payment
  const owed = -payment.amount
  await bringBackFor(tx, { newId: deps.newId, playerId: player_id, amount: owed })
  const balance = (await readBalances(tx, [player_id])).get(player_id)
  const cash = least(owed, balance?.cash ?? 0n)
  const bonus = least(owed - cash, balance?.bonus ?? 0n)
  const missing = owed - cash - bonus
  const clearing = `vendor:${draw.vendor_code}:clearing`
  const key = `lottery:${slip_id}:${version}`
  const about = { kind: 'adjustment' as const, subject: draw.game_code, reference: roundOf(draw) }
  const pockets = [
    { account: `player:${player_id}:cash`, amount: -cash },
    { account: `player:${player_id}:bonus`, amount: -bonus },
  ].filter(line => line.amount < 0n)
  if (pockets.length > 0)
    await post(tx, { ...about, key, lines: [...pockets, { account: clearing, amount: cash + bonus }] })
  await takeBackWin(deps, tx, {
    ...{ vendorCode: draw.vendor_code, id: `${betIdOf(slip_id)}:correction:${version}`, ref: betIdOf(slip_id) },
    ...{ playerId: player_id, round: roundOf(draw), amount: owed },
    balance: (balance?.cash ?? 0n) + (balance?.bonus ?? 0n) - cash - bonus,
  })
  if (missing === 0n) return
  const lines = [
    { account: receivableAccount(player_id), amount: -missing },
    { account: clearing, amount: missing },
  ]
  await post(tx, { ...about, key: `${key}:receivable`, lines })
  const now = deps.now()
  await tx.run(sql`
    insert into lottery.receivables (brand_id, draw_id, slip_id, version, player_id, amount, made_at, until)
    values (${tx.brandId}, ${draw.id}, ${slip_id}, ${version}, ${player_id}, ${missing}, ${now},
      ${new Date(now.getTime() + RECEIVABLE_DAYS * DAY_MS)})`)
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
