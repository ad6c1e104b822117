/** What runs on a clock. */
import type { Deps } from '../platform/deps.ts'
import type { Job } from '../platform/jobs.ts'
import { runSandboxBank } from './adapters/sandbox-bank.ts'
import { expireDeposits } from './deposits/expire-deposits.ts'
import { payOut } from './gateways/pay-out.ts'
import { pollPaymentProviders } from './gateways/poll-payment-providers.ts'
import { autoConfirmReceipt } from './withdrawals/auto-confirm-receipt.ts'
import { sweepProofs } from './withdrawals/sweep-proofs.ts'

const onSandbox = (deps: Deps, brandId: string) =>
  deps.config.demo ? runSandboxBank(deps, brandId, `http://127.0.0.1:${deps.config.port}`) : Promise.resolve()

export const cashierJobs: readonly Job[] = [
  {
    name: 'cashier.payOut',
    lane: 'providers',
    everySeconds: 2,
    why: 'a player whose withdrawal was just approved waits for its money',
    run: payOut,
  },
  { name: 'cashier.pollPaymentProviders', lane: 'providers', everySeconds: 30, run: pollPaymentProviders },
  { name: 'cashier.autoConfirmReceipt', everySeconds: 20, run: autoConfirmReceipt },
  {
    name: 'cashier.expireDeposits',
    everySeconds: 20,
    run: (deps: Deps, brandId: string) => expireDeposits(deps, brandId),
  },
  { name: 'cashier.sweepProofs', everySeconds: 3600, run: sweepProofs },
  {
    name: 'cashier.sandboxBank',
    lane: 'providers',
    everySeconds: 1,
    why: 'it plays a bank that pays at once; in demo mode only',
    run: onSandbox,
  },
]
