/**
 * A misbehaving payment gateway as a process of its own, for the cashier's storm: money comes late, twice, short, with another memo or never,
 * callbacks get lost or come several times and before the answer, payouts fail, calls are hung up on. Its book is a file, which
 * outlives a kill -9. Told by its environment: PORT, BOOK, SECRET, SEED, LATE_MS.
 */
import { parseAmount, writeAmount } from '@sen/core/money'
import { hmacKeys } from '../src/cashier/public.ts'
import { makeRandom } from './cashier-storm-player.ts'
import { type Fault, type Manners, openPaymentGateway, type Plan } from './payment-gateway.ts'

const FAULTS: readonly Fault[] = [
  'hangUpBefore',
  'hangUpAfter',
  'errorBefore',
  'errorAfter',
  'unsigned',
  'replay',
  'silent',
]
const CALLBACKS_EVERY_MS = 150

const { PORT, BOOK = '', SECRET = '', SEED = '1', LATE_MS = '30000' } = process.env
// Another stretch of luck after every start, or each life would begin with the same rudeness.
const random = makeRandom(Number(SEED) * 31 + (Date.now() % 100_000))

/** What a payer makes of a QR code. A callback that goes out no time at all is a lost one: only the list tells. */
function planPayments({ reference, amount }: { reference: string; amount: string }): Plan[] {
  const memo = `MBVCB.${random(1_000_000)}.${reference}.CT tu NGUYEN VAN AN`
  const soon = { amount, memo, due: random(3000), copies: random(4) }
  const short = writeAmount((parseAmount(amount) ?? 0n) - (parseAmount('1') ?? 0n))
  switch (random(9)) {
    case 0:
      return []
    case 1:
      return [{ ...soon, amount: short }]
    case 2:
      return [{ ...soon, memo: 'chuyen tien' }]
    case 3:
      return [soon, { ...soon, due: random(4000), copies: 1 + random(3) }]
    case 4:
      return [{ ...soon, due: Number(LATE_MS) }]
    default:
      return [soon]
  }
}

const manners: Manners = {
  planPayments,
  planPayout: () => ({ outcome: random(6) === 0 ? 'failed' : 'paid', due: random(4000), copies: random(4) }),
  nextFault: () => (random(8) === 0 ? FAULTS[random(random(6) === 0 ? FAULTS.length : FAULTS.length - 1)] : undefined),
}

const gateway = await openPaymentGateway({ keys: hmacKeys(SECRET), manners, file: BOOK, port: Number(PORT) })
for (;;) {
  await gateway.tellDue().catch(() => {})
  await new Promise(resolve => setTimeout(resolve, CALLBACKS_EVERY_MS))
}
