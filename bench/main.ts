/**
 * `npm run bench`: what the product does, each figure as a ratio to something measured in the same run on the same machine.
 * `npm run bench -- wallet` measures one part: machine, startup, api, streams, lighthouse, tasks (a part of it), catalogue, records, folds,
 * agents (with the wages of so many over so many bets: -- agents 1000 100000), books, idle, lottery, news, signin, sports, wallet.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { measureAgents } from './agents.ts'
import * as api from './api.ts'
import { measureBooks } from './books.ts'
import { measureCatalogue } from './catalogue.ts'
import { startServer } from './children.ts'
import { endWithMe } from './end-with-me.ts'
import { measureRollups } from './folds.ts'
import { measureIdleBrands } from './idle-brands.ts'
import * as lighthouse from './lighthouse.ts'
import * as longTasks from './long-tasks.ts'
import { measureLottery } from './lottery.ts'
import { measureNews } from './news.ts'
import { measureRecords } from './records.ts'
import * as signin from './signin.ts'
import { measureSlips } from './slips.ts'
import { measureModel } from './sports-model.ts'
import * as startup from './startup.ts'
import * as streams from './streams.ts'
import * as studio from './studio.ts'
import { measureWages } from './wages.ts'
import * as wallet from './wallet.ts'

let missed = 0
const report: wallet.Report = {
  line: text => console.log(text),
  figure: (name, value, unit, goal = {}) => {
    const isMet =
      (goal.atLeast === undefined || value >= goal.atLeast) && (goal.atMost === undefined || value <= goal.atMost)
    const wanted =
      goal.atLeast !== undefined
        ? `at least ${goal.atLeast}`
        : goal.atMost !== undefined
          ? `at most ${round(goal.atMost)}`
          : ''
    const verdict = wanted ? ` (${wanted}: ${isMet ? 'reached' : 'MISSED'})` : ''
    if (!isMet) missed++
    console.log(`  ${name}: ${round(value)} ${unit}${verdict}`)
  },
}
const round = (value: number) => (Math.abs(value) >= 100 ? Math.round(value).toString() : value.toFixed(2))

/** The limits of the machine, so that figures of different machines are not compared in the dark. */
function describeMachine(): void {
  const cpus = os.cpus()
  report.line(
    `machine: ${cpus.length} × ${cpus[0]?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load ${os.loadavg()[0]?.toFixed(1)}`,
  )
  const file = path.join(os.tmpdir(), `sen-fsync-${process.pid}`)
  const handle = fs.openSync(file, 'w')
  const block = Buffer.alloc(8192)
  const until = performance.now() + 1000
  let count = 0
  for (; performance.now() < until; count++) {
    fs.writeSync(handle, block, 0, block.length, 0)
    fs.fdatasyncSync(handle)
  }
  fs.closeSync(handle)
  fs.rmSync(file)
  const began = performance.now()
  let sum = 0
  for (let turn = 0; turn < 2e8; turn++) sum = (sum + turn) | 0
  report.line(
    `  ${count} durable writes of 8 KB a second; 200 million additions in ${Math.round(performance.now() - began)} ms${sum === 1 ? ' ' : ''}`,
  )
}

const asked = process.argv.slice(2)
const wants = (name: string) => asked.length === 0 || asked.includes(name)

await endWithMe()
if (wants('machine')) describeMachine()
if (wants('startup')) await startup.run(report)
if (wants('api') || wants('streams') || wants('lighthouse') || wants('tasks')) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sen-bench-'))
  const app = await startServer('app', dataDir)
  try {
    if (wants('lighthouse')) await lighthouse.run(report, app)
    else if (wants('tasks')) await longTasks.run(report, app)
    if (wants('streams')) await streams.run(report, app)
    if (wants('api')) await api.run(report, app)
  } finally {
    await app.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
if (wants('signin')) await signin.run(report)
if (wants('catalogue')) {
  const figures = await measureCatalogue()
  report.line(
    `catalogue of 20,000 games: ${Math.round(figures.manyPerSecond)} lists/s, search ${figures.searchMs.toFixed(1)} ms, with a slip ${figures.slipMs.toFixed(1)} ms`,
  )
  report.figure('a list from 20,000 games over one from 200', figures.growth, '×', { atMost: 1.5 })
  if (!Number.isNaN(figures.keyWorstMs)) {
    report.figure('a key in its search is on screen, a phone four times slower, median', figures.keyMedianMs, 'ms')
    report.figure('the slowest key', figures.keyWorstMs, 'ms', { atMost: 50 })
  }
}
if (wants('records')) {
  const figures = await measureRecords()
  report.line(
    `a player with ${figures.lines} lines of a year beside one with ${figures.weekLines} of a week; profit and loss of the year: ${figures.profitMs.toFixed(1)} ms`,
  )
  for (const [name, value] of [
    ['first page of the account record', figures.account],
    ['a page of it half a year back', figures.accountDeep],
    ['deposits alone in it', figures.accountKind],
    ['first page of the betting record', figures.bets],
    ['a page of it half a year back', figures.betsDeep],
  ] as const)
    report.figure(`${name}, the year over the week`, value, '×', { atMost: 1.5 })
}
if (wants('folds')) {
  const figures = await measureRollups()
  report.line(`the first fold of ${figures.bets} bets and their wins: ${Math.round(figures.ms)} ms`)
  report.figure('a bet of it, over a quarter as many', figures.growth, '×', { atMost: 2 })
  report.line(`what a player did today, after ${figures.many} bets: ${figures.dayMs.toFixed(1)} ms`)
  report.figure('the same after a hundredth of them', figures.dayGrowth, '×', { atMost: 1.5 })
}
if (wants('agents')) {
  report.line('the reports of an agent with 20,000 players below him beside those of one with 200')
  for (const [name, { growth, ms, atMost }] of Object.entries(await measureAgents()))
    report.figure(`${name} (${ms.toFixed(1)} ms)`, growth, '×', { atMost })
}
if (wants('agents')) {
  const [agents = 10_000, bets = 1_000_000] = asked.filter(word => /^\d+$/.test(word)).map(Number)
  report.line(
    `wages of ${agents} agents in up to six levels over ${bets} bets; sizes are arguments: -- agents 1000 100000`,
  )
  const { scanMs, closeMs, daily, realtime } = await measureWages({ agents, bets })
  report.line(`  one scan that sums the bets: ${Math.round(scanMs)} ms; bills of the day: ${daily.bills}`)
  report.figure('settling the day, over that scan', daily.settleMs / scanMs, '×', { atMost: 5 })
  // Play closes them every five minutes, so that at the end of a day only its last ones are left.
  report.figure('closing all its slots at once, over that scan', closeMs / scanMs, '×', { atMost: 8 })
  report.figure('paying the bills of the day', daily.payMs / 1000, 's')
  report.figure('wages of the last five minutes, settled and paid', (realtime.settleMs + realtime.payMs) / 1000, 's', {
    atMost: 20,
  })
  report.figure('bills that a recount does not agree with, or not paid', daily.wrong + realtime.wrong, '', {
    atMost: 0,
  })
}
if (wants('books')) {
  report.line(
    'the proof of the books, processor time an entry, 100,000 of them under 500 seals beside 1,000,000 under 5,000',
  )
  const { few, many, newAfterFew, newAfterMany } = await measureBooks()
  const clock = ({ wallMicros }: { wallMicros: number }) => `${wallMicros.toFixed(1)} by the clock`
  report.figure(`of the fewer (${clock(few)})`, few.cpuMicros, 'µs', { atMost: 20 })
  report.figure(`of the many (${clock(many)})`, many.cpuMicros, 'µs', { atMost: 20 })
  report.figure('the many over the fewer', many.cpuMicros / few.cpuMicros, '×', { atMost: 1.2 })
  report.figure(`of a new one after 100,000 proved (${clock(newAfterFew)})`, newAfterFew.cpuMicros, 'µs')
  report.figure(`of a new one after 1,000,000 proved (${clock(newAfterMany)})`, newAfterMany.cpuMicros, 'µs')
}
if (wants('idle')) {
  const [few, many] = [await measureIdleBrands(2), await measureIdleBrands(50)]
  report.line(
    `transactions a second of nothing but jobs: before ${few.before.toFixed(1)} with 2 brands and ${many.before.toFixed(1)} with 50, each polling by itself (a model: without its queue); now ${few.now.toFixed(1)} and ${many.now.toFixed(1)}`,
  )
  report.figure('fifty idle brands over two, before', many.before / few.before, '×')
  report.figure('fifty idle brands over two, now', many.now / few.now, '×', { atMost: 3 })
}
if (wants('lottery')) {
  const { bets, players, paid, settleMs, copyMs, each, eachAlone, quietP99, besideP99 } = await measureLottery()
  report.line(
    `a draw of ${bets} slips of ${players} players, ${paid} of them paid: ${Math.round(settleMs)} ms; a COPY of as many ledger rows ${Math.round(copyMs)} ms`,
  )
  report.figure('settling it over that COPY', settleMs / copyMs, '×', { atMost: 3 })
  report.figure(`a slip settled by itself (${Math.round(eachAlone)} µs) over one of the draw`, eachAlone / each, '×', {
    atLeast: 50,
  })
  report.line(
    `p99 of other play: ${quietP99.toFixed(1)} ms alone, ${besideP99.toFixed(1)} ms beside a draw that is settled`,
  )
  report.figure('other play beside it over alone, p99', besideP99 / quietP99, '×', { atMost: 2 })
  const { rate, p50, p99, slips, callers, tpcb } = await measureSlips()
  report.line(
    `slips of ten lines through HTTP: ${Math.round(rate)} a second (${slips} slips, ${callers} players at once), p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; TPC-B ${Math.round(tpcb)} transactions/s`,
  )
  report.figure('slips of ten lines over TPC-B', rate / tpcb, '×', { atLeast: 2 })
}
if (wants('news')) {
  const { inside, after } = await measureNews()
  report.line(
    `grants a second of 64 players at once, a commit 4 ms long: before ${Math.round(inside.rate)}, with NOTIFY inside; now ${Math.round(after.rate)}, with news after the commit`,
  )
  report.line(
    `processor time of a grant now: database ${after.databaseMicros.toFixed(0)} µs, server and clients ${after.ownMicros.toFixed(0)} µs`,
  )
  report.figure('news after the commit over NOTIFY inside', after.rate / inside.rate, '×', { atLeast: 8 })
}
if (wants('sports'))
  for (const { sport, matches, outcomes, worst, beyond, margin } of measureModel()) {
    report.line(`${matches} simulated matches of ${sport} against the model's prices: ${outcomes} outcomes`)
    report.figure('the farthest mean return from the model', worst, 'standard errors')
    report.figure('outcomes beyond three of them, of a hundred', (beyond / outcomes) * 100, '', { atMost: 2 })
    report.figure('a market that returns more or less than its margin says, at most', margin * 100, '%', { atMost: 0 })
  }
if (wants('wallet')) await wallet.run(report)
if (wants('studio')) {
  studio.simulateAll(report)
  await studio.run(report)
}
console.log(missed === 0 ? 'every figure that has a goal reached it' : `${missed} figures missed their goal`)
