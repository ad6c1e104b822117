import { listFees } from '@sen/core/agents/bill-fees'
import type { contractCalls } from '@sen/core/agents/contract-calls'
import { readTerms } from '@sen/core/agents/contract-terms'
import { writeMoment } from '@sen/core/calendar'
import type { Answer, Asked } from '@sen/core/call'
import { writeAmount } from '@sen/core/money'
import { CSV_MARK, writeRow } from '@sen/core/operations/csv'
import { say } from '@sen/core/words'
import { nameAccounts } from '../../identity/public.ts'
import { sessionOf } from '../../platform/caller.ts'
import type { Caller, Deps } from '../../platform/deps.ts'
import { exportFilename } from '../../platform/export-filename.ts'
import type { BillRow } from './bill-store.ts'
import { findOwnBill } from './get-bill.ts'
import { isActiveMember, listMembers } from './list-bill-members.ts'
import { viewFormula } from './view-bill.ts'

type Call = typeof contractCalls.exportBill
type Formula = Awaited<ReturnType<typeof viewFormula>>

/** Members that are read at a time, each page in a transaction of its own. */
const PAGE = 1000
const COLUMNS = ['validBet', 'stake', 'win', 'returned', 'deposits', 'withdrawals', 'costs'] as const

/** A bill of the caller's as a file: every number of the calculation, and whom it reckons with. */
export async function exportBill(deps: Deps, caller: Caller, { query }: Asked<Call>): Promise<Answer<Call>> {
  const { accountId } = sessionOf(caller)
  const read = await deps.db.inBrand(caller.brand.code, async tx => {
    const bill = await findOwnBill(tx, accountId, query.id)
    return { bill, formula: await viewFormula(tx, bill) }
  })
  return { name: exportFilename(caller, 'bill', [query.id]), text: writeBill(deps, caller, read) }
}

async function* writeBill(
  deps: Deps,
  caller: Caller,
  { bill, formula }: { bill: BillRow; formula: Formula },
): AsyncGenerator<string> {
  yield CSV_MARK + listLines(caller, bill, formula).map(writeRow).join('') + writeRow([])
  const heads = ['agents.account', 'bill.active', ...COLUMNS.map(column => NAMES[column])] as const
  yield writeRow(heads.map(key => say(caller.language, key)))
  const terms = readTerms(formula.terms)
  let after: string | undefined
  do {
    const from = after
    const page = await deps.db.inBrand(caller.brand.code, async tx => {
      const rows = await listMembers(tx, bill, { after: from, limit: PAGE })
      const names = await nameAccounts(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.map(row => ({ ...row, account: names.get(row.id) ?? '' }))
    })
    yield page
      .map(row => {
        const sums = { ...row, validBet: row.valid }
        return writeRow([
          row.account,
          isActiveMember(row, terms) ? 1 : 0,
          ...COLUMNS.map(name => writeAmount(sums[name])),
        ])
      })
      .join('')
    after = page.length === PAGE ? page.at(-1)?.id : undefined
  } while (after)
}

const NAMES = {
  validBet: 'agents.validBet',
  stake: 'agents.stake',
  win: 'agents.win',
  returned: 'centre.returned',
  deposits: 'agents.deposits',
  withdrawals: 'agents.withdrawals',
  costs: 'bill.costs',
} as const

/** The calculation: what it is of, each number by its name, as the screen says it. */
function listLines({ brand, language }: Caller, bill: BillRow, formula: Formula): (string | number)[][] {
  const tell = (key: string, words?: Record<string, string | number>) => say(language, key, words)
  const percent = (millionths: number) => `${Number((millionths / 10_000).toFixed(4))}%`
  const at = (moment: Date) => writeMoment(moment, brand.timeZone)
  const tier = formula.terms.tiers[formula.tier]
  return [
    [tell(`contract.kind.${bill.kind}`), bill.id],
    [
      tell('bill.periodSoFar', { from: at(bill.period_from), to: at(bill.window_to) }),
      tell(`bill.state.${bill.state}`),
    ],
    ...formula.play.flatMap(row =>
      (['validBet', 'stake', 'win', 'returned'] as const).map(part => [
        `${tell(`catalogue.type.${row.gameType}`)} · ${tell(NAMES[part])} × ${percent(row.weight * 100)}`,
        row[part],
      ]),
    ),
    [tell('agents.deposits'), formula.deposits],
    [tell('agents.withdrawals'), formula.withdrawals],
    [tell('bill.gross'), formula.gross],
    ...listFees(formula).map(({ key, rate, amount }) => [
      tell(`bill.${key}`, { rate: percent(rate * 100) }),
      `-${amount}`,
    ]),
    [tell('bill.costs'), `-${formula.costs}`],
    [tell(`contract.base.${formula.terms.base}`), formula.base],
    [tell('bill.carriedIn'), formula.carriedIn],
    [tell('bill.paidBase'), formula.paidBase],
    [tell('contract.tierActive'), formula.active],
    [
      tier
        ? `${tell('bill.tier', { n: formula.tier + 1, from: tier.from, active: tier.active })} × ${percent(formula.rate)}`
        : tell('bill.noTier'),
      formula.earned,
    ],
    ...formula.deducted.map(({ account, base, rate, amount }) => [
      tell('bill.deducted', { account, base, rate: percent(rate) }),
      `-${amount}`,
    ]),
    [tell('bill.restIn'), formula.restIn],
    [tell('bill.billedBefore'), formula.billedBefore],
    [tell('bill.amount'), formula.amount],
  ]
}
