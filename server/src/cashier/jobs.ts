/** What runs on a clock. */
import type { Deps } from '../platform/deps.ts'
import type { Job } from '../platform/jobs.ts'
import { runSandboxBank } from './adapters/sandbox-bank.ts'
import { askChannels } from './ask-channels.ts'
import { autoReceive } from './auto-receive.ts'
import { expireDeposits } from './expire-deposits.ts'
import { payOut } from './pay-out.ts'
import { sweepProofs } from './sweep-proofs.ts'

const onSandbox = (deps: Deps, brandId: string) =>
  deps.config.demo ? runSandboxBank(deps, brandId, `http://127.0.0.1:${deps.config.port}`) : Promise.resolve()

export const cashierJobs: readonly Job[] = [
  {
    name: 'cashier.payOut',
    lane: 'channels',
    everySeconds: 2,
    why: 'a player whose withdrawal was just approved waits for its money',
    run: payOut,
  },
  { name: 'cashier.askChannels', lane: 'channels', everySeconds: 30, run: askChannels },
  { name: 'cashier.autoReceive', everySeconds: 20, run: autoReceive },
  {
    name: 'cashier.expireDeposits',
    everySeconds: 20,
    run: (deps: Deps, brandId: string) => expireDeposits(deps, brandId),
  },
  { name: 'cashier.sweepProofs', everySeconds: 3600, run: sweepProofs },
  {
    name: 'cashier.sandboxBank',
    lane: 'channels',
    everySeconds: 1,
    why: 'it plays a bank that pays at once; in demo mode only',
    run: onSandbox,
  },
]
