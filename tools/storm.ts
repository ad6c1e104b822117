/**
 * `npm run storm -- --minutes 10 --seed 7`: vendors' calls against server processes and a database that are killed with -9;
 * the ledger must equal the model at the end. Slips of the lottery are placed, drawn and settled meanwhile; every draw is recounted
 * from its public files. `--cashier` storms deposits, withdrawals and transfers with a misbehaving payment gateway instead, sixty-four
 * players at each of `--callers` wallets. `--plant` plants faults, which must be found. Ends with 1 on differences, and when a kind of
 * act never succeeded: a minute is enough for all of them.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { endWithMe } from '../bench/end-with-me.ts'
import { runCashierStorm } from '../server/test/cashier-storm.ts'
import { runStorm } from '../server/test/storm.ts'
import { findNeverDone } from '../server/test/storm-acts.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    callers: { type: 'string' },
    cashier: { type: 'boolean', default: false },
    plant: { type: 'boolean', default: false },
  },
})
await endWithMe()
const seed = Number(values.seed ?? randomInt(1, 1_000_000))
const seconds = Number(values.minutes) * 60
console.log(`Storm of ${values.minutes} min, seed ${seed}`)
const run = values.cashier ? runCashierStorm : runStorm
const report = await run({
  seconds,
  seed,
  callers: Number(values.callers ?? (values.cashier ? 2 : 24)),
  plant: values.plant,
  say: line => console.log(`  ${new Date().toISOString().slice(11, 19)} ${line}`),
})
const { server, database, connections, gateway = 0 } = report.kills
console.log(
  `${report.calls} calls; killed: server ${server}, database ${database}, gateway ${gateway}; connections cut ${connections}`,
)
console.log(
  Object.entries(report.acts)
    .map(([kind, times]) => `${kind} ${times}`)
    .join(', '),
)
const never = findNeverDone(report.acts)
if (never.length > 0) console.log(`  NEVER DONE ${never.join(', ')}: the storm proves nothing of them`)
for (const difference of report.differences.slice(0, 20)) console.log(`  DIFFERENCE ${difference}`)
console.log(`seed ${seed}: ${report.differences.length} differences between ledger and model`)
process.exit(report.differences.length === 0 && never.length === 0 ? 0 : 1)
