/**
 * The embedded sandbox bank, for demo mode: an outside party that stands in for a real one, with a book of its own. Its payers read
 * the QR code and pay; it sends what players withdraw; it says so by signed callbacks over HTTP, again until it is answered. Polite,
 * it does all that in seconds. Rude (SANDBOX_BANK=misbehaving), money comes late, twice, short, with another memo or never, payouts
 * fail, answers get lost and callbacks are doubled, as at real banks.
 */
import { AMOUNT_SCALE, writeAmount } from '@sen/core/money'
import { sql, type Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SharedKey } from '../../platform/shared-keys.ts'
import { parsePaymentEvent } from './parse-payment-event.ts'
import type { PayoutState, Provider } from './provider.ts'
import { callbackPath, hmacKeys, isSigned, providerSecret, providerSecretFile, signCallback } from './sign-callback.ts'

const PROVIDER = 'sandbox'
/** Every server takes what the bank says, whichever of them plays it. */
export const sharedBankKey: SharedKey = { file: providerSecretFile(PROVIDER) }
const PAYER_SECONDS = 15
const PAYOUT_SECONDS = 4
const BATCH = 20
const ANSWER_WITHIN_MS = 5000

type Order = {
  id: string
  kind: 'in' | 'out'
  reference: string
  amount: bigint
  memo: string
  party: string
  outcome: 'paid' | 'failed'
  at: Date
}
type NewOrder = Omit<Order, 'id' | 'at'> & { dueSeconds: number; copies: number }

/** A whole number below `sides`, from luck that is handed in. */
const roll = (deps: Deps, sides: number) => deps.randomBytes(4).readUInt32BE() % sides
const isRude = ({ config }: Deps) => config.sandboxBank === 'misbehaving'

async function addOrder(deps: Deps, tx: Tx, order: NewOrder): Promise<void> {
  await tx.run(sql`
    insert into cashier.sandbox_orders (brand_id, id, kind, reference, amount, memo, party, outcome, due_at, copies)
    values (${tx.brandId}, ${`FT${deps.newId().replaceAll('-', '').slice(0, 24)}`}, ${order.kind}, ${order.reference}, ${order.amount},
      ${order.memo}, ${order.party}, ${order.outcome}, now() + make_interval(secs => ${order.dueSeconds}), ${order.copies})
    on conflict do nothing`)
}

/** What the payer makes of the QR code he sees. */
function planPayments(
  deps: Deps,
  reference: string,
  amount: bigint,
): Pick<NewOrder, 'amount' | 'memo' | 'dueSeconds' | 'copies'>[] {
  const memo = `MBVCB.${roll(deps, 1_000_000)}.${reference}.CT tu NGUYEN VAN A`
  const exact = { amount, memo, dueSeconds: PAYER_SECONDS, copies: 1 }
  if (!isRude(deps)) return [exact]
  const soon = { ...exact, dueSeconds: roll(deps, 3), copies: 1 + roll(deps, 4) }
  switch (roll(deps, 8)) {
    case 0:
      return []
    case 1:
      return [{ ...soon, amount: amount - 10n ** BigInt(AMOUNT_SCALE) }]
    case 2:
      return [{ ...soon, memo: 'chuyen tien' }]
    case 3:
      return [soon, { ...soon, dueSeconds: 2 }]
    case 4:
      return [{ ...soon, dueSeconds: 30 }]
    default:
      return [soon]
  }
}

const findPayout = (tx: Tx, reference: string): Promise<(Order & { is_due: boolean }) | undefined> =>
  tx.one(sql`
    select id, amount, outcome, due_at <= now() as is_due from cashier.sandbox_orders
    where brand_id = ${tx.brandId} and kind = 'out' and reference = ${reference}`)

function stateOf(order: (Order & { is_due: boolean }) | undefined): PayoutState {
  if (!order) return { state: 'unknown' }
  if (!order.is_due) return { state: 'taken' }
  const { amount } = order
  return order.outcome === 'paid'
    ? { state: 'paid', providerReference: order.id, amount }
    : { state: 'failed', reason: 'account closed', amount }
}

export const sandboxBank: Provider = {
  openPaymentOrder: async (deps, brandId, { reference, amount, account }) => {
    await deps.db.inBrand(brandId, async tx => {
      for (const payment of planPayments(deps, reference, amount))
        await addOrder(deps, tx, { kind: 'in', reference, party: account, outcome: 'paid', ...payment })
    })
    return { url: '' }
  },
  payOut: async (deps, brandId, { reference, amount, bin, number, holder }) => {
    const misbehaving = isRude(deps)
    if (misbehaving && roll(deps, 5) === 0) throw new Error('the sandbox bank hung up before it took the order')
    const outcome = misbehaving && roll(deps, 6) === 0 ? 'failed' : 'paid'
    const [dueSeconds, copies] = misbehaving ? [roll(deps, 4), 1 + roll(deps, 3)] : [PAYOUT_SECONDS, 1]
    const state = await deps.db.inBrand(brandId, async tx => {
      const party = `${bin} ${number} ${holder}`
      await addOrder(deps, tx, { kind: 'out', reference, amount, memo: reference, party, outcome, dueSeconds, copies })
      return stateOf(await findPayout(tx, reference))
    })
    if (misbehaving && roll(deps, 5) === 0) throw new Error('the sandbox bank took the order and hung up')
    return state
  },
  askPayout: (deps, brandId, reference) =>
    deps.db.inBrand(brandId, async tx => stateOf(await findPayout(tx, reference))),
  hurryPayer: async (deps, brandId, reference) => {
    const hurried = await deps.db.inBrand(brandId, tx =>
      tx.run(sql`
        update cashier.sandbox_orders set due_at = now()
        where brand_id = ${brandId} and kind = 'in' and reference = ${reference} and copies > 0`),
    )
    return hurried > 0
  },
  isOwn: (deps, signed, headers) => isSigned(hmacKeys(providerSecret(deps, PROVIDER)), signed, headers, deps.now()),
  parsePaymentEvent,
}

/** Sends the callbacks that are due to the platform at `url`; what is not answered is sent again, a little later each time. */
export async function runSandboxBank(deps: Deps, brandId: string, url: string): Promise<void> {
  for (const order of await takeDue(deps, brandId)) {
    const isHeard = await sendCallback(deps, brandId, url, order).catch(() => false)
    if (!isHeard) continue
    await deps.db.inBrand(brandId, tx =>
      tx.run(sql`
        update cashier.sandbox_orders set copies = copies - 1, attempts = 0, due_at = now()
        where brand_id = ${brandId} and id = ${order.id} and copies > 0`),
    )
  }
}

const takeDue = (deps: Deps, brandId: string): Promise<Order[]> =>
  deps.db.inBrand(brandId, tx =>
    tx.query<Order>(sql`
      update cashier.sandbox_orders set attempts = attempts + 1, due_at = now() + make_interval(secs => least(power(2, attempts), 60))
      where brand_id = ${brandId} and id in (
        select id from cashier.sandbox_orders where brand_id = ${brandId} and copies > 0 and due_at <= now()
        order by due_at limit ${BATCH} for update skip locked)
      returning id, kind, reference, amount, memo, party, outcome, at`),
  )

async function sendCallback(deps: Deps, brandId: string, url: string, order: Order): Promise<boolean> {
  const amount = writeAmount(order.amount)
  const body = JSON.stringify(
    order.kind === 'in'
      ? {
          type: 'transfer',
          id: order.id,
          amount,
          memo: order.memo,
          payer: 'NGUYEN VAN A',
          sentAt: order.at.toISOString(),
        }
      : {
          type: 'payout',
          id: order.id,
          reference: order.reference,
          amount,
          result: order.outcome,
          reason: order.outcome === 'failed' ? 'account closed' : '',
        },
  )
  const path = callbackPath(PROVIDER, brandId)
  const nonce = deps.randomBytes(12).toString('base64url')
  const headers = signCallback(providerSecret(deps, PROVIDER), { path, body }, deps.now(), nonce)
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  await answer.arrayBuffer()
  // A refusal is an answer too: asking again would change nothing.
  return answer.status < 500
}
