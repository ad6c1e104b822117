/**
 * The sportsbook's process: a supplier on the kit (`supplier/src/run.ts` says which settings it has: SPORTSBOOK_PORT, SPORTSBOOK_URL, …).
 * SPORTSBOOK_PACE above 1 makes its fast league faster, for trials. With SPORTSBOOK_BROKER (amqp://…) the feed's messages go over that
 * broker, on the exchange SPORTSBOOK_EXCHANGE (unifiedfeed); without, they stay in the process.
 */
import { runSupplier } from '@sen/supplier/run'
import { makeSportsbook } from './sportsbook.ts'

const pace = Number(process.env.SPORTSBOOK_PACE || 1)
if (!(pace >= 1 && pace <= 60)) throw new Error('SPORTSBOOK_PACE must be a number from 1 to 60')
await runSupplier(makeSportsbook(pace))
