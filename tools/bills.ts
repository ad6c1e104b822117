/**
 * Recounts a bill of an agent's contract from bet lines alone: npm run bills -- <bill>. It reads what was staked, settled, won and moved (play
 * and the ledger), the closings that say in which five minutes each line counts, and where its player stood when he placed it; nothing of
 * what the settlement summed. It says whatever does not agree, and ends with 1 then. DATABASE_URL names the database; else it is the embedded
 * one under SEN_DATA (.data).
 */
import path from 'node:path'
import {
  billPeriod,
  type Priced,
  priceContract,
  sumBase,
  sumDeducted,
  type TeamSums,
  type Terms,
} from '@sen/core/agents/contract-rules'
import { readTerms, type WrittenTerms } from '@sen/core/agents/contract-terms'
import type { GameType } from '@sen/core/catalogue/calls'
import { type Amount, writeAmount } from '@sen/core/money'
import { loadBrands, openBrands } from '../server/src/brand/public.ts'
import { categorize } from '../server/src/catalogue/public.ts'
import { openDb, type Sql, sql, type Tx } from '../server/src/platform/db.ts'
import type { Deps } from '../server/src/platform/deps.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'

type Bill = {
  brand_id: string
  contract_id: string
  holder_id: string
  kind: string
  period_from: Date
  window_from: Date
  window_to: Date
  amount: Amount
  formula: { terms: WrittenTerms; active: number; rate: number; base: string }
}
type Line = {
  member: string
  path: string[]
  placed: Date
  node: number
  valid: Amount
  stake: Amount
  win: Amount
  returned: Amount
  deposits: Amount
  withdrawals: Amount
  costs: Amount
}
type Contract = {
  id: string
  holder_id: string
  giver_id: string | null
  terms: WrittenTerms
  counts_from: Date
  replaces: string | null
}
type Counted = Contract & { read: Terms; team: TeamSums; active: number; priced: Priced; parts: Map<string, Part> }
type Part = { sums: TeamSums; rate: number }
export type Recounted = { lines: number; base: string; active: number; rate: number; amount: string; wrong: string[] }

/** Counts a bill again; `wrong` says in words what of it does not agree. */
export async function recountBill(deps: Pick<Deps, 'db' | 'brands' | 'now'>, id: string): Promise<Recounted> {
  return deps.db.asOwner(async tx => {
    const bill = await tx.one<Bill>(sql`
      select brand_id, contract_id, holder_id, kind, period_from, window_from, window_to, amount, formula from agents.bills where id = ${id}`)
    const brand = bill && deps.brands.byCode(bill.brand_id)
    if (!bill || !brand) return { lines: 0, base: '', active: 0, rate: 0, amount: '', wrong: ['there is no such bill'] }
    const typeOf = await categorize(deps, brand)
    const lines = await readLines(tx, bill)
    const all = countAll(await readContracts(tx, bill), lines, typeOf, await readCarried(tx, bill))
    const own = all.find(one => one.id === bill.contract_id)
    if (!own)
      return { lines: lines.length, base: '', active: 0, rate: 0, amount: '', wrong: ['its contract is not in force'] }
    return compare(bill, own, lines.length, await readBefore(tx, bill))
  })
}

/** Every line that counts in the period of a bill, up to its end. */
const readLines = (tx: Tx, { brand_id, period_from, window_to }: Bill): Promise<Line[]> =>
  tx.query<Line>(sql`
    with c as materialized (
      select closed_until, from_at, bet_seq, xid, lag(bet_seq) over w as seq_before, lag(xid) over w as xid_before
      from agents.closings where brand_id = ${brand_id} window w as (order by closed_until)
    ), e as (
      select s.player_id as member, greatest(coalesce(s.taken_back_at, s.over_at), c.from_at) as counted, s.opened_at as placed,
        s.node_id as node, s.stake as valid, 0::bigint as stake, 0::bigint as win, 0::bigint as returned, 0::bigint as deposits,
        0::bigint as withdrawals, 0::bigint as costs
      from bets.settled_bets s join c on s.seq > c.seq_before and s.seq <= c.bet_seq where s.brand_id = ${brand_id}
      union all
      select b.player_id, greatest(t.at, c.from_at), b.at, coalesce(b.node_id, 0), 0,
        case when t.kind = 'bet' then t.amount else 0 end, case when t.kind = 'win' then t.amount else 0 end,
        case when t.kind = 'rollback' then b.amount else 0 end, 0, 0, 0
      from bets.transactions t join c on t.xid >= c.xid_before and t.xid < c.xid
      join bets.transactions b on b.brand_id = t.brand_id and b.key = case t.kind when 'bet' then t.key else t.reference_key end
      where t.brand_id = ${brand_id} and t.outcome = 'ok' and (t.kind <> 'rollback' or t.resolves) and b.kind = 'bet' and b.outcome = 'ok'
      union all
      select w.player_id, greatest(w.at, c.from_at), w.at, -1, 0, 0, 0, 0,
        case when w.kind = 'deposit' then l.cash else 0 end,
        case when w.kind = 'withdrawal' and w.key like 'paid:%' then -l.locked
          when w.kind = 'withdrawal_return' and w.key like 'refund:%' then -l.cash else 0 end,
        case when w.kind in ('grant', 'bonus', 'rebate') then l.cash + l.bonus else 0 end
      from wallet.entries w join c on w.xid >= c.xid_before and w.xid < c.xid
      cross join lateral (
        select coalesce(sum(amount) filter (where account = 'cash'), 0)::bigint as cash,
          coalesce(sum(amount) filter (where account = 'bonus'), 0)::bigint as bonus,
          coalesce(sum(amount) filter (where account = 'locked'), 0)::bigint as locked
        from unnest(w.accounts, w.amounts) as x (account, amount)
      ) l
      where w.brand_id = ${brand_id} and w.kind in ('deposit', 'withdrawal', 'withdrawal_return', 'grant', 'bonus', 'rebate')
    )
    select e.member, p.path, date_bin('5 minutes', e.placed, '2000-01-01 00:00:00+00') as placed, e.node, e.valid, e.stake, e.win,
      e.returned, e.deposits, e.withdrawals, e.costs
    from e cross join lateral (
      select path_id from agents.lineages where brand_id = ${brand_id} and member_id = e.member and from_at <= e.placed
      order by from_at desc limit 1
    ) l join agents.paths p on p.brand_id = ${brand_id} and p.id = l.path_id
    where e.counted >= ${period_from} and e.counted < ${window_to}`)

const readContracts = (tx: Tx, { brand_id, kind, window_from, window_to, formula }: Bill): Promise<Contract[]> =>
  tx.query<Contract>(sql`
    select id, holder_id, giver_id, terms, counts_from, replaces from agents.contracts
    where brand_id = ${brand_id} and kind = ${kind} and terms->>'period' = ${formula.terms.period} and starts_at < ${window_to}
      and (ends_at is null or ends_at > greatest(starts_at, ${window_from}::timestamptz))`)

type Left = { carry: bigint; rest: bigint }

/** What the period before left of each contract; its own bills can be recounted. */
async function readCarried(tx: Tx, { brand_id, period_from }: Bill): Promise<(contract: Contract) => Left> {
  const read = async (bound: Sql) => {
    const rows = await tx.query<{ contract_id: string; carry: string; rest: string }>(sql`
      select distinct on (contract_id) contract_id, carry_out::text as carry, rest_out::text as rest from agents.contract_periods
      where brand_id = ${brand_id} ${bound} order by contract_id, period_from desc`)
    return new Map(rows.map(row => [row.contract_id, { carry: BigInt(row.carry), rest: BigInt(row.rest) }]))
  }
  const [before, last] = [await read(sql`and period_from < ${period_from}`), await read(sql`and true`)]
  const contracts = await tx.query<Pick<Contract, 'id' | 'replaces'>>(sql`
    select id, replaces from agents.contracts where brand_id = ${brand_id} and replaces is not null`)
  const replaced = new Map(contracts.map(({ id, replaces }) => [id, replaces]))
  return contract => {
    const own = before.get(contract.id)
    if (own) return own
    // What it replaced, and what that did, down to one that was settled.
    for (let id = contract.replaces; id; id = replaced.get(id) ?? null) {
      const left = last.get(id)
      if (left) return left
    }
    return { carry: 0n, rest: 0n }
  }
}

/** What was billed of the period before this bill, and what the one before left. */
async function readBefore(tx: Tx, bill: Bill): Promise<{ billed: Amount; rest: bigint }> {
  const row = await tx.one<{ billed: Amount }>(sql`
    select coalesce(sum(amount), 0)::bigint as billed from agents.bills where brand_id = ${bill.brand_id}
      and contract_id = ${bill.contract_id} and period_from = ${bill.period_from} and window_from < ${bill.window_from}`)
  const replaces = await tx.one<Contract>(sql`
    select id, replaces from agents.contracts where brand_id = ${bill.brand_id} and id = ${bill.contract_id}`)
  return { billed: row?.billed ?? 0n, rest: replaces ? (await readCarried(tx, bill))(replaces).rest : 0n }
}

const empty = (): TeamSums => ({ play: {}, money: { deposits: 0n, withdrawals: 0n, costs: 0n } })

function add(team: TeamSums, line: Line, type: GameType): void {
  team.money = {
    deposits: team.money.deposits + line.deposits,
    withdrawals: team.money.withdrawals + line.withdrawals,
    costs: team.money.costs + line.costs,
  }
  if (line.node < 0) return
  const before = team.play[type] ?? { validBet: 0n, stake: 0n, win: 0n, returned: 0n }
  team.play[type] = {
    validBet: before.validBet + line.valid,
    stake: before.stake + line.stake,
    win: before.win + line.win,
    returned: before.returned + line.returned,
  }
}

/** What an agent gave counts where he stood directly above its holder, and nowhere else. */
const isGivenThere = ({ giver_id, holder_id }: Contract, { path: above }: Line): boolean =>
  giver_id === null || above[above.indexOf(holder_id) + 1] === giver_id

function countAll(
  contracts: readonly Contract[],
  lines: readonly Line[],
  typeOf: (node: number) => GameType,
  left: (contract: Contract) => Left,
): Counted[] {
  const counted = contracts.map(contract => {
    const read = readTerms(contract.terms)
    const team = empty()
    const members = new Map<string, { deposits: Amount; valid: Amount }>()
    for (const line of lines.filter(({ path: above }) => above.includes(contract.holder_id))) {
      const { deposits, valid } = members.get(line.member) ?? { deposits: 0n, valid: 0n }
      members.set(line.member, { deposits: deposits + line.deposits, valid: valid + line.valid })
      if (line.placed >= contract.counts_from && isGivenThere(contract, line)) add(team, line, typeOf(line.node))
    }
    const isActive = ({ deposits, valid }: { deposits: Amount; valid: Amount }) =>
      deposits >= read.activeDeposit && valid >= read.activeBet && (deposits > 0n || valid > 0n)
    const active = [...members.values()].filter(isActive).length
    const priced = priceContract(read, team, active, left(contract).carry)
    return { ...contract, read, team, active, priced, parts: new Map<string, Part>() }
  })
  for (const line of lines) addParts(counted, line, typeOf(line.node))
  return counted
}

/** Below each contract, the highest rate at which the house pays somebody for this line. */
function addParts(counted: readonly Counted[], line: Line, type: GameType): void {
  const chain = line.path.flatMap(
    id => counted.find(one => one.holder_id === id && line.placed >= one.counts_from && isGivenThere(one, line)) ?? [],
  )
  for (const [at, one] of chain.entries()) {
    const paid = chain.slice(0, at).filter(below => below.read.payer === 'house' && below.priced.rate > 0)
    const best = paid.reduce<Counted | undefined>(
      (top, below) => (!top || below.priced.rate > top.priced.rate ? below : top),
      undefined,
    )
    if (!best) continue
    const part = one.parts.get(best.holder_id) ?? { sums: empty(), rate: best.priced.rate }
    one.parts.set(best.holder_id, part)
    add(part.sums, line, type)
  }
}

function compare(bill: Bill, own: Counted, lines: number, before: { billed: Amount; rest: bigint }): Recounted {
  const { priced, read } = own
  const parts = [...own.parts.values()].map(({ sums, rate }) => ({ base: sumBase(read, sums).base, rate }))
  const earned = priced.earned - sumDeducted(priced.rate, parts)
  const { amount } = billPeriod({ earned, rest: before.rest }, before.billed)
  const base = writeAmount(priced.base / 10_000n)
  const wrong = [
    ...(base === bill.formula.base ? [] : [`the base is ${base}, billed of ${bill.formula.base}`]),
    ...(own.active === bill.formula.active
      ? []
      : [`${own.active} members were active, billed for ${bill.formula.active}`]),
    ...(priced.rate === bill.formula.rate ? [] : [`the rate is ${priced.rate}, billed at ${bill.formula.rate}`]),
    ...(amount === bill.amount ? [] : [`it comes to ${writeAmount(amount)}, billed ${writeAmount(bill.amount)}`]),
  ]
  return { lines, base, active: own.active, rate: priced.rate, amount: writeAmount(amount), wrong }
}

async function main(): Promise<void> {
  const id = process.argv[2] ?? ''
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('npm run bills -- <the number of a bill>')
  const dataDir = path.resolve(import.meta.dirname, '..', process.env.SEN_DATA || '.data')
  const given = process.env.DATABASE_URL
  const embedded = given ? undefined : await startEmbedded({ dataDir })
  const db = openDb(given ?? embedded?.url('sen') ?? '', { max: 2 })
  try {
    await loadBrands(db)
    const { wrong, ...counted } = await recountBill({ db, brands: await openBrands(db), now: () => new Date() }, id)
    console.log(JSON.stringify(counted))
    for (const line of wrong) console.error(line)
    process.exitCode = wrong.length > 0 ? 1 : 0
  } finally {
    await db.close()
    if (!embedded?.adopted) await embedded?.stop()
  }
}

if (import.meta.main) await main()
