/** A process that grants a player money and is killed between the commit and the sending of the news. argv: database, brand, player. */
import { ONE } from '@sen/core/money'
import { openDb } from '../src/platform/db.ts'
import { holdJobs } from '../src/platform/job-holdings.ts'
import { post } from '../src/wallet/public.ts'

const [url = '', brand = '', player = ''] = process.argv.slice(2)
const db = openDb(url, { max: 2 })
// Others must know that it lives, to notice that it does not.
await new Promise<void>(held =>
  holdJobs(db, [], { isUnderWay: () => false, held: () => held(), onFault: console.error }),
)
const lines = [
  { account: 'house:grants', amount: -ONE } as const,
  { account: `player:${player}:cash`, amount: ONE } as const,
]
await db.inBrand(brand, tx => post(tx, { kind: 'grant', key: 'the news of which are lost', lines }))
process.kill(process.pid, 'SIGKILL')
