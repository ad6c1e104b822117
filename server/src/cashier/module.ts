/** What the composition needs of cashier. */
import type { ServerModule } from '../platform/module.ts'
import { sharedBankKey } from './adapters/sandbox-bank.ts'
import { serveCallbacks } from './gateways/serve-callbacks.ts'
import { cashierJobs } from './jobs.ts'
import { cashierRoutes } from './routes.ts'
import type { DepositPromotions } from './views.ts'
import type { WithdrawalPorts } from './withdrawals/find-daily-left.ts'

export const cashierModule: ServerModule<WithdrawalPorts & { depositPromotions: DepositPromotions }> = {
  name: 'cashier',
  routes: (bind, handed) => cashierRoutes(bind, handed.depositPromotions, handed),
  beside: serveCallbacks,
  sharedKeys: [sharedBankKey],
  jobs: cashierJobs,
  // {brand, player, kind, id, step}: a deposit or withdrawal went a step further.
  news: {
    sen_cashier: {
      to: 'account',
      tags: ['deposits', 'withdrawals'],
      tagOf: ({ kind }) => (kind === 'deposit' ? 'deposits' : 'withdrawals'),
    },
  },
}
