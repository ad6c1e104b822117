/** What players owe after corrections: set off against later wins of the lottery, never against other money. */
import { refuse } from '@sen/core/refusal'
import { type Sql, sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { post, readBalances } from '../wallet/public.ts'
import type { Payment } from './pay-batch.ts'

/** For so long later wins are set off against what is owed. */
export const RECEIVABLE_DAYS = 30

/** What the house lost by claims that were given up. */
const LOSSES = 'house:lottery-writeoffs'

/** Where the ledger has what a player owes; below zero, as a claim is. */
export const receivableAccount = (playerId: string): string => `lottery:receivable:${playerId}`

type Pockets = { cash: bigint; bonus: bigint }
/** What is taken of a player's win: what he owes of a slip, or what was given up of it and is his own now. */
type Claim = { draw_id: bigint; slip_id: string; version: number; player_id: string; left: bigint; isGivenUp: boolean }
/** The claims on winners in the order in which they are met, and what the players had before their wins. */
export type Claims = { claims: Claim[]; before: Map<string, Pockets>; wins: ReadonlyMap<string, Payment> }

/**
 * Held alone by who may make a player owe something, together by who pays wins: while wins are paid nobody comes to owe what they should have
 * been set off against. Taken before any player is locked.
 */
export const holdDebts = (tx: Tx, how: 'alone' | 'together'): Promise<unknown> =>
  how === 'alone'
    ? tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`lottery.debts ${tx.brandId}`}, 0))`)
    : tx.run(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`lottery.debts ${tx.brandId}`}, 0))`)

/** What is claimed of these wins; a bet that is returned is no win. */
const claimed = (tx: Tx, { now }: Pick<Deps, 'now'>, wins: readonly Payment[]): Sql => {
  const payments = wins.filter(({ kind }) => kind !== 'void')
  const again = payments.filter(({ kind }) => kind === 'correction').map(row => row.slip_id)
  return sql`
    from lottery.receivables where brand_id = ${tx.brandId} and (
      collected + written_off < amount and until > ${now()} and player_id = any(${payments.map(row => row.player_id)}::uuid[])
      or (collected + written_off < amount or regained < written_off) and slip_id = any(${again}::uuid[]))`
}

/** Whether anything is claimed of these wins. The caller holds the debts. */
export const isClaimed = async (deps: Pick<Deps, 'now'>, tx: Tx, wins: readonly Payment[]): Promise<boolean> =>
  (await tx.one(sql`select ${claimed(tx, deps, wins)} limit 1`)) !== undefined

/**
 * What is claimed of these wins, locked, and what their players had before them. First what a correction pays the same slip again for, for
 * however long it was owed, and what was given up of it; then what is owed of other slips, the oldest first. The caller has locked the players.
 */
export async function lockClaims(deps: Pick<Deps, 'now'>, tx: Tx, wins: readonly Payment[]): Promise<Claims> {
  type Row = Omit<Claim, 'isGivenUp'> & { given_up: bigint }
  const rows = await tx.query<Row>(sql`
    select draw_id, slip_id, version, player_id, amount - collected - written_off as left, written_off - regained as given_up
    ${claimed(tx, deps, wins)} order by player_id, made_at, slip_id, version for update`)
  const winOf = new Map(wins.map(row => [row.player_id, row]))
  const isAgain = ({ player_id, slip_id }: Row) => {
    const win = winOf.get(player_id)
    return win?.kind === 'correction' && win.slip_id === slip_id
  }
  const same = rows.filter(isAgain)
  const claims = [
    ...same.map((row): Claim => ({ ...row, isGivenUp: false })),
    ...same.map((row): Claim => ({ ...row, left: row.given_up, isGivenUp: true })),
    ...rows.filter(row => !isAgain(row)).map((row): Claim => ({ ...row, isGivenUp: false })),
  ].filter(({ left }) => left > 0n)
  const ids = [...new Set(claims.map(row => row.player_id))]
  const before = ids.length === 0 ? new Map<string, Pockets>() : await readBalances(tx, ids)
  return { claims, before, wins: winOf }
}

/** Takes of each win, out of the pocket it came to, as much as is claimed of it. */
export async function collectClaims(tx: Tx, { claims, before, wins }: Claims): Promise<void> {
  if (claims.length === 0) return
  const after = await readBalances(tx, [...before.keys()])
  const won = new Map(
    [...before].map(([id, had]): [string, Pockets] => {
      const has = after.get(id) ?? had
      return [id, { cash: has.cash - had.cash, bonus: has.bonus - had.bonus }]
    }),
  )
  for (const claim of claims) {
    const pockets = won.get(claim.player_id) as Pockets
    const cash = least(claim.left, pockets.cash)
    const bonus = least(claim.left - cash, pockets.bonus)
    if (cash + bonus <= 0n) continue
    pockets.cash -= cash
    pockets.bonus -= bonus
    await collect(tx, claim, { cash, bonus }, wins.get(claim.player_id) as Payment)
  }
}

async function collect(tx: Tx, claim: Claim, { cash, bonus }: Pockets, by: Payment): Promise<void> {
  const { player_id, slip_id, version, isGivenUp } = claim
  const pockets = [
    { account: `player:${player_id}:cash`, amount: -cash },
    { account: `player:${player_id}:bonus`, amount: -bonus },
  ].filter(line => line.amount < 0n)
  const to = isGivenUp ? LOSSES : receivableAccount(player_id)
  await post(tx, {
    kind: 'adjustment',
    key: `lottery:${slip_id}:${version}:${isGivenUp ? 'regained' : 'by'}:${by.slip_id}:${by.kind}:${by.version}`,
    lines: [...pockets, { account: to, amount: cash + bonus }],
    reference: `slip:${slip_id}`,
  })
  const column = isGivenUp ? sql`regained` : sql`collected`
  await tx.run(sql`
    update lottery.receivables set ${column} = ${column} + ${cash + bonus}::bigint
    where brand_id = ${tx.brandId} and draw_id = ${claim.draw_id} and slip_id = ${slip_id} and version = ${version}`)
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** What players still owe of a draw. */
export async function sumReceivables(tx: Tx, draw: bigint): Promise<bigint> {
  const row = await tx.one<{ left: bigint }>(sql`
    select coalesce(sum(amount - collected - written_off), 0)::bigint as left from lottery.receivables
    where brand_id = ${tx.brandId} and draw_id = ${draw}`)
  return row?.left ?? 0n
}

export type Debt = {
  draw_id: bigint
  slip_id: string
  version: number
  player_id: string
  left: bigint
  until: Date
  is_requested: boolean
}

/** What is owed and not given up, the largest first. */
const readDebts = (tx: Tx, where: Sql): Promise<Debt[]> =>
  tx.query<Debt>(sql`
    select draw_id, slip_id, version, player_id, amount - collected - written_off as left, until, exists (
        select from lottery.requests q where q.brand_id = r.brand_id and q.state = 'waiting' and q.kind = 'writeOff'
          and q.asked = jsonb_build_object('slipId', r.slip_id::text, 'version', r.version)
      ) as is_requested
    from lottery.receivables r where brand_id = ${tx.brandId} and collected + written_off < amount and ${where}
    order by amount - collected - written_off desc, slip_id, version limit 200`)

export const listDebts = (tx: Tx, draw: bigint): Promise<Debt[]> => readDebts(tx, sql`draw_id = ${draw}`)

type Named = { slipId: string; version: number }

export const findReceivable = async (tx: Tx, { slipId, version }: Named): Promise<Debt | undefined> =>
  (await readDebts(tx, sql`slip_id = ${slipId} and version = ${version}`))[0]

/** The claim, locked. Refuses with lottery.nothingOwed. */
export async function lockReceivable(tx: Tx, named: Named): Promise<Debt> {
  const found = (await findReceivable(tx, named)) ?? refuse('lottery.nothingOwed')
  await tx.run(sql`
    select from lottery.receivables where brand_id = ${tx.brandId} and draw_id = ${found.draw_id} and slip_id = ${named.slipId}
      and version = ${named.version} for update`)
  return (await findReceivable(tx, named)) ?? refuse('lottery.nothingOwed')
}

/** Gives up what is left of a claim: it becomes the house's loss, in an entry that the request names. Refuses with lottery.nothingOwed. */
export async function writeOff(tx: Tx, named: Named, requestId: string): Promise<void> {
  const { draw_id, player_id, left } = await lockReceivable(tx, named)
  await post(tx, {
    kind: 'adjustment',
    key: `lottery:writeoff:${requestId}`,
    lines: [
      { account: receivableAccount(player_id), amount: left },
      { account: LOSSES, amount: -left },
    ],
    reference: `slip:${named.slipId}`,
  })
  await tx.run(sql`
    update lottery.receivables set written_off = written_off + ${left}::bigint
    where brand_id = ${tx.brandId} and draw_id = ${draw_id} and slip_id = ${named.slipId} and version = ${named.version}`)
}
