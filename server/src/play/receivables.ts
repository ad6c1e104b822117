/**
 * What players owe a vendor after its corrections: set off against later wins of the same vendor, never against other money; what a bet
 * is paid again for is met first (decision 0174, which says the same of the lottery).
 */
import { refuse } from '@sen/core/refusal'
import { sql, type Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { lockPlayers, post } from '../wallet/public.ts'
import { least, type Pocket, readPockets, sumPockets, takeFrom } from './pockets.ts'
import type { VendorCall } from './writer.ts'

/** For so long later wins are set off against what is owed. */
const RECEIVABLE_DAYS = 30
const DAY_MS = 86_400_000

/** What the house lost by claims that were given up. */
const LOSSES = 'house:vendor-writeoffs'

/** Where the ledger has what a player owes; below zero, as a claim is. */
export const receivableAccount = (vendorCode: string, playerId: string): string =>
  `vendor:${vendorCode}:receivable:${playerId}`

/** Held by whoever makes a player owe a vendor something, and by whoever sets it off: one after the other. Taken before the player is locked. */
export const holdOwed = (tx: Tx, vendorCode: string, playerId: string): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`play.owed ${tx.brandId} ${vendorCode} ${playerId}`}, 0))`)

/** Notes what a correction could not take. */
export async function addReceivable({ now, newId }: Deps, tx: Tx, call: VendorCall, amount: bigint): Promise<void> {
  const at = now()
  await tx.run(sql`
    insert into play.receivables (brand_id, key, id, vendor_code, player_id, bet_key, round, amount, made_at, until)
    values (${tx.brandId}, ${call.key}::uuid, ${newId()}, ${call.vendor}, ${call.player}, ${call.referenceKey}::uuid, ${call.round}, ${amount},
      ${at}, ${new Date(at.getTime() + RECEIVABLE_DAYS * DAY_MS)})`)
}

/** What a win is set off against; `isAgain`: the same bet is paid again. */
type Claim = { key: string; left: bigint; given_up: bigint; is_again: boolean }

/**
 * Sets a win that has arrived off against what its player owes the vendor, once, and no more than he has; answers how much was set off, now or
 * when the win came before. Called before the vendor is answered: where it fails there is no answer, and the vendor sends the win again.
 */
export async function collectOwed(deps: Deps, call: VendorCall): Promise<bigint> {
  const { brand, vendor, player, key, referenceKey } = call
  return deps.db.inBrand(brand, async tx => {
    if (!(await tx.one(sql`select from play.receivables where brand_id = ${brand} and player_id = ${player} limit 1`)))
      return 0n
    await holdOwed(tx, vendor, player)
    const before = await tx.one<{ amount: bigint }>(sql`
      select amount from play.collections where brand_id = ${brand} and win_key = ${key}::uuid`)
    if (before) return before.amount
    const claims = await tx.query<Claim>(sql`
      select key, amount - collected - written_off as left, written_off - regained as given_up, bet_key = ${referenceKey}::uuid as is_again
      from play.receivables where brand_id = ${brand} and player_id = ${player} and vendor_code = ${vendor}
        and (collected + written_off < amount and (until > ${deps.now()} or bet_key = ${referenceKey}::uuid)
          or regained < written_off and bet_key = ${referenceKey}::uuid)
      order by bet_key = ${referenceKey}::uuid desc, made_at, key for update`)
    if (claims.length === 0) return 0n
    await lockPlayers(tx, [player])
    const pockets = await readPockets(tx, call)
    let left = BigInt(call.amount)
    const steps = [
      ...claims.map(claim => ({ ...claim, most: claim.left, isGivenUp: false })),
      ...claims.filter(claim => claim.is_again).map(claim => ({ ...claim, most: claim.given_up, isGivenUp: true })),
    ].sort((one, other) => Number(other.is_again) - Number(one.is_again))
    const total = steps.reduce((sum, { most }) => least(sum + most, left), 0n)
    const amount = least(total, sumPockets(pockets))
    await tx.run(sql`insert into play.collections (brand_id, win_key, amount, at)
      values (${brand}, ${key}::uuid, ${amount}, ${deps.now()})`)
    for (const step of steps) {
      const taken = least(step.most, least(left, sumPockets(pockets)))
      if (taken <= 0n) continue
      left -= taken
      await collect(tx, call, step, { taken, pockets })
    }
    return amount
  })
}

type Step = Claim & { isGivenUp: boolean }
type Taken = { taken: bigint; pockets: Pocket[] }

async function collect(tx: Tx, call: VendorCall, step: Step, { taken, pockets }: Taken): Promise<void> {
  const { vendor, player, game, id, key } = call
  const lines = takeFrom(pockets, taken)
  await post(tx, {
    kind: 'adjustment',
    key: `correction:${step.key}:${step.isGivenUp ? 'regained' : 'by'}:${key}`,
    lines: [...lines, { account: step.isGivenUp ? LOSSES : receivableAccount(vendor, player), amount: taken }],
    subject: game,
    reference: id,
  })
  const column = step.isGivenUp ? sql`regained` : sql`collected`
  await tx.run(sql`update play.receivables set ${column} = ${column} + ${taken}::bigint
    where brand_id = ${tx.brandId} and key = ${step.key}::uuid`)
}

export type Receivable = {
  id: string
  vendor_code: string
  player_id: string
  round: string
  amount: bigint
  left: bigint
  made_at: Date
  until: Date
}

const OWED = sql`select id, vendor_code, player_id, round, amount, amount - collected - written_off as left, made_at, until
  from play.receivables where collected + written_off < amount`

/** What a player still owes, the newest first. */
export const readReceivables = (tx: Tx, playerId: string): Promise<Receivable[]> =>
  tx.query<Receivable>(sql`
    ${OWED} and brand_id = ${tx.brandId} and player_id = ${playerId} order by made_at desc, id limit 100`)

/** One that is still owed, locked for a decision. Refuses play.nothingOwed. */
export async function lockReceivable(tx: Tx, id: string): Promise<Receivable> {
  const found = await tx.one<{ vendor_code: string; player_id: string }>(sql`
    select vendor_code, player_id from play.receivables where brand_id = ${tx.brandId} and id = ${id}`)
  if (!found) return refuse('play.nothingOwed')
  await holdOwed(tx, found.vendor_code, found.player_id)
  const owed = await tx.one<Receivable>(sql`${OWED} and brand_id = ${tx.brandId} and id = ${id}`)
  return owed ?? refuse('play.nothingOwed')
}

/** Gives up what is left: it becomes the house's loss. Answers the entry and how much it was. Refuses play.nothingOwed. */
export async function writeOffReceivable(
  tx: Tx,
  id: string,
  requestId: string,
): Promise<{ entryId: string; amount: bigint }> {
  const { vendor_code, player_id, left, round } = await lockReceivable(tx, id)
  await tx.run(
    sql`update play.receivables set written_off = written_off + ${left}::bigint where brand_id = ${tx.brandId} and id = ${id}`,
  )
  const { entryId } = await post(tx, {
    kind: 'adjustment',
    key: `correction:writeoff:${requestId}`,
    lines: [
      { account: receivableAccount(vendor_code, player_id), amount: left },
      { account: LOSSES, amount: -left },
    ],
    reference: round,
  })
  return { entryId, amount: left }
}
