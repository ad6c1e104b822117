/**
 * Reconciliation: the vendor's own list of transactions is compared with ours by transaction id, and each difference opens a
 * case for a person. Nothing is ever corrected by itself.
 */
import { z } from '@sen/core/schema'
import { listVendorTransactions, type VendorTransaction } from '../bets/public.ts'
import { sql } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { readUser } from './open-game-session.ts'
import { type VendorClient, vendorClient } from './vendor-client.ts'
import { isEnabledForBrand, readVendors, type Vendor } from './vendors.ts'

/** What is younger may still be on its way. */
const SETTLE_MS = 2 * 60_000
const LOOK_BACK_MS = 60 * 60_000

const theirId = z.string().check(z.regex(/^\P{Cc}{1,200}$/u))
const theirLine = z.looseObject({
  transaction_uuid: theirId,
  kind: z.enum(['bet', 'win', 'rollback', 'correction']),
  user: z.string(),
  status: z.string(),
  amount: z.number(),
})
/** What must be known of a line that cannot be read, to be a case of somebody's. */
const oddLine = z.looseObject({ transaction_uuid: theirId, user: z.string() })
type Theirs = z.output<typeof theirLine>
type Ours = VendorTransaction
type Difference = { kind: 'missing_here' | 'missing_there' | 'differs'; id: string; detail: Record<string, string> }

/** Reconciles the last hour with every vendor of a brand; answers how many new cases were opened. For a clock. */
export async function reconcileVendors(deps: Deps, brandId: string): Promise<number> {
  let opened = 0
  for (const vendor of readVendors(deps.config).all) {
    if (!isEnabledForBrand(vendor, brandId)) continue
    try {
      opened += await reconcileVendor(deps, brandId, vendor)
    } catch (error) {
      deps.log.warn({ err: error, vendor: vendor.code }, 'reconciliation: the vendor gave no list')
    }
  }
  return opened
}

async function reconcileVendor(deps: Deps, brandId: string, vendor: Vendor): Promise<number> {
  const client = vendorClient(deps, vendor.code)
  if (!client) return 0
  const to = new Date(Date.now() - SETTLE_MS)
  const from = new Date(to.getTime() - LOOK_BACK_MS)
  // A wider span than ours, since the two clocks differ and a call takes its time.
  const span = { from: from.getTime() - SETTLE_MS, to: to.getTime() + SETTLE_MS }
  const { theirs, odd, nameless } = readLines(await listTheirs(client, span), brandId)
  if (nameless > 0) deps.log.error({ vendor: vendor.code, nameless }, 'reconciliation: lines that name no transaction')
  return deps.db.inBrand(brandId, async tx => {
    const ids = theirs.map(one => one.transaction_uuid)
    const rows = await listVendorTransactions(tx, vendor.code, { from, to }, ids)
    const ours = new Map(rows.map(row => [row.id, row]))
    for (const { id } of odd) ours.delete(id)
    const differences = [...odd, ...compareLists(theirs, ours, vendor.unitScale, to)]
    let opened = 0
    for (const { kind, id, detail } of differences)
      opened += await tx.run(sql`
        insert into play.reconciliation_breaks (brand_id, id, vendor_code, kind, transaction_id, detail)
        values (${brandId}, ${deps.newId()}, ${vendor.code}, ${kind}, ${id}, ${JSON.stringify(detail)}::jsonb) on conflict do nothing`)
    if (opened > 0) deps.log.error({ vendor: vendor.code, brand: brandId, opened }, 'reconciliation found differences')
    return opened
  })
}

/** The brand's lines, each read by itself: one that cannot be read is a difference, and keeps no other from being compared. */
function readLines(lines: readonly unknown[], brandId: string) {
  const theirs: Theirs[] = []
  const odd: Difference[] = []
  let nameless = 0
  for (const line of lines) {
    const read = theirLine.safeParse(line)
    const named = oddLine.safeParse(line)
    if (!named.success) nameless += 1
    else if (readUser(named.data.user)?.brand !== brandId) continue
    else if (read.success) theirs.push(read.data)
    else {
      const there = JSON.stringify(line).slice(0, 500).toWellFormed()
      odd.push({ kind: 'differs', id: named.data.transaction_uuid, detail: { there, here: 'unreadable' } })
    }
  }
  return { theirs, odd, nameless }
}

/** A list of so many is cut off: its span is asked for in halves. */
const LIST_FULL = 5000
const SPAN_LEAST_MS = 2000

/** Theirs of a span, whole. Throws when they cannot be had whole: differences to half a list would all be false. */
async function listTheirs(client: VendorClient, span: { from: number; to: number }): Promise<unknown[]> {
  const said = await client.listTransactions({
    start_time: new Date(span.from).toISOString(),
    end_time: new Date(span.to).toISOString(),
  })
  const list = z.array(z.unknown()).parse(said)
  if (list.length < LIST_FULL) return list
  if (span.to - span.from < SPAN_LEAST_MS) throw new Error('the vendor cuts its list off')
  const middle = Math.floor((span.from + span.to) / 2)
  return [
    ...(await listTheirs(client, { from: span.from, to: middle })),
    ...(await listTheirs(client, { from: middle, to: span.to })),
  ]
}

/** The vendor holds that the bet does not stand: what was taken for it must have been given back. */
const GIVEN_UP = new Set(['TS_DECLINED', 'TS_ROLLED_BACK'])

/** Pure: what the two lists tell differently. `theirs` names every transaction of the span and some around it. */
function compareLists(
  theirs: readonly Theirs[],
  ours: ReadonlyMap<string, Ours>,
  unitScale: number,
  now: Date,
): Difference[] {
  const differences: Difference[] = []
  const named = new Set<string>()
  for (const one of theirs) {
    named.add(one.transaction_uuid)
    const mine = ours.get(one.transaction_uuid)
    const id = one.transaction_uuid
    // An amount that is no amount agrees with nothing; it must not keep the others from being compared.
    const said = Number.isSafeInteger(one.amount) ? BigInt(one.amount) * 10n ** BigInt(5 - unitScale) : -1n
    // A correction is a win below zero here, which no call of the batches moved.
    const isTaken = one.kind === 'correction'
    const amount = isTaken ? -said : said
    const done = one.status === 'TS_SUCCESS'
    if (done && mine?.outcome !== 'ok')
      differences.push({
        kind: 'missing_here',
        id,
        detail: { kind: one.kind, amount: String(amount), here: mine?.outcome ?? 'unknown' },
      })
    else if (
      done &&
      mine &&
      (mine.kind !== (isTaken ? 'win' : one.kind) ||
        mine.player_id !== readUser(one.user)?.player ||
        (one.kind !== 'rollback' && (mine.moved || isTaken) && mine.amount !== amount))
    )
      differences.push({
        kind: 'differs',
        id,
        detail: { there: `${one.kind} ${one.amount} ${one.user}`, here: `${mine.kind} ${mine.amount}` },
      })
    else if (GIVEN_UP.has(one.status) && mine?.kind === 'bet' && mine.moved && !mine.returned)
      differences.push({ kind: 'differs', id, detail: { there: one.status, here: `${mine.kind} ${mine.amount}` } })
  }
  for (const [id, mine] of ours)
    if (mine.inSpan && mine.moved && !named.has(id))
      differences.push({
        kind: 'missing_there',
        id,
        detail: { here: `${mine.kind} ${mine.amount}`, seen: now.toISOString() },
      })
  return differences
}
