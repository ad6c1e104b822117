/** One window of the contracts of a kind and period: what each earned of the period up to its end, less what was billed of it. */
import type { Span } from '@sen/core/agents/contract-periods'
import {
  BASE_SCALE,
  billPeriod,
  EARNED_SCALE,
  type Priced,
  priceContract,
  sumBase,
  sumDeducted,
  type TeamSums,
  type Terms,
} from '@sen/core/agents/contract-rules'
import { readTerms } from '@sen/core/agents/contract-terms'
import type { GameType } from '@sen/core/catalogue/calls'
import { writeAmount } from '@sen/core/money'
import type { Tx } from '../../platform/db.ts'
import type { ContractRow } from '../contracts/contract-store.ts'
import { type BillRow, listLeft, listPeriods, type PeriodRow, type PeriodState } from './bill-store.ts'
import { type Counted, type PathSums, readCounted } from './read-counted.ts'
import { addPath, countActiveOf, emptyTeam, isOnPath } from './reckon-team.ts'

/** An unpaid bill is tried, or can be collected, for so long. */
const BILL_DAYS = 30
const DAY_MS = 86_400_000

type Held = { row: ContractRow; terms: Terms; team: TeamSums; parts: Map<string, Part> }
/** What the house pays somebody below for: at the rate he reached. */
type Part = { sums: TeamSums; rate: number }
type Before = { carryIn: bigint; restIn: bigint; billed: bigint }

export type Settled = { bills: BillRow[]; periods: PeriodState[] }

type Asked = {
  contracts: readonly ContractRow[]
  period: Span
  window: Span
  typeOf: (nodeId: number) => GameType
  /** Only what was placed below this agent; everybody's where none is named. */
  agentId?: string
}
type Reckoned = Held & { priced: Priced; active: number; before: Before }

/** Reckons a window and writes its bills, which the caller saves. */
export async function settleWindow(tx: Tx, asked: Asked & { newId: () => string; now: Date }): Promise<Settled> {
  const bills = (await reckonWindow(tx, asked)).map(one => writeBill(asked, one))
  return { bills: bills.flatMap(({ bill }) => bill ?? []), periods: bills.map(({ state }) => state) }
}

/** What one holder's contract comes to in a window, which may still run: the calculation of the bill that it would be. */
export async function reckonHolder(tx: Tx, asked: Asked, holderId: string): Promise<KeptFormula | undefined> {
  const one = (await reckonWindow(tx, { ...asked, agentId: holderId })).find(({ row }) => row.holder_id === holderId)
  return one && writeFormula(one, weighOwn(one))
}

/** Reckons a window. Writes nothing. */
async function reckonWindow(tx: Tx, asked: Asked): Promise<Reckoned[]> {
  const span = { from: asked.period.from, to: asked.window.to }
  const held = new Map<string, Held>(
    asked.contracts.map(row => [
      row.holder_id,
      { row, terms: readTerms(row.terms), team: emptyTeam(), parts: new Map() },
    ]),
  )
  const cuts = [...new Set(asked.contracts.map(({ counts_from }) => counts_from?.getTime() ?? 0))].sort((a, b) => a - b)
  const rules = listRules(held)
  const counted = await readCounted(tx, span, {
    cuts: cuts.map(ms => new Date(ms)),
    rules: [...rules.values()],
    ...(asked.agentId && { agentId: asked.agentId }),
  })
  const rows = counted.sums
  const counts = (one: Held, row: PathSums) => cuts.indexOf(one.row.counts_from?.getTime() ?? 0) < row.cut
  for (const row of rows)
    for (const one of chainOf(held, row.path)) if (counts(one, row)) addPath(one.team, row, asked.typeOf)
  const active = countAll(counted, rules)
  const before = await readBefore(tx, asked)
  const priced = new Map<string, Reckoned>()
  for (const [id, one] of held) {
    const its = { active: active(one), before: before(one.row) }
    priced.set(id, { ...one, ...its, priced: priceContract(one.terms, one.team, its.active, its.before.carryIn) })
  }
  for (const row of rows)
    notePaidBelow(
      chainOf(priced, row.path).filter(one => counts(one, row)),
      row,
      asked.typeOf,
    )
  return [...priced.values()]
}

/** Those of a path who hold a contract that counts there, the nearest first. */
const chainOf = <One extends Held>(held: ReadonlyMap<string, One>, path: readonly string[]): One[] =>
  path.flatMap(id => held.get(id) ?? []).filter(one => isOnPath(one.row, path))

/** Of each contract, the part of its base for which the house pays somebody below, by whoever has the highest rate there. */
function notePaidBelow(
  chain: readonly (Held & { priced: Priced })[],
  row: PathSums,
  typeOf: (nodeId: number) => GameType,
): void {
  let best: (Held & { priced: Priced }) | undefined
  for (const one of chain) {
    if (best) {
      const part = one.parts.get(best.row.holder_id) ?? { sums: emptyTeam(), rate: best.priced.rate }
      one.parts.set(best.row.holder_id, part)
      addPath(part.sums, row, typeOf)
    }
    if (one.terms.payer === 'house' && one.priced.rate > (best?.priced.rate ?? 0)) best = one
  }
}

const ruleKey = ({ activeDeposit, activeBet }: Terms) => `${activeDeposit} ${activeBet}`

/** By whom contracts count as active: each rule once. */
const listRules = (held: ReadonlyMap<string, Held>) =>
  new Map(
    [...held.values()].map(({ terms }) => [ruleKey(terms), { deposit: terms.activeDeposit, bet: terms.activeBet }]),
  )

function countAll({ active, movers }: Counted, rules: ReturnType<typeof listRules>): (one: Held) => number {
  const counted = new Map(
    [...rules].map(([key, rule], at) => [key, countActiveOf({ paths: active[at] ?? [], movers }, rule)]),
  )
  return one => counted.get(ruleKey(one.terms))?.get(one.row.holder_id) ?? 0
}

/** What stood before this window: billed of this period, and what the one before left; a contract that replaced others goes on from them. */
async function readBefore(tx: Tx, { contracts, period }: Asked): Promise<(row: ContractRow) => Before> {
  const ids = contracts.map(({ id }) => id)
  const byContract = Map.groupBy(await listPeriods(tx, ids, period.from), row => row.contract_id)
  const isBefore = (row: PeriodRow) => row.period_from < period.from
  const first = ids.filter(id => !byContract.get(id)?.some(isBefore))
  const left = new Map((await listLeft(tx, first)).map(row => [row.contract_id, row]))
  return ({ id }) => {
    const own = byContract.get(id)
    const last =
      own?.filter(isBefore).sort((a, b) => b.period_from.getTime() - a.period_from.getTime())[0] ?? left.get(id)
    const billed = own?.find(row => row.period_from.getTime() === period.from.getTime())?.billed ?? 0n
    return { billed, carryIn: BigInt(last?.carry_out ?? 0), restIn: BigInt(last?.rest_out ?? 0) }
  }
}

const units = (scaled: bigint, scale: bigint) => writeAmount(scaled / scale)

/** What is left of what a contract earned once those below are paid of it, and what of that is billed now. */
function weighOwn({ terms, priced, parts, before }: Reckoned) {
  const deducted = [...parts].map(([holderId, { sums, rate }]) => ({
    holderId,
    base: sumBase(terms, sums).base,
    rate: Math.min(priced.rate, rate),
  }))
  const earned = priced.earned - sumDeducted(priced.rate, deducted)
  return { deducted, ...billPeriod({ earned, rest: before.restIn }, before.billed) }
}
type Own = ReturnType<typeof weighOwn>

function writeBill(
  { period, window, newId, now }: { period: Span; window: Span; newId: () => string; now: Date },
  one: Reckoned,
): { bill: BillRow | undefined; state: PeriodState } {
  const { row, terms, priced, before } = one
  const own = weighOwn(one)
  const { amount, rest } = own
  const state = { contractId: row.id, billed: before.billed + amount, carryOut: priced.carryOut, restOut: rest }
  const isTold = amount > 0n || row.kind === 'dividend' || row.kind === 'daily' || window.to >= period.to
  if (!isTold) return { bill: undefined, state }
  const bill: BillRow = {
    id: newId(),
    contract_id: row.id,
    kind: row.kind,
    holder_id: row.holder_id,
    giver_id: row.giver_id,
    payer: terms.payer,
    period_from: period.from,
    period_to: period.to,
    window_from: startWithin(row, window),
    window_to: window.to,
    formula: writeFormula(one, own),
    amount,
    paid: 0n,
    state: amount === 0n ? 'notReached' : terms.isApproved ? 'unapproved' : 'uncollected',
    is_manual: terms.isApproved,
    created_at: now,
    expires_at: new Date(now.getTime() + BILL_DAYS * DAY_MS),
    note: '',
    payments: 0,
  }
  return { bill, state }
}

/** From when a window is of a contract: its own beginning, where it began within. */
export const startWithin = ({ starts_at }: Pick<ContractRow, 'starts_at'>, { from }: Span): Date =>
  starts_at && starts_at > from ? starts_at : from

type KeptFormula = ReturnType<typeof writeFormula>

/** The calculation in whole numbers, as the bill keeps it: what was settled is explained by the terms and sums of that moment. */
function writeFormula({ row, terms, team, priced, active, before }: Reckoned, { deducted, amount }: Own) {
  return {
    terms: row.terms,
    play: Object.entries(team.play).map(([gameType, sums]) => ({
      gameType: gameType as GameType,
      weight: terms.weights[gameType as GameType] ?? 10_000,
      validBet: writeAmount(sums.validBet),
      stake: writeAmount(sums.stake),
      win: writeAmount(sums.win),
      returned: writeAmount(sums.returned),
    })),
    deposits: writeAmount(team.money.deposits),
    withdrawals: writeAmount(team.money.withdrawals),
    costs: writeAmount(team.money.costs),
    gross: units(priced.gross, BASE_SCALE),
    base: units(priced.base, BASE_SCALE),
    carriedIn: units(before.carryIn, BASE_SCALE),
    paidBase: units(priced.paidBase, BASE_SCALE),
    tier: priced.tier,
    rate: priced.rate,
    earned: units(priced.earned, EARNED_SCALE),
    restIn: units(before.restIn, EARNED_SCALE),
    billedBefore: writeAmount(before.billed),
    active,
    deducted: deducted.map(part => ({
      holderId: part.holderId,
      base: units(part.base, BASE_SCALE),
      rate: part.rate,
      amount: units(sumDeducted(part.rate, [part]), EARNED_SCALE),
    })),
    amount: writeAmount(amount),
  }
}
